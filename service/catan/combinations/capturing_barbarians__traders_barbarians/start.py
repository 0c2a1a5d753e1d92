"""The start: path barbarians near the trade hexes of the starting island."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import union
from service.catan.board.places import Hex_
from service.catan.traders_barbarians.start import first_barbarians

BETWEEN: tuple[tuple[Hex_, Hex_], ...] = (((-1, 1), (0, 1)), ((-2, 2), (-1, 2)), ((-3, 5), (-2, 5)))
"""The hexes between which the first path barbarians stand."""


@first_barbarians.also("explorers-pirates-traders-barbarians.setup.path-barbarians", replaces=first_barbarians.first)
def one_near_each_trade_hex(state: State) -> int:
    """The first path barbarians stand between two hexes near each trade hex."""
    topology = state.board.topology
    pairs = [(topology.hex_index(first), topology.hex_index(second)) for first, second in BETWEEN]
    return union(topology.hex_edges[first] & topology.hex_edges[second] for first, second in pairs)

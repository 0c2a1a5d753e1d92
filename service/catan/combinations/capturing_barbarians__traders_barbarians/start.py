"""The start: path barbarians near the trade hexes of the starting island."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.traders_barbarians.start import first_barbarians

BETWEEN: tuple[tuple[Hex_, Hex_], ...] = (((-1, 1), (0, 1)), ((-2, 2), (-1, 2)), ((-3, 5), (-2, 5)))
"""The hexes between which the first path barbarians stand."""


@first_barbarians.also("explorers-pirates-traders-barbarians.setup.path-barbarians", replaces=first_barbarians.first)
def one_near_each_trade_hex(state: State) -> int:
    """The first path barbarians stand between two hexes near each trade hex."""
    topology, paths = state.board.topology, 0
    for first, second in BETWEEN:
        paths |= topology.edges_of[1 << topology.hex_index(first)] & topology.edges_of[1 << topology.hex_index(second)]
    return paths

"""Closed places: no neutral piece stands where a trade hex keeps players from building."""

from __future__ import annotations

from service.catan.base.components import closed_corners
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.duel.options import NEUTRAL
from service.catan.duel.table import MODULE_ID, table
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.kernel.rules import Contradictions, Facts, invariant


@invariant(
    "traders-barbarians.hex.plaza-no-building",
    "traders-barbarians.hex.land-corners-buildable",
    "traders-barbarians.hex.no-sea-side-roads",
    "duel.build.legal-places",
    when=NEUTRAL,
)
def no_neutral_piece_on_closed_places(state: State) -> Contradictions:
    """No neutral settlement stands on a plaza or a sea corner of a trade hex, and no neutral road lies on its sea
    sides.
    """
    topology, closed, sides = state.board.topology, closed_corners(state), sea_sides(state.board)
    for number, party in enumerate(table(state).parties):
        at = f"/{MODULE_ID}/parties/{number}"
        for corner in bits(party.settlements & closed):
            yield f"{at}/settlements", Facts(corner=topology.corner_names[corner])
        for edge in bits(party.roads & sides):
            yield f"{at}/roads", Facts(edge=topology.edge_names[edge])

"""The arrows of an oasis: the corners where caravans begin, each with the path that leads away from there."""

from __future__ import annotations

from typing import NamedTuple

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import corner_at_point
from service.catan.caravans.oasis import oases
from service.catan.caravans.options import OASIS_ARROWS
from service.catan.caravans.state import ARROWS_OF_AN_OASIS, oasis_count
from service.kernel.rules import CHAIN, Ruleset, constant


class Arrow(NamedTuple):
    """An arrow: its corner, and the path that leaves it outward. Both are masks of one place, or 0 where the board has
    none.
    """

    corner: int
    path: int


@constant("caravans.arrow.direction", "caravans.arrow.three", "caravans.arrow.numbers", fold=CHAIN)
def arrow_points(ruleset: Ruleset) -> tuple[str, ...]:
    """The arrows point to the upper left, the upper right and the lower corner, numbered in this order."""
    return "NW", "NE", "S"


@arrow_points.also(
    "caravans.arrow.direction", "caravans.arrow.three", replaces=arrow_points.first, when=OASIS_ARROWS.is_("n-se-sw")
)
def the_other_points(ruleset: Ruleset) -> tuple[str, ...]:
    """The arrows point to the upper, the lower right and the lower left corner, numbered in this order."""
    return "N", "SE", "SW"


def arrows(state: State) -> list[Arrow]:
    """The arrows by number: those of an oasis clockwise, and of two oases those of the western one first.

    Where a board lacks an oasis, the arrows point nowhere.
    """
    topology = state.board.topology
    sides = (1 << topology.side_count) - 1
    found = []
    for at in sorted(bits(oases(state)), key=topology.hexes.__getitem__):
        for point in arrow_points(state):
            corner = 1 << topology.corner_index(corner_at_point(topology.hexes[at], point))
            found.append(Arrow(corner, topology.edges_at[corner] & sides & ~topology.hex_edges[at]))
    expected = ARROWS_OF_AN_OASIS * oasis_count(state)
    return [*found, *[Arrow(0, 0)] * expected][:expected]

"""Foreign areas: a player's first settlement in each of them brings two special victory points."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.seafarers.options import SPECIAL_POINTS
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.special_points import points_of_new_area
from service.kernel.rules import Contradictions, Facts, Ruled, invariant

POINTS = 2
"""The special points of each foreign area: `seafarers-later.svp.two-per-area`."""
EACH_TWO = SPECIAL_POINTS.is_("each-two")


@points_of_new_area.also(
    "seafarers-later.svp.two-per-area",
    "seafarers-later.svp.foreign-areas",
    "seafarers-later.svp.once-per-area",
    "seafarers-later.svp.not-a-race",
    "seafarers-later.svp.most",
    "seafarers-later.new-shores.points",
    "seafarers-later.four-islands.points",
    "seafarers-later.four-islands.home",
    "seafarers-later.desert.points",
    "seafarers-later.desert.areas",
    replaces=points_of_new_area.first,
    when=EACH_TWO,
)
def two_for_every_area(ruled: Ruled, earlier: int) -> int:
    """Each foreign area brings 2 points."""
    return POINTS


@invariant("seafarers-later.input.tokens-even", "seafarers-later.svp.several-at-once", when=EACH_TWO)
def tokens_lie_in_pairs(state: State) -> Contradictions:
    """Where each area brings 2 points, two tokens lie under a building or none."""
    topology = state.board.topology
    for seat, tokens in enumerate(fleet.tokens for fleet in sea(state).seats):
        for corner, count in tokens.items():
            if count != POINTS:
                yield f"/{MODULE_ID}/seats/{seat}/tokens/{topology.corner_names[corner]}", Facts(expected=POINTS)

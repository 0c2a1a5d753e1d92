"""Small islands, by the reading that every settlement on one of them brings a special point."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.masks import bits
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.islands import area_at, unknown_areas
from service.catan.seafarers.options import SPECIAL_POINTS
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.special_points import earn, settle_area
from service.kernel.rules import Contradictions, Facts, Play, invariant, reaction

EVERY = SPECIAL_POINTS.is_("every")


@reaction(
    SettlementBuilt,
    cites=("seafarers-later.wonders.island.point", "seafarers-later.wonders.island.not-a-race"),
    replaces=settle_area,
    when=EVERY,
)
def settle_small_island(play: Play, event: SettlementBuilt) -> None:
    """Every settlement of a player on an island without a starting settlement of the player brings 1 special point."""
    state: State = play.state
    if state.turn.moment != SETUP and area_at(state, event.corner) in unknown_areas(state, event.seat):
        earn(play, event.seat, event.corner, 1)


@invariant(
    "seafarers-later.wonders.island.point",
    "seafarers-later.wonders.island.place",
    past=True,
    when=EVERY,
)
def tokens_are_of_settlements(state: State) -> Contradictions:
    """On a printed board each building on an island without a starting settlement has 1 special point under it."""
    if claimed(state) is None:
        return
    names = state.board.topology.corner_names
    for seat, tokens in enumerate(fleet.tokens for fleet in sea(state).seats):
        abroad = 0
        for area in unknown_areas(state, seat):
            abroad |= state.board.topology.corners_of[area]
        due = dict.fromkeys(bits(buildings(state, seat) & abroad), 1)
        if tokens != due:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(due={names[corner]: 1 for corner in due})

"""Small islands, by the readings that every settlement on one of them brings a special point, or only the first."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.masks import bits, union
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.islands import area_at, unknown_areas
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.special_points import (
    earn,
    every_area,
    points_of_new_area,
    settle_area,
    tokens_are_of_areas,
)
from service.catan.seafarers.wonders.options import SMALL_ISLAND_POINT
from service.kernel.rules import Contradictions, Facts, Play, Ruled, invariant, reaction

EVERY = SMALL_ISLAND_POINT.is_("every")


@points_of_new_area.also(
    "seafarers-later.wonders.island.point", replaces=every_area, when=SMALL_ISLAND_POINT.is_("once")
)
def first_small_island_only(ruled: Ruled, earlier: int) -> int:
    """By another reading only a player's first settlement on any small island brings 1 point."""
    return 0 if earlier else 1


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
    replaces=tokens_are_of_areas,
    when=EVERY,
)
def tokens_are_of_settlements(state: State) -> Contradictions:
    """On a printed board each building on an island without a starting settlement has 1 special point under it."""
    if claimed(state) is None:
        return
    names = state.board.topology.corner_names
    for seat, tokens in enumerate(fleet.tokens for fleet in sea(state).seats):
        abroad = union(state.board.topology.corners_of[area] for area in unknown_areas(state, seat))
        due = dict.fromkeys(bits(buildings(state, seat) & abroad), 1)
        if tokens != due:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(due={names[corner]: 1 for corner in due})

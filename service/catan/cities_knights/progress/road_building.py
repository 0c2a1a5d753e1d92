"""Road building: two pieces at no cost, placed as with the development card of that name."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.marks import roads_are_free
from service.catan.base.pending import due
from service.catan.base.road_building import FreeRoadsOwed, owe_free_roads, sites, supply, supply_left
from service.catan.base.state import State
from service.catan.cities_knights.progress.playing import PLAYING, is_laid, lay, progress_moments
from service.kernel.rules import Action, Finding, Play, gate


@gate("ck.card.science.road-building-partial", "ck.progress.no-known-blank", stage="board")
def site_left(state: State, seat: int) -> Finding:
    """A player plays Road building only if at least one legal road exists. Opponents' knights are in the way like
    buildings."""
    return sites(state, seat) != 0 or supply(state, seat) == 0


@due(FreeRoadsOwed, "ck.progress.play-window", "ck.card.science.road-building")
def roads_after_the_roll(state: State, owed: FreeRoadsOwed) -> Finding:
    """A player owes free roads only while progress cards may be played."""
    return state.turn.moment in progress_moments(state)


class PlayProgressRoadBuilding(Action, frozen=True):
    """Play road building; the free roads are placed next."""

    card: ClassVar[str] = "road_building"

    statutes = (
        "ck.card.science.road-building",
        "ck.card.science.road-building-partial",
        "ck.progress.discard-to-bottom",
        "ck.seafarers.road-building-ships",
    )
    gates = (*PLAYING, supply_left, site_left)

    def effect(self, play: Play) -> None:
        lay(play, self)
        owe_free_roads(play, self.seat)


@roads_are_free.also("ck.card.science.road-building", "ck.progress.discard-to-bottom")
def roads_of_a_progress_card(state: State) -> bool:
    """Road building gives free roads. It lies under the deck of science while they are placed."""
    return is_laid(state, PlayProgressRoadBuilding.card)

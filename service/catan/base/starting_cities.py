"""Starting cities: a set-up in which everybody's second building is a city."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.buildings import buildings
from service.catan.base.cities import CityBuilt
from service.catan.base.pending import all_owed
from service.catan.base.settlements import distance, empty_corner, free_corners, on_land
from service.catan.base.setup import RoadOwed, SettlementOwed, pay_starting_cards
from service.catan.base.state import SETUP, State
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.kernel.rules import Action, Contradictions, Facts, Play

STARTING_POINTS = 3
"""The points with which everybody begins: a settlement and a city."""


def round_two(state: State, seat: int) -> bool:
    """Whether the next placement of a seat is its second."""
    return buildings(state, seat).bit_count() == 1


def owe_city_in_round_two(play: Play, city: type[SettlementOwed]) -> None:
    """A player who owes a settlement in round two owes a city instead, as the kind of obligation ``city``."""
    state: State = play.state
    for owed in state.obligations:
        if type(owed) is SettlementOwed and round_two(state, owed.seat):
            play.discharge(owed.seat, SettlementOwed)
            play.owe(city(owed.seat))


def out_of_order(state: State, city: type[SettlementOwed]) -> Contradictions:
    """Where a set-up does not begin with a settlement and go on with a city of each seat, the only one."""
    if state.turn.moment != SETUP:
        return
    for seat, owner in enumerate(state.seats):
        due = int(buildings(state, seat).bit_count() > 1)
        if owner.cities.bit_count() != due:
            yield f"/seats/{seat}", Facts(cities=due)
    for at, owed in all_owed(state, SettlementOwed):
        if isinstance(owed, city) != round_two(state, owed.seat):
            yield at, Facts(round_two=round_two(state, owed.seat))


class PlaceStartingCity(Action, frozen=True):
    """Put a starting city on the board. Its owner takes the starting cards and owes a road there.

    A book names the obligation that the action ``answers`` and the gates that admit it.
    """

    common = True

    corner: Corner

    asks = (RoadOwed,)
    checks = (on_land, empty_corner, distance)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for corner in bits(free_corners(state)):
            yield cls(seat, corner)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, *self.answers)
        play.state.seats[self.seat].cities |= 1 << self.corner
        play.emit(CityBuilt(self.seat, self.corner))
        play.owe(RoadOwed(self.seat, self.corner))
        pay_starting_cards(play, self.seat, self.corner)

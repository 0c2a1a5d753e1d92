"""Setup: the second building is a city, placed alone; road, ship and cards come in the third round."""

from __future__ import annotations

from service.catan.base.cities import CityBuilt
from service.catan.base.setup import SettlementOwed
from service.catan.base.state import State
from service.catan.cities_knights import setup as ck_setup
from service.catan.cities_knights.setup import CityOwed, PlaceCity
from service.catan.explorers_pirates.areas import starting_island
from service.catan.explorers_pirates.setup import second_building
from service.kernel.rules import Contradictions, Facts, Finding, Function, Play, around, check, invariant


@second_building.also(
    "explorers-pirates-cities-knights.setup.city-second",
    "explorers-pirates-cities-knights.setup.road-next-to-city",
    "explorers-pirates-cities-knights.setup.starting-resources",
    replaces=second_building.first,
)
def city_is_second(state: State, seat: int) -> int:
    """The building of round two is a city. It takes one card for each terrain hex, and the starting road ends there."""
    return state.seats[seat].cities


@check("explorers-pirates-cities-knights.setup.city-second", at="corner", adds_to=(PlaceCity,))
def on_starting_island(state: State, action: PlaceCity) -> Finding:
    """The starting city stands on the starting island."""
    return bool(state.board.topology.hexes_at[1 << action.corner] & starting_island(state))


@around(PlaceCity, "explorers-pirates-cities-knights.setup.city-second")
def city_alone(effect: Function, action: PlaceCity, play: Play) -> None:
    """A starting city is placed alone. Road, ship and cards come later."""
    play.discharge(action.seat, CityOwed)
    play.state.seats[action.seat].cities |= 1 << action.corner
    play.emit(CityBuilt(action.seat, action.corner))


@invariant(
    "explorers-pirates-cities-knights.setup.harbor-settlement-first",
    "explorers-pirates-cities-knights.setup.city-second",
    replaces=ck_setup.city_comes_second,
)
def city_owed_in_round_two(state: State) -> Contradictions:
    """The building owed in round two is a city."""
    for at, owed in enumerate(state.obligations):
        if isinstance(owed, SettlementOwed) and not isinstance(owed, CityOwed):
            yield f"/turn/obligations/{at}", Facts(round_two=True)

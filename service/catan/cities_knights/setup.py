"""Setup: a city in round two, and the map for beginners."""

from __future__ import annotations

import dataclasses

from service.catan.base import frame as standard
from service.catan.base.early_sevens import city_was_built
from service.catan.base.frame import Frame, Printed, printed_rows
from service.catan.base.setup import PlaceSettlement, SettlementOwed, next_placement
from service.catan.base.starting_cities import PlaceStartingCity, out_of_order, owe_city_in_round_two
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.kernel.rules import (
    Contradictions,
    Finding,
    Function,
    Play,
    Ruleset,
    Scenario,
    gate,
    invariant,
    owed_by,
    owes,
    step,
)


@city_was_built.also("base-options.early-sevens.start-city")
def begins_with_cities(state: State) -> bool:
    """Everybody begins with a city, which counts as built even if it is lost."""
    return True


BEGINNERS = Printed(
    hexes=printed_rows(
        """
        -2 0: hills 6, mountains 2, hills 5
        -1 -1: forest 3, mountains 9, desert, forest 10
        0 -2: forest 8, fields 4, hills 11, pasture 3, fields 8
        1 -2: pasture 10, fields 5, mountains 6, pasture 4
        2 -2: fields 9, pasture 12, forest 11
        """
    ),
    harbors=("brick", "ore", "lumber", "grain", "generic", "generic", "generic", "wool", "generic"),
    pieces=(),
)


BEGINNERS_MAP = Scenario(
    id="cities_knights.beginners-map",
    title="The map for beginners of Cities & Knights",
    says="The printed board. The players place their own settlements, cities and roads.",
    players=(3, 4),
    deal={"ruleset": {"game": "catan", "modules": ["base", "cities_knights"]}, "seats": 4, "layout": "beginner"},
    statutes=("ck.setup.layout",),
)


class CityOwed(SettlementOwed, frozen=True):
    """Place a starting city."""


@standard.frame.also("ck.setup.layout")
def printed_maps(box: Frame, ruleset: Ruleset) -> Frame:
    """The printed starting pieces of the base game are not used. Beginners may play on a printed map of their own."""
    fitting = {"beginner": BEGINNERS} if BEGINNERS.hexes.keys() == box.hexes else {}
    return dataclasses.replace(box, printed=fitting)


@step("ck.setup.round-one-settlement", "ck.setup.round-two-city", wraps=next_placement, asks=(CityOwed,))
def city_in_round_two(place: Function, play: Play) -> None:
    """Everybody places a settlement in round one and a city in round two, in reverse order."""
    place(play)
    owe_city_in_round_two(play, CityOwed)


@invariant("ck.setup.round-one-settlement", "ck.setup.round-two-city", "ck.setup.starting-points")
def city_comes_second(state: State) -> Contradictions:
    """During setup everybody's first building is a settlement and the second a city. A city is owed in round two."""
    yield from out_of_order(state, CityOwed)


@gate("ck.setup.round-two-city", at="type", adds_to=(PlaceSettlement,))
def settlement_first(state: State, seat: int) -> Finding:
    """Players place a city in round two, not a second settlement."""
    return owed_by(state, seat, CityOwed) is None


@owes(CityOwed, "ck.setup.round-one-settlement", "ck.setup.round-two-city")
def owes_city() -> None:
    """Players place a starting city in round two, in reverse order. Round one is for settlements."""


class PlaceCity(PlaceStartingCity, frozen=True):
    """Place a starting city."""

    statutes = (
        "ck.setup.round-two-city",
        "ck.setup.city-uses-city-piece",
        "ck.setup.starting-resources",
        "ck.setup.starting-points",
    )
    gates = (game_on, owes_city)

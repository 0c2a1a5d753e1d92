"""The start: the starting city of Cities & Knights brings the wagon."""

from __future__ import annotations

from service.catan.cities_knights import setup
from service.catan.cities_knights.setup import PlaceCity
from service.catan.traders_barbarians import start
from service.catan.traders_barbarians.start import place_wagon
from service.kernel.rules import Drop, Function, Play, around


@around(PlaceCity, "traders-barbarians.setup.wagon-start", "traders-barbarians.setup.second-building-is-city")
def wagon_at_the_city(effect: Function, action: PlaceCity, play: Play) -> None:
    """A player's wagon starts on the intersection of the starting city."""
    effect(action, play)
    place_wagon(play, action.seat, action.corner)


DROPS = tuple(Drop(rule, setup.city_in_round_two) for rule in start.OF_THE_OPENING)

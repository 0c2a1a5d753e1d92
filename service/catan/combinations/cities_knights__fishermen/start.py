"""The start: a city in round two may stand at a fishing ground."""

from __future__ import annotations

from service.catan.cities_knights.setup import PlaceCity
from service.catan.fishermen import start
from service.catan.fishermen.start import draw_starting_fish
from service.kernel.rules import Function, Play, around


@around(
    PlaceCity,
    "fishermen.setup.start-fish",
    "fishermen.with-cities-knights.start-city",
    replaces=start.starting_fish_of_cities,
)
def starting_fish(effect: Function, action: PlaceCity, play: Play) -> None:
    """A starting city at a fishing ground brings its owner one fish token."""
    effect(action, play)
    draw_starting_fish(play, action.seat, action.corner)

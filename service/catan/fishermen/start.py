"""The start: fish for a second settlement at a fishing ground."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.setup import PlaceSettlement
from service.catan.base.starting_cities import PlaceStartingCity
from service.catan.fishermen.fishing_grounds import fishing_corners
from service.catan.fishermen.supply import draw_token
from service.kernel.rules import Function, Play, around


@around(
    PlaceSettlement,
    "fishermen.setup.start-fish",
    "fishermen.setup.first-settlement-no-fish",
    "fishermen.setup.start-fish-lake",
    "fishermen.setup.start-boot",
)
def starting_fish(effect: Function, action: PlaceSettlement, play: Play) -> None:
    """A second settlement at a fishing ground brings its owner one fish token."""
    second = bool(buildings(play.state, action.seat))
    effect(action, play)
    if second:
        draw_starting_fish(play, action.seat, action.corner)


@around(PlaceStartingCity, "fishermen.setup.start-fish")
def starting_fish_of_cities(effect: Function, action: PlaceStartingCity, play: Play) -> None:
    """A second building that is a city brings its owner one fish token at a fishing ground, too."""
    effect(action, play)
    draw_starting_fish(play, action.seat, action.corner)


def draw_starting_fish(play: Play, seat: int, corner: int) -> None:
    """Let a seat draw a token for a starting building, if that stands at a fishing ground."""
    if fishing_corners(play.state) >> corner & 1:
        draw_token(play, seat)

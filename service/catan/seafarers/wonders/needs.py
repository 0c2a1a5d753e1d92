"""What each wonder needs at the moment when a player takes it."""

from __future__ import annotations

from typing import Protocol

from service.catan.base.buildings import at_harbors, buildings
from service.catan.base.longest_road import route
from service.catan.base.state import State
from service.catan.base.victory import has_points
from service.catan.board.places import corners_told
from service.catan.seafarers.wonders.options import GREAT_WALL_BUILDINGS, WONDER_SITES
from service.catan.seafarers.wonders.squares import strait, wasteland
from service.catan.seafarers.wonders.state import CATHEDRAL, GREAT_BRIDGE, GREAT_WALL, MONUMENT, THEATER, kind_of
from service.kernel.rules import CHAIN, UNION, Facts, Finding, Ruleset, check, constant, query

CITIES_OF_THEATER = 2
ROUTE_OF_MONUMENT = 5
POINTS_OF_CATHEDRAL = 6


class Taking(Protocol):
    """An action that takes a wonder, if it names one."""

    @property
    def seat(self) -> int: ...

    @property
    def wonder(self) -> str | None: ...


def takes(action: Taking, kind: str) -> bool:
    """Whether an action takes a wonder of a kind."""
    return action.wonder is not None and kind_of(action.wonder) == kind


@query("seafarers-later.wonders.need.great-bridge", "seafarers-later.wonders.need.great-wall", fold=CHAIN)
def counting_buildings(state: State, seat: int) -> int:
    """Any building on a square counts for the wonder that needs one there."""
    return buildings(state, seat)


@counting_buildings.also(
    "seafarers-later.wonders.need.city-counts",
    replaces=counting_buildings.first,
    when=WONDER_SITES.is_("settlement"),
)
def settlements_alone(state: State, seat: int) -> int:
    """By the other reading only settlements count on a square."""
    return state.seats[seat].settlements


@constant("seafarers-later.wonders.need.great-wall")
def buildings_of_great_wall(ruleset: Ruleset) -> int:
    """The Great Wall needs one building on a brown square, or by the other reading two."""
    return int(GREAT_WALL_BUILDINGS.of(ruleset))


@query("seafarers-later.wonders.need.monument", "seafarers-later.wonders.harbors", fold=UNION, to_json=corners_told)
def harbor_corners(state: State, seat: int) -> int:
    """A city at the end of a harbor serves the Monument."""
    return at_harbors(state)


@check("seafarers-later.wonders.need.theater", "seafarers-later.wonders.claim.requirement", at="wonder")
def theater_needs_cities(state: State, action: Taking) -> Finding:
    """The Theater needs two cities of the player."""
    cities = state.seats[action.seat].cities.bit_count()
    return not takes(action, THEATER) or cities >= CITIES_OF_THEATER or Facts(cities=cities, needed=CITIES_OF_THEATER)


@check("seafarers-later.wonders.need.great-bridge", "seafarers-later.wonders.claim.requirement", at="wonder")
def great_bridge_needs_strait(state: State, action: Taking) -> Finding:
    """The Great Bridge needs a building of the player on a purple square."""
    return not takes(action, GREAT_BRIDGE) or bool(counting_buildings(state, action.seat) & strait(state))


@check("seafarers-later.wonders.need.monument", "seafarers-later.wonders.claim.requirement", at="wonder")
def monument_needs_harbor(state: State, action: Taking) -> Finding:
    """The Monument needs a city of the player at a harbor."""
    return not takes(action, MONUMENT) or bool(state.seats[action.seat].cities & harbor_corners(state, action.seat))


@check(
    "seafarers-later.wonders.need.monument",
    "seafarers-later.wonders.need.monument-route",
    "seafarers-later.wonders.claim.requirement",
    at="wonder",
)
def monument_needs_route(state: State, action: Taking) -> Finding:
    """The Monument needs a trade route of the player with at least five pieces."""
    if not takes(action, MONUMENT):
        return True
    length = route(state, action.seat).length
    return length >= ROUTE_OF_MONUMENT or Facts(length=length, needed=ROUTE_OF_MONUMENT)


@check("seafarers-later.wonders.need.great-wall", "seafarers-later.wonders.claim.requirement", at="wonder")
def great_wall_needs_wasteland(state: State, action: Taking) -> Finding:
    """The Great Wall needs a building of the player on a brown square. By the other reading it needs two."""
    built, needed = counting_buildings(state, action.seat) & wasteland(state), buildings_of_great_wall(state)
    return not takes(action, GREAT_WALL) or built.bit_count() >= needed or Facts(built=built.bit_count(), needed=needed)


@check("seafarers-later.wonders.need.cathedral", "seafarers-later.wonders.claim.requirement", at="wonder")
def cathedral_needs_city(state: State, action: Taking) -> Finding:
    """The Cathedral needs a city of the player."""
    return not takes(action, CATHEDRAL) or state.seats[action.seat].cities != 0


@check(
    "seafarers-later.wonders.need.cathedral",
    "seafarers-later.wonders.need.cathedral-points",
    "seafarers-later.wonders.claim.requirement",
    at="wonder",
)
def cathedral_needs_points(state: State, action: Taking) -> Finding:
    """The Cathedral needs six victory points of the player. Hidden victory point cards count."""
    return not takes(action, CATHEDRAL) or has_points(state, action.seat, POINTS_OF_CATHEDRAL)


NEEDS = (
    theater_needs_cities,
    great_bridge_needs_strait,
    monument_needs_harbor,
    monument_needs_route,
    great_wall_needs_wasteland,
    cathedral_needs_city,
    cathedral_needs_points,
)
"""What the wonders need, each in the order of its kind."""

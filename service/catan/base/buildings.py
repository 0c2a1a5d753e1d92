"""Buildings: their kinds, and the corners where each building counts."""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from service.catan.board.places import corners_told
from service.kernel.rules import INTERSECT, UNION, Ruleset, constant, query

if TYPE_CHECKING:
    from service.catan.base.state import State


@dataclass(frozen=True)
class BuildingKind:
    """A kind of building: the ``points`` that one of them is worth, and the ``supply`` of each player, if
    :func:`~service.catan.base.components.pieces` does not give it.
    """

    points: int
    supply: int | None = None


@constant("base.settlement.points", "base.city.points", fold=UNION)
def building_kinds(ruleset: Ruleset) -> dict[str, BuildingKind]:
    """Buildings are settlements, worth 1 victory point, and cities, worth 2."""
    return {"settlement": BuildingKind(points=1), "city": BuildingKind(points=2)}


Standing = list[dict[str, int]]
"""For each seat the corners of its buildings, by their kinds."""


def by_seat(some: Standing, others: Standing) -> Standing:
    """The buildings of both shares, seat by seat."""
    return [first | second for first, second in zip(some, others, strict=True)]


def _told(built: Standing, state: State) -> list[dict[str, list[str]]]:
    return [{kind: corners_told(corners, state) for kind, corners in own.items()} for own in built]


@query("base.settlement.empty-intersection", "base.city.upgrade-own-settlement", fold=by_seat, to_json=_told)
def standing(state: State) -> Standing:
    """Settlements and cities stand on corners."""
    return [{"settlement": owner.settlements, "city": owner.cities} for owner in state.seats]


@query("base.settlement.empty-intersection", "base.city.upgrade-own-settlement", fold=UNION, to_json=corners_told)
def buildings(state: State, seat: int) -> int:
    """The corners where a seat's buildings stand, of every kind."""
    return state.seats[seat].settlements | state.seats[seat].cities


def all_buildings(state: State) -> list[int]:
    """The corners of :func:`buildings` for each seat."""
    return [buildings(state, seat) for seat in range(state.seat_count)]


@query("base.production.matching-hexes", fold=UNION, to_json=corners_told)
def idle_corners(state: State) -> int:
    """The corners where buildings never take cards from production. The base game has none."""
    return 0


@query("base.trade.maritime.building-required", fold=INTERSECT, to_json=corners_told)
def harbor_buildings(state: State, seat: int) -> int:
    """The corners where a seat's buildings open a harbor to it."""
    return buildings(state, seat)


def at_harbors(state: State) -> int:
    """The corners at harbors."""
    return functools.reduce(operator.or_, state.board.harbor_corners.values(), 0)


@query("base.longest-road.length", fold=INTERSECT, to_json=corners_told)
def route_joints(state: State, seat: int) -> int:
    """The corners where a seat's buildings join roads to its other pieces in one route."""
    return buildings(state, seat)


@query("base.robber.choose-victim", fold=INTERSECT, to_json=corners_told)
def robbable_buildings(state: State, seat: int) -> int:
    """The corners where a seat's buildings make it a victim of a player who moves the robber next to them."""
    return buildings(state, seat)


def building_points(state: State, seat: int, corners: int) -> int:
    """The victory points of a seat's buildings on some corners, by their kinds."""
    kinds, own = building_kinds(state), standing(state)[seat]
    return sum(kinds[kind].points * (built & corners).bit_count() for kind, built in own.items())

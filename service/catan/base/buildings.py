"""Buildings: their kinds, and the corners where each building counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from service.catan.board.places import corners_told
from service.kernel.rules import INTERSECT, SUM, UNION, Ruleset, constant, query

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


def _told(built: list[int], state: State) -> list[list[str]]:
    return [corners_told(corners, state) for corners in built]


@query("base.settlement.empty-intersection", "base.city.upgrade-own-settlement", fold=SUM, told=_told)
def standing(state: State, near: int) -> list[int]:
    """Those of some corners where buildings stand: kind by kind in the order of :func:`building_kinds`, and of each
    kind seat by seat. So those of one seat are ``standing(state, near)[seat :: state.seat_count]``.
    """
    settlements, cities = [], []
    for owner in state.seats:
        settlements.append(owner.settlements & near)
        cities.append(owner.cities & near)
    return settlements + cities


@query("base.settlement.empty-intersection", "base.city.upgrade-own-settlement", fold=UNION, told=corners_told)
def buildings(state: State, seat: int) -> int:
    """The corners where a seat's buildings stand, of every kind."""
    return state.seats[seat].settlements | state.seats[seat].cities


def all_buildings(state: State) -> list[int]:
    """The corners of :func:`buildings` for each seat."""
    standing = state.ruleset.answers[buildings.asked]  # looked up once for all seats
    return [standing(state, seat) for seat in range(len(state.seats))]


@query("base.production.matching-hexes", fold=UNION, told=corners_told)
def idle_corners(state: State) -> int:
    """The corners where buildings never take cards from production. The base game has none."""
    return 0


@query("base.trade.maritime.building-required", fold=INTERSECT, told=corners_told)
def harbor_buildings(state: State, seat: int) -> int:
    """The corners where a seat's buildings open a harbor to it."""
    return buildings(state, seat)


@query("base.longest-road.length", fold=INTERSECT, told=corners_told)
def route_joints(state: State, seat: int) -> int:
    """The corners where a seat's buildings join roads to its other pieces in one route."""
    return buildings(state, seat)


@query("base.robber.choose-victim", fold=INTERSECT, told=corners_told)
def robbable_buildings(state: State, seat: int) -> int:
    """The corners where a seat's buildings make it a victim of a player who moves the robber next to them."""
    return buildings(state, seat)


def building_points(state: State, seat: int, corners: int) -> int:
    """The victory points of a seat's buildings on some corners, by their kinds."""
    own = standing(state, corners)[seat :: state.seat_count]
    kinds = building_kinds(state).values()
    return sum(kind.points * built.bit_count() for kind, built in zip(kinds, own, strict=True))

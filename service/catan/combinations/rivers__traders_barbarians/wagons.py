"""Wagons at the water: fords, and bridges with their toll."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.rivers.purse import bridges
from service.catan.rivers.sites import bridge_sites
from service.catan.traders_barbarians.wagons import path_points, roads_of, toll, toll_taker, wagon_road_owner

FORD, DEARER = 1, 1
"""Movement points for the water, and gold for a bridge, besides those for a path and a road."""


@roads_of.also("rivers-traders-barbarians.wagon.bridge", "rivers-traders-barbarians.seven.bridge-owner")
def bridges_like_roads(state: State, seat: int) -> int:
    """Bridges count like roads for wagons and for the thefts of path barbarians."""
    return bridges(state, seat)


@path_points.also("rivers-traders-barbarians.wagon.ford", "rivers-traders-barbarians.wagon.barbarian-on-site")
def points_for_a_ford(state: State, path: int) -> int:
    """A site without a bridge costs 3 movement points."""
    return FORD if bridge_sites(state) >> path & 1 and wagon_road_owner(state, path) is None else 0


@toll.also("rivers-traders-barbarians.wagon.bridge", "rivers-traders-barbarians.wagon.no-gold-no-bridge")
def toll_of_a_bridge(state: State, seat: int, path: int) -> int:
    """The bridge of another player costs 2 gold."""
    return DEARER if bridge_sites(state) >> path & 1 and toll_taker(state, seat, path) is not None else 0

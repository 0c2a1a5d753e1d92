"""Conquest: conquered hexes, with the interior paths of trade hexes, are closed to roads and open to wagons."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import closed_paths, conquered_hexes
from service.catan.base import road_building
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.roads import BuildRoad
from service.catan.base.state import State
from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.combinations.barbarian_attack__explorers_pirates import conquest
from service.kernel.compile.ruleset import Function
from service.kernel.declare.rule import Finding, check


def interior_paths(state: State) -> int:
    """The interior paths of conquered trade hexes, as a mask of edges."""
    return state.board.topology.inner_edges_of[conquered_hexes(state)]


@check("barbarian-attack-traders-barbarians.conquest.trade-hex", at="edge", adds_to=(BuildRoad,))
def road_off_interior_paths(state: State, action: BuildRoad) -> Finding:
    """Nobody builds a road on an interior path of a conquered trade hex."""
    return not interior_paths(state) >> action.edge & 1


@road_building.sites.also("barbarian-attack-traders-barbarians.conquest.trade-hex", wraps=road_building.sites.first)
def sites_off_interior_paths(sites: Function, state: State, seat: int) -> int:
    """Road Building places no road on an interior path of a conquered trade hex."""
    return int(sites(state, seat)) & ~interior_paths(state)


@check("barbarian-attack-traders-barbarians.conquest.trade-hex", at="edge", adds_to=(BuildFreeRoad,))
def free_road_off_interior_paths(state: State, action: BuildFreeRoad) -> Finding:
    """A free road lies on no interior path of a conquered trade hex."""
    return not interior_paths(state) >> action.edge & 1


@check(
    "barbarian-attack-traders-barbarians.conquest.trade-hex",
    "barbarian-attack.conquest.no-roads",
    at="rebuild",
    adds_to=(PlayDiplomat,),
    replaces=conquest.rebuilt_off_conquered_hexes,
)
def rebuilt_off_conquered_hexes(state: State, action: PlayDiplomat) -> Finding:
    """A road that a Diplomat lifted is not rebuilt on a path of a conquered hex."""
    return action.rebuild is None or not (closed_paths(state) | interior_paths(state)) >> action.rebuild & 1

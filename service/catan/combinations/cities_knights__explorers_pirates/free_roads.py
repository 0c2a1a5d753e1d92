"""Free roads: the bans of Explorers & Pirates hold for Road Building and the Diplomat, too."""

from __future__ import annotations

from service.catan.base import road_building
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.state import State
from service.catan.cities_knights.progress import diplomat
from service.catan.explorers_pirates.sites import closed_paths
from service.kernel.compile.ruleset import Function
from service.kernel.declare.rule import Finding, check


@road_building.sites.also(
    "explorers-pirates-cities-knights.card.road-building.usual-bans", wraps=road_building.sites.first
)
def open_sites(sites: Function, state: State, seat: int) -> int:
    """Road Building places no road where this expansion forbids one."""
    return int(sites(state, seat)) & ~closed_paths(state, seat)


@check("explorers-pirates-cities-knights.card.road-building.usual-bans", at="edge", adds_to=(BuildFreeRoad,))
def open_path(state: State, action: BuildFreeRoad) -> Finding:
    """A free road lies on no side of an undiscovered hex, a pirate lair or a spice village that is no friend yet."""
    return not closed_paths(state, action.seat) >> action.edge & 1


@diplomat.sites_after.also("explorers-pirates-cities-knights.card.others-unchanged", wraps=diplomat.sites_after.first)
def open_sites_after(sites: Function, state: State, seat: int, edge: int) -> int:
    """A road that a Diplomat lifted is rebuilt only where this expansion allows a road."""
    return int(sites(state, seat, edge)) & ~closed_paths(state, seat)

"""Free roads: the bans of Explorers & Pirates hold for Road Building and the Diplomat, too."""

from __future__ import annotations

from service.catan.base.components import closed_edges
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.explorers_pirates.sites import closed_paths
from service.kernel.rules import Finding, check


@closed_edges.also(
    "explorers-pirates-cities-knights.card.road-building.usual-bans",
    "explorers-pirates-cities-knights.card.others-unchanged",
)
def usual_bans(state: State, seat: int) -> int:
    """Neither Road Building nor a Diplomat places a road where this expansion forbids one."""
    return closed_paths(state, seat)


@check("explorers-pirates-cities-knights.card.road-building.usual-bans", at="edge", adds_to=(BuildFreeRoad,))
def open_path(state: State, action: BuildFreeRoad) -> Finding:
    """A free road lies on no side of an undiscovered hex, a pirate lair or a spice village that is no friend yet."""
    return not among(action.edge, closed_paths(state, action.seat))

"""Conquest: what conquered buildings and hexes mean for fish."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import at_path, closed_paths, conquered_corners
from service.catan.base.buildings import idle_corners
from service.catan.base.state import State
from service.catan.fishermen.roads import BuildRoadForFish
from service.kernel.rules import Finding, check


@idle_corners.also("fishermen-barbarian-attack.conquest.no-catch", "fishermen-barbarian-attack.lake.never-conquered")
def conquered_buildings_catch_nothing(state: State) -> int:
    """A conquered building catches no fish. No building at the lake is ever conquered."""
    return conquered_corners(state)


@check("fishermen-barbarian-attack.five.no-road-at-conquered", at="edge", adds_to=(BuildRoadForFish,), facts=at_path)
def off_conquered_hexes(state: State, action: BuildRoadForFish) -> Finding:
    """Fish build no road on a path of a conquered hex."""
    return not closed_paths(state) >> action.edge & 1

"""Conquest: a conquered trade hex is closed to roads and open to wagons."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_hexes
from service.catan.base.roads import BuildRoad
from service.catan.base.state import State
from service.kernel.declare.rule import Finding, check


@check("barbarian-attack-traders-barbarians.conquest.trade-hex", at="edge", adds_to=(BuildRoad,))
def road_off_interior_paths(state: State, action: BuildRoad) -> Finding:
    """Nobody builds a road on an interior path of a conquered trade hex."""
    return not state.board.topology.inner_edges_of[conquered_hexes(state)] >> action.edge & 1

"""Bridges at conquered hexes."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import at_path, closed_paths
from service.catan.base.state import State
from service.catan.rivers.bridges import BuildBridge
from service.kernel.rules import Finding, check


@check("rivers-barbarian-attack.bridge.conquered", at="edge", adds_to=(BuildBridge,), facts=at_path)
def bridge_off_conquered_hexes(state: State, action: BuildBridge) -> Finding:
    """Nobody builds a bridge on a site of a conquered hex."""
    return not closed_paths(state) >> action.edge & 1

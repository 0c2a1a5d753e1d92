"""Conquest: a metropolis that is cut off catches nothing."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import surrounded_corners
from service.catan.base.buildings import idle_corners
from service.catan.base.state import State
from service.catan.cities_knights.realm import metropolis_corners


@idle_corners.also("barbarian-attack-cities-knights.improvement.blocked-metropolis")
def metropolis_cut_off_catches_nothing(state: State) -> int:
    """A metropolis whose land hexes are all conquered yields nothing, and so no fish."""
    return metropolis_corners(state) & surrounded_corners(state)

"""Conquest: harbor settlements that the barbarians close, and metropolises that they do not conquer."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.base.state import State
from service.catan.cities_knights.realm import metropolis_corners
from service.catan.explorers_pirates.harbors import open_harbors


@open_harbors.also("barbarian-attack-explorers-pirates.conquest.harbor-settlement")
def harbors_not_conquered(state: State, seat: int) -> int:
    """At a conquered harbor settlement nothing is built, and its basin is closed. What lies in it stays."""
    return ~conquered_corners(state)


@conquered_corners.also("barbarian-attack-explorers-pirates.conquest.metropolis")
def all_but_metropolises(state: State) -> int:
    """A metropolis is not conquered. A wall protects no city from it."""
    return ~metropolis_corners(state)

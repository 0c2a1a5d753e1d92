"""Conquest: harbor settlements that the barbarians close."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.base.state import State
from service.catan.explorers_pirates.harbors import open_harbors


@open_harbors.also("barbarian-attack-explorers-pirates.conquest.harbor-settlement")
def harbors_not_conquered(state: State, seat: int) -> int:
    """At a conquered harbor settlement nothing is built, and its basin is closed. What lies in it stays."""
    return ~conquered_corners(state)

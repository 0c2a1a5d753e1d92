"""Conquest: harbor settlements that the barbarians close, metropolises that they do not conquer, and what they forbid
besides.
"""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import at_corner, conquered_corners, conquered_hexes
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.pillage import Upgrade
from service.catan.cities_knights.progress.medicine import PlayMedicine
from service.catan.cities_knights.realm import metropolis_corners
from service.catan.combinations.cities_knights__explorers_pirates.medicine import PlayMedicineAtHarbor
from service.catan.explorers_pirates.harbors import BuildHarborSettlement, open_harbors
from service.catan.explorers_pirates.settlers import FoundSettlement
from service.kernel.rules import Finding, check


@open_harbors.also("barbarian-attack-explorers-pirates.conquest.harbor-settlement")
def harbors_not_conquered(state: State, seat: int) -> int:
    """At a conquered harbor settlement nobody builds anything, and its basin is closed. The pieces in it stay."""
    return ~conquered_corners(state)


@conquered_corners.also("barbarian-attack-explorers-pirates.conquest.metropolis")
def all_but_metropolises(state: State) -> int:
    """A metropolis is not conquered. A wall protects no city from it."""
    return ~metropolis_corners(state)


@check(
    "barbarian-attack.conquest.city-upgrade",
    at="corner",
    adds_to=(BuildHarborSettlement, PlayMedicine, PlayMedicineAtHarbor),
    facts=at_corner,
)
def upgraded_settlement_not_conquered(state: State, action: Upgrade) -> Finding:
    """Nobody upgrades a conquered settlement, to a harbor settlement or with a Medicine either."""
    return not among(action.corner, conquered_corners(state))


@check("barbarian-attack.conquest.no-settlements", at="corner", adds_to=(FoundSettlement,), facts=at_corner)
def founded_off_conquered_hexes(state: State, action: FoundSettlement) -> Finding:
    """A settler ship founds no settlement on an intersection of a conquered hex."""
    return not among(action.corner, state.board.topology.corners_of[conquered_hexes(state)])

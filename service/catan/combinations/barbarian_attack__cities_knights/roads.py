"""Cheap cities: the bans of the barbarians also hold for progress cards."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import at_corner, conquered_corners
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.progress.medicine import PlayMedicine
from service.kernel.rules import Finding, check


@check("barbarian-attack.conquest.city-upgrade", at="corner", adds_to=(PlayMedicine,), facts=at_corner)
def healed_settlement_not_conquered(state: State, action: PlayMedicine) -> Finding:
    """Nobody upgrades a conquered settlement, with a Medicine either."""
    return not among(action.corner, conquered_corners(state))

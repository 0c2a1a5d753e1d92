"""Rebuilt roads and cheap cities: what the barbarians forbid holds for progress cards, too."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import closed_paths, conquered_corners
from service.catan.base.state import State
from service.catan.cities_knights.progress import diplomat
from service.catan.cities_knights.progress.medicine import PlayMedicine
from service.kernel.compile.ruleset import Function
from service.kernel.declare.rule import Finding, check


@diplomat.sites_after.also("barbarian-attack.conquest.no-roads", wraps=diplomat.sites_after.first)
def open_sites_after(sites: Function, state: State, seat: int, edge: int) -> int:
    """A road that a Diplomat lifted is not rebuilt on a path of a conquered hex."""
    return int(sites(state, seat, edge)) & ~closed_paths(state)


@check("barbarian-attack.conquest.city-upgrade", at="corner", adds_to=(PlayMedicine,))
def healed_settlement_not_conquered(state: State, action: PlayMedicine) -> Finding:
    """Nobody upgrades a conquered settlement, with a Medicine either."""
    return not conquered_corners(state) >> action.corner & 1

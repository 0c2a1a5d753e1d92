"""Conquered buildings: their piers rest."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import at_corner, conquered_corners
from service.catan.base.state import State
from service.catan.port_masters.trading import trading_buildings
from service.catan.port_masters.wharves import BuildWharf
from service.kernel.rules import Finding, check


@trading_buildings.also("port-masters-barbarian-attack.conquest.pier-rests")
def free_buildings(state: State, seat: int) -> int:
    """Nobody trades by the piers and wharves of a conquered building. Their tokens stay."""
    return ~conquered_corners(state)


@check("port-masters-barbarian-attack.conquest.pier-rests", at="corner", adds_to=(BuildWharf,), facts=at_corner)
def city_not_conquered(state: State, action: BuildWharf) -> Finding:
    """Nobody extends a pier of a conquered city."""
    return not conquered_corners(state) >> action.corner & 1

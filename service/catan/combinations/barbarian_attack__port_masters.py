"""Barbarian Attack with Port-Masters, on the board of Seafarers."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.barbarian_attack.conquest import at_corner, conquered_corners
from service.catan.barbarian_attack.gold import gold_rates
from service.catan.base.bank_trade import Rates
from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.port_masters.options import without_a_pirate
from service.catan.port_masters.trading import generic_rates, trading_buildings
from service.catan.port_masters.wharves import BuildWharf
from service.kernel.rules import Finding, Module, check


@trading_buildings.also("port-masters-barbarian-attack.conquest.pier-rests")
def free_buildings(state: State, seat: int) -> int:
    """Nobody trades by the piers and wharves of a conquered building. Their tokens stay."""
    return ~conquered_corners(state)


@check("port-masters-barbarian-attack.conquest.pier-rests", at="corner", adds_to=(BuildWharf,), facts=at_corner)
def city_not_conquered(state: State, action: BuildWharf) -> Finding:
    """Nobody extends a pier of a conquered city."""
    return not among(action.corner, conquered_corners(state))


@gold_rates.also("port-masters-traders-barbarians.trade.gold")
def by_generic_tokens(state: State, seat: int) -> Rates:
    """Three equal resources buy 1 gold by a generic token. A special token gives no better rate."""
    return (generic_rates(state, seat),) * len(RESOURCES)


MODULE = Module(
    id="barbarian_attack__port_masters",
    title="Barbarian Attack with Port-Masters",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("port_masters", "barbarian_attack"),
    settles=(without_a_pirate("port-masters-barbarian-attack.pirate.none", "There is no pirate in Barbarian Attack."),),
)

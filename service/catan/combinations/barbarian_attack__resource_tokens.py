"""Barbarian Attack with Resource Tokens."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.barbarian_attack.gold import SellForGold
from service.catan.base.state import State
from service.catan.resource_tokens.bank_trade import GivenInResourceTokens
from service.catan.resource_tokens.citadels import BUILT, CITY_POINTS, citadels
from service.catan.resource_tokens.options import CITADEL_POINTS, without_a_robber
from service.kernel.rules import Module, score


@score("barbarian-attack.conquest.no-points", "resource-tokens.citadel.points", when=BUILT)
def conquered_citadels(state: State, seat: int) -> int:
    """A conquered citadel loses its third point, too."""
    conquered = (citadels(state, seat) & conquered_corners(state)).bit_count()
    return -(int(CITADEL_POINTS.of(state.ruleset)) - CITY_POINTS) * conquered


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    statutes = ("resource-tokens-barbarian-attack.use.prices", "resource-tokens.supply.spent-return")
    of = (SellForGold,)


MODULE = Module(
    id="barbarian_attack__resource_tokens",
    title="Barbarian Attack with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("barbarian_attack", "resource_tokens"),
    settles=without_a_robber("barbarian-attack.setup.no-robber", "The robber is not used in Barbarian Attack."),
)

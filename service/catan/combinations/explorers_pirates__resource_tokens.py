"""Explorers & Pirates with Resource Tokens, where Cities & Knights is chosen, too."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.explorers_pirates.advantages import SellCardForGold
from service.catan.explorers_pirates.gold import income
from service.catan.explorers_pirates.trading import SellForGold
from service.catan.resource_tokens.bank_trade import GivenInResourceTokens
from service.catan.resource_tokens.options import without_a_robber
from service.catan.resource_tokens.robber import ResourceTokensTaken
from service.kernel.rules import Event, Module, Ruleset


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    statutes = (
        "resource-tokens-explorers-pirates.trade.three-for-gold",
        "resource-tokens-explorers-pirates.trade.fast-gold",
        "resource-tokens.supply.spent-return",
    )
    of = (SellForGold, SellCardForGold)


@income.also("resource-tokens-explorers-pirates.compensation.token-is-income")
def tokens_are_income(ruleset: Ruleset) -> frozenset[type[Event]]:
    """A player who takes a token from the roll has received a resource."""
    return frozenset((ResourceTokensTaken,))


MODULE = Module(
    id="explorers_pirates__resource_tokens",
    title="Explorers & Pirates with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("explorers_pirates", "resource_tokens"),
    settles=without_a_robber("explorers-pirates.basic.no-robber", "There is no robber in Explorers & Pirates."),
)

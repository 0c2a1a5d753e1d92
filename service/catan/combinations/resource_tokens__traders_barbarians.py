"""Resource Tokens with Traders & Barbarians."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.resource_tokens.bank_trade import GivenInResourceTokens
from service.catan.resource_tokens.options import without_a_robber
from service.catan.traders_barbarians.gold import SellForGold
from service.kernel.rules import Module


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    of = (SellForGold,)


MODULE = Module(
    id="resource_tokens__traders_barbarians",
    title="Resource Tokens with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("traders_barbarians", "resource_tokens"),
    settles=without_a_robber("traders-barbarians.setup.no-robber", "The robber is not used in Traders & Barbarians."),
)

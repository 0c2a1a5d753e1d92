"""Resource Tokens with the Rivers of Catan: gold for tokens."""

from __future__ import annotations

import sys

from service.catan.resource_tokens.bank_trade import GivenInResourceTokens
from service.catan.rivers.trade import SellForGold
from service.kernel.rules import Module


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    of = (SellForGold,)


MODULE = Module(
    id="resource_tokens__rivers",
    title="Resource Tokens with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("resource_tokens", "rivers"),
)

"""Gold for tokens."""

from __future__ import annotations

from service.catan.resource_tokens.bank_trade import GivenInResourceTokens
from service.catan.traders_barbarians.gold import SellForGold


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    of = (SellForGold,)

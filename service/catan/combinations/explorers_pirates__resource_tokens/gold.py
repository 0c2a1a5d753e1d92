"""Gold for tokens."""

from __future__ import annotations

from service.catan.explorers_pirates.advantages import SellCardForGold
from service.catan.explorers_pirates.trading import SellForGold
from service.catan.resource_tokens.bank_trade import GivenInResourceTokens


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    statutes = (
        "resource-tokens-explorers-pirates.trade.three-for-gold",
        "resource-tokens-explorers-pirates.trade.fast-gold",
        "resource-tokens.supply.spent-return",
    )
    of = (SellForGold, SellCardForGold)

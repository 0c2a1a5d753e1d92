"""Gold for tokens."""

from __future__ import annotations

from service.catan.barbarian_attack.gold import SellForGold
from service.catan.resource_tokens.bank_trade import GivenInResourceTokens


class SoldInResourceTokens(GivenInResourceTokens):
    """Sell the named part in tokens, and the rest in cards."""

    __slots__ = ()

    statutes = ("resource-tokens-barbarian-attack.use.prices", "resource-tokens.supply.spent-return")
    of = (SellForGold,)

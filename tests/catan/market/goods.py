"""The goods of the market: tokens, which everybody sees, and gold, which nobody else does."""

from __future__ import annotations

from service.catan.base import cards
from service.catan.base.cards import RESOURCES
from service.catan.purses.part import Purses
from service.catan.purses.purse import Purse
from service.kernel.compile.ruleset import Ruleset

TOKENS = Purse(
    part="market",
    name="tokens",
    kinds=tuple(f"{kind}_token" for kind in RESOURCES),
    stock=(5,) * len(RESOURCES),
    public=True,
    tradable=True,
)
GOLD = Purse(part="market", name="gold", kinds=("gold",), stock=(20,), tradable=True, stealable=True, counted=True)


class Market(Purses):
    """What the market adds to a state."""

    __slots__ = ()

    purses = (TOKENS, GOLD)


@cards.purses.also("market.tokens", "market.gold")
def market_goods(ruleset: Ruleset) -> tuple[Purse, ...]:
    """There are tokens and gold."""
    return Market.purses

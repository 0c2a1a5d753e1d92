"""The goods of the market: tokens, which everybody sees, and gold, which nobody else does."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base import cards
from service.catan.base.cards import RESOURCES
from service.catan.base.state import Slice
from service.catan.mechanics.purse import Purse
from service.kernel.parts import Part, PerSeat, Record, Tally, hidden, public
from service.kernel.rules import Ruleset

TOKENS = Purse(
    part="market",
    name="tokens",
    kinds=tuple(f"{kind}_token" for kind in RESOURCES),
    stock=(5,) * len(RESOURCES),
    public=True,
    tradable=True,
)
GOLD = Purse(part="market", name="gold", kinds=("gold",), stock=(20,), tradable=True, stealable=True, counted=True)


class Stall(Part, frozen=True):
    """A seat's holdings on the market."""

    tokens: Sequence[int] = public(Tally(TOKENS.kinds), required=True)
    gold: Sequence[int] = hidden(Tally(GOLD.kinds), required=True)


class Supply(Part, frozen=True):
    """The goods that nobody has."""

    tokens: Sequence[int] = public(Tally(TOKENS.kinds), required=True, default=TOKENS.stock)
    gold: Sequence[int] = hidden(Tally(GOLD.kinds), required=True, default=GOLD.stock)


class Market(Slice, frozen=True):
    """The part of a state that the market adds."""

    seats: tuple[Stall, ...] = public(PerSeat(Stall), required=True)
    supply: Supply = public(Record(Supply), required=True)


@cards.purses.also("market.tokens", "market.gold")
def market_goods(ruleset: Ruleset) -> tuple[Purse, ...]:
    """There are tokens and gold."""
    return TOKENS, GOLD

"""Paying in tokens, and a dearer road."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base import building, roads
from service.catan.base.building import paid_as_named
from service.catan.base.cards import Bundle, BundleOf, Cards
from service.catan.base.state import State
from service.catan.mechanics.prices import Purchase, Way
from service.catan.purses.paying import paid_from, payments
from service.kernel.rules import Event, Extension, Facts, Finding, Ruleset, Seat, check
from tests.catan.market.goods import TOKENS


class TokensPaid(Event, frozen=True):
    """A seat paid tokens."""

    seat: Seat
    tokens: BundleOf


@building.ways_to_pay.also("market.tokens")
def with_tokens(ruleset: Ruleset) -> tuple[Way, ...]:
    """Prices are also paid with tokens."""
    return (paid_from(TOKENS, lambda action: action.tokens, TokensPaid),)


@roads.price.also("market.dear-roads")
def dear_road(state: State, seat: int) -> Cards:
    """A road costs one wool more."""
    return 0, 0, 1, 0, 0


@check("market.tokens", stage="cost", at="tokens")
def own_tokens(state: State, action: PaidInTokens) -> Finding:
    """The tokens are the player's own."""
    held, named = TOKENS.held(state, action.seat), action.tokens or ()
    own = not any(named[len(held) :]) and all(need <= has for has, need in zip(held, named, strict=False))
    return own or Facts(held=held)


class PaidInTokens(Extension):
    """Pay a part of the price in tokens."""

    __slots__ = ()

    statutes = ("market.tokens",)
    of = (Purchase,)
    checks = (own_tokens, paid_as_named)
    unsettled = (paid_as_named,)
    tokens: BundleOf | None = None

    @classmethod
    def variants(cls, state: State, action: Any) -> Iterator[dict[str, Bundle]]:
        return ({"tokens": part} for part in payments(TOKENS, state, action.seat, action.price(state)))

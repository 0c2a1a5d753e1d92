"""Paying prices in tokens, or in cards and tokens together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base import building
from service.catan.base.building import paid_as_named
from service.catan.base.cards import Bundle, BundleOf
from service.catan.base.state import State
from service.catan.mechanics.prices import Purchase, Way
from service.catan.purses.paying import paid_from, payments
from service.catan.resource_tokens.stock import TOKENS, named, of_resources, owned
from service.kernel.rules import Event, Extension, Finding, Ruleset, Seat, check


class ResourceTokensPaid(Event, frozen=True):
    """A seat returned tokens to the bank: as a part of a price, in a trade with the bank, or for a seven."""

    seat: Seat
    tokens: BundleOf


@building.ways_to_pay.also(
    "resource-tokens.use.pays-like-card",
    "resource-tokens.use.mixed-payment",
    "resource-tokens.use.any-resource-price",
)
def with_tokens(ruleset: Ruleset) -> tuple[Way, ...]:
    """A token pays a resource price like a card of its resource."""
    return (paid_from(TOKENS, lambda action: action.resource_tokens, ResourceTokensPaid),)


@check("resource-tokens.terms.resources", at="resource_tokens")
def resources_only(state: State, action: PaidInResourceTokens) -> Finding:
    """Tokens stand for resources, and for nothing else."""
    return of_resources(action.resource_tokens)


@check("resource-tokens.use.pays-like-card", "resource-tokens.use.mixed-payment", stage="cost", at="resource_tokens")
def own_tokens(state: State, action: PaidInResourceTokens) -> Finding:
    """A player pays only with the player's own tokens."""
    return action.resource_tokens is None or owned(state, action.seat, named(action.resource_tokens))


class PaidInResourceTokens(Extension):
    """Pay the named part of the price in tokens, and the rest in cards."""

    __slots__ = ()

    statutes = ("resource-tokens.use.payment-is-explicit", "resource-tokens.supply.spent-return")
    of = (Purchase,)
    checks = (resources_only, own_tokens, paid_as_named)
    unsettled = (paid_as_named,)
    resource_tokens: BundleOf | None = None

    @classmethod
    def variants(cls, state: Any, action: Any) -> Iterator[dict[str, Bundle]]:
        if any(TOKENS.held(state, action.seat)):
            for part in payments(TOKENS, state, action.seat, action.price(state)):
                yield {"resource_tokens": part}

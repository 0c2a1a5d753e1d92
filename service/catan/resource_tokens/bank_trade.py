"""Trades with the bank, which takes tokens and gives cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from service.catan.base import bank_trade
from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.cards import RESOURCES, Bundle, BundleOf
from service.catan.base.goods import put_back
from service.catan.base.hands import hand_holds
from service.catan.base.state import State
from service.catan.mechanics.prices import less
from service.catan.resource_tokens.paying import ResourceTokensPaid
from service.catan.resource_tokens.stock import TOKENS, named, of_resources, owned, widened
from service.kernel.rules import Action, Extension, Finding, Function, Play, around, check


@bank_trade.goods_to_give.also(
    "resource-tokens.trade.bank-accepts-tokens", "resource-tokens.trade.bank-mixed", "resource-tokens.card.trade-ratios"
)
def cards_and_tokens(state: State, seat: int) -> Sequence[int]:
    """Players give the bank tokens like cards of their resource."""
    return TOKENS.held(state, seat)


@check("resource-tokens.trade.bank-accepts-tokens", "resource-tokens.trade.bank-mixed", at="resource_tokens")
def part_of_what_is_given(state: State, action: Any) -> Finding:
    """The tokens are among what the player gives, resource by resource."""
    return action.resource_tokens is None or (
        of_resources(action.resource_tokens) is True and min(less(action.give, named(action.resource_tokens))) >= 0
    )


@check("resource-tokens.trade.bank-accepts-tokens", stage="cost", at="resource_tokens")
def own_tokens(state: State, action: GivenInResourceTokens) -> Finding:
    """A player gives only the player's own tokens."""
    return action.resource_tokens is None or owned(state, action.seat, named(action.resource_tokens))


@check(
    "resource-tokens.trade.bank-mixed",
    "resource-tokens.use.payment-is-explicit",
    "base.trade.maritime.four-to-one",
    "base.build.no-substitute-payment",
    stage="cost",
    at="give",
    replaces=bank_trade.own_cards,
)
def own_cards(state: State, action: Any) -> Finding:
    """What the action does not name as tokens comes from the player's hand."""
    return hand_holds(state, action.seat, less(action.give, named(action.resource_tokens)))


@bank_trade.cards_to_give.also("resource-tokens.trade.bank-mixed", "resource-tokens.use.payment-is-explicit")
def cards_beside_tokens(given: Bundle, state: State, action: Any) -> Bundle:
    """A player gives in cards what the action does not name as tokens."""
    return given if action.resource_tokens is None else Bundle(less(given, named(action.resource_tokens)))


class GivenInResourceTokens(Extension):
    """Give the named part in tokens, and the rest in cards."""

    __slots__ = ()

    statutes: ClassVar[tuple[str, ...]] = (
        "resource-tokens.trade.bank-accepts-tokens",
        "resource-tokens.supply.spent-return",
    )
    of: ClassVar[tuple[type[Action], ...]] = (TradeWithBank,)
    checks = (part_of_what_is_given, own_tokens)
    resource_tokens: BundleOf | None = None

    @classmethod
    def variants(cls, state: Any, action: Any) -> Iterator[dict[str, Bundle]]:
        for kind, held in enumerate(TOKENS.held(state, action.seat)):
            for count in range(1, min(held, action.give[kind]) + 1):
                yield {"resource_tokens": widened(state, [count if at == kind else 0 for at in range(len(RESOURCES))])}


@around(GivenInResourceTokens, "resource-tokens.trade.bank-accepts-tokens", "resource-tokens.trade.bank-yields-card")
def give_tokens(trade: Function, action: Any, play: Play) -> None:
    """Given tokens go back to the bank's tokens, and the bank gives a card."""
    part = named(action.resource_tokens)
    if any(part):
        put_back(play.state, TOKENS, action.seat, part)
        play.emit(ResourceTokensPaid(action.seat, widened(play.state, part)))
    trade(action, play)

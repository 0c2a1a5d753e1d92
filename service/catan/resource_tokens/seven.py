"""The seven: tokens that are put back in place of cards."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from service.catan.base.cards import Bundle, BundleOf
from service.catan.base.goods import put_back
from service.catan.base.seven import Discard, DiscardCards, collect_discards
from service.catan.base.state import State
from service.catan.mechanics.prices import less
from service.catan.resource_tokens.paying import ResourceTokensPaid
from service.catan.resource_tokens.stock import (
    MODULE_ID,
    TOKENS,
    by_resource,
    named,
    of_resources,
    owned,
    tokens,
    widened,
)
from service.catan.slices import alter
from service.kernel.rules import (
    Concealed,
    Contradictions,
    Extension,
    Facts,
    Finding,
    Function,
    Play,
    around,
    check,
    invariant,
    owed_by,
    step,
)


@check("resource-tokens.seven.token-may-stand-in", at="resource_tokens")
def stand_in_for_cards(state: State, action: Any) -> Finding:
    """A token stands in for a resource card that is named for the discard, and never for a commodity."""
    part = action.resource_tokens
    return part is None or (of_resources(part) is True and min(less(action.cards, named(part))) >= 0)


@check("resource-tokens.seven.token-may-stand-in", at="resource_tokens")
def own_tokens(state: State, action: Any) -> Finding:
    """A player discards only the player's own tokens."""
    return action.resource_tokens is None or owned(state, action.seat, named(action.resource_tokens))


class DiscardedAsTokens(Extension):
    """Put back the named tokens in place of cards of the same resources."""

    __slots__ = ()

    statutes = ("resource-tokens.seven.token-may-stand-in", "resource-tokens.seven.never-forced")
    of = (DiscardCards,)
    checks = (stand_in_for_cards, own_tokens)
    secret = {"resource_tokens": ("seat",)}
    resource_tokens: BundleOf | None = None

    @classmethod
    def variants(cls, state: Any, action: Any) -> Iterator[dict[str, Bundle]]:
        most = map(min, TOKENS.held(state, action.seat), action.cards)
        for part in itertools.product(*(range(count + 1) for count in most)):
            if any(part):
                yield {"resource_tokens": widened(state, part)}

    @classmethod
    def choices(cls, state: Any, seat: int, count: int) -> int:
        """Of each resource so many cards, and up to as many of them as tokens."""
        owed = owed_by(state, seat, Discard)
        held = TOKENS.held(state, seat)
        if owed is None or not any(held):
            return count
        ways = [1] + [0] * owed.count
        for cards, spare in itertools.zip_longest(state.seats[seat].resources, held, fillvalue=0):
            ways = [
                sum(ways[most - some] * (min(some, spare) + 1) for some in range(min(cards, most) + 1))
                for most in range(owed.count + 1)
            ]
        return ways[owed.count]

    @classmethod
    def grammar(cls, state: Any, seat: int) -> dict[str, Any]:
        held = by_resource(TOKENS.held(state, seat))
        return {"resource_tokens": {"count": None, "of": held}} if any(held.values()) else {}


@around(DiscardedAsTokens, "resource-tokens.seven.token-may-stand-in")
def put_tokens_down(discard: Function, action: Any, play: Play) -> None:
    """Players put down tokens with the cards, and these wait until everybody's are in."""
    discard(action, play)
    part = named(action.resource_tokens)
    if any(part):
        down = {**tokens(play.state).discards, action.seat: part}
        alter(play.state, MODULE_ID, discards=down)


@step(
    "resource-tokens.seven.token-may-stand-in",
    "resource-tokens.seven.whole-debt-in-tokens",
    "resource-tokens.supply.spent-return",
    wraps=collect_discards,
)
def collect_tokens(collect: Function, play: Play) -> None:
    """Tokens that stand in for cards go back to the bank, and the cards stay in the hand."""
    state: State = play.state
    down = tokens(state).discards
    for seat, part in sorted(down.items()):
        put_back(state, TOKENS, seat, tuple(part))
        play.emit(ResourceTokensPaid(seat, widened(state, part)))
        state.turn.discards = {**state.turn.discards, seat: list(less(tuple(state.turn.discards[seat]), tuple(part)))}
    if down:
        alter(state, MODULE_ID, discards={})
    collect(play)


@invariant("resource-tokens.seven.token-may-stand-in", "resource-tokens.seven.match-one-to-one")
def tokens_stand_for_cards(state: State) -> Contradictions:
    """Tokens put down for a seven are the seat's own, and stand for cards that it named."""
    for seat, part in tokens(state).discards.items():
        cards = state.turn.discards.get(seat)
        if cards is None:
            yield f"/{MODULE_ID}/discards/{seat}", Facts(cards=None)
        elif isinstance(part, Concealed) or isinstance(cards, Concealed):
            continue
        elif owned(state, seat, part) is not True or min(less(tuple(cards), tuple(part))) < 0:
            yield f"/{MODULE_ID}/discards/{seat}", Facts(tokens=by_resource(part))

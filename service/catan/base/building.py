"""Building: the rules that all pieces and cards that players buy have in common."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable

from service.catan.base.cards import Bundle, BundleOf, Cards, card_kinds, covers, move
from service.catan.base.components import pieces
from service.catan.base.hands import hand_holds
from service.catan.base.state import State
from service.catan.mechanics.prices import Cost, Purchase, Way, less
from service.kernel.rules import Action, Concealed, Event, Facts, Finding, Play, Query, Ruleset, Seat, check, constant


class CardsPaid(Event, frozen=True):
    """A seat paid cards to the bank."""

    seat: Seat
    cards: BundleOf


@constant("base.build.pay-bank", "base.build.no-substitute-payment", fold=operator.add)
def ways_to_pay(ruleset: Ruleset) -> tuple[Way, ...]:
    """Players pay prices with cards from the hand, and with nothing else."""
    return ()


def payable(state: State, seat: int, price: Cards) -> bool:
    """Whether a seat can pay a price, in any way."""
    return hand_holds(state, seat, price) if not ways_to_pay(state) else payable_together(state, seat, price)


def payable_together(state: State, seat: int, price: Cards) -> bool:
    """Whether a seat can pay a price with cards from the hand and in other ways. A hand that covers it is enough."""
    hand = state.seats[seat].resources
    if not isinstance(hand, Concealed) and covers(hand, price):
        return True
    return covers(hand, least_in_cards(state, seat, price))


def least_in_cards(state: State, seat: int, price: Cards) -> Cards:
    """The part of a price that the hand must pay after all other ways have paid as much as they can."""
    for way in ways_to_pay(state):
        price = less(price, way.most(state, seat, price))
    return price


def left_in_cards(state: State, action: Purchase) -> Cards:
    """The part of an action's price that the hand must pay besides what the action pays in other ways."""
    price = action.price(state)
    for way in ways_to_pay(state):
        price = less(price, way.named(state, action))
    return price


def shortfall(price: Callable[[State, int], Cards]) -> Callable[[State, int], dict[str, object]]:
    """The facts about a price that a seat cannot pay: the price and the hand."""

    def told(state: State, seat: int) -> dict[str, object]:
        kinds = card_kinds(state)
        return {
            "cost": {kind: need for kind, need in zip(kinds, price(state, seat), strict=False) if need},
            "hand": dict(zip(kinds, state.seats[seat].resources, strict=True)),
        }

    return told


def cost_of(price: Query[[int], Cards], *statutes: str) -> Cost:
    """The gate of the actions that cost a price. It has the sentence and the statutes of the price, and further
    statutes; its name is ``cost`` where the price is called ``price``.
    """

    @functools.wraps(price.first.fn)
    def cost(state: State, seat: int) -> Finding:
        return payable(state, seat, price(state, seat))

    cost.__name__ = cost.__name__.replace("price", "cost")
    return Cost(cost, (*price.first.statutes, *statutes), price=price, stage="cost", facts=shortfall(price))


def prices_for(state: State, seat: int) -> dict[str, dict[str, int]]:
    """The prices in force for a seat, in cards by kind, for each type of action that has one. Pieces that the box
    does not have are left out.
    """
    kinds, found = card_kinds(state), {}
    for type_, action in state.ruleset.actions.items():
        cost = next((gate for gate in action.cls.gates if isinstance(gate, Cost)), None)
        piece = getattr(action.cls, "piece", "")
        there_are_none = piece and not getattr(pieces(state), piece)
        if cost is not None and type_ not in state.ruleset.dropped and not there_are_none:
            price = zip(kinds, cost.price(state, seat), strict=False)
            found[type_] = {kind: count for kind, count in price if count}
    return found


def price_of(state: State, action: Action) -> dict[str, int]:
    """The price of an action, in cards by kind; nothing for one that has no price."""
    price = action.price(state) if isinstance(action, Purchase) else ()
    return {kind: count for kind, count in zip(card_kinds(state), price, strict=False) if count}


@check("base.build.pay-bank", "base.build.no-substitute-payment", stage="cost")
def paid_as_named(state: State, action: Purchase) -> Finding:
    """Cards pay every part of a price for which the action names no other payment, and nothing is paid twice."""
    left = left_in_cards(state, action)
    if min(left) >= 0 and (
        hand_holds(state, action.seat, left)
        or not payable(state, action.seat, action.price(state))  # the price's own rule says so
    ):
        return True
    return Facts(cards={kind: due for kind, due in zip(card_kinds(state), left, strict=False) if due})


def pay(play: Play, action: Purchase) -> None:
    """Pay the price of an action to the bank, in full and at once. If it builds, the turn has now seen a build."""
    state: State = play.state
    left = action.price(state)
    if not any(left):
        return
    for way in ways_to_pay(state):
        part = way.named(state, action)
        if any(part):
            way.take(play, action, part)
            left = less(left, part)
    state.turn.built |= action.builds
    if any(left):
        move(left, state.seats[action.seat].resources, state.bank)
        play.emit(CardsPaid(action.seat, Bundle(left)))

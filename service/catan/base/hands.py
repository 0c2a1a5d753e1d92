"""Hands: who has cards, and a card that is drawn from a hand."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.cards import SYNONYMS, card_kinds, covers
from service.catan.base.components import bank_stock
from service.catan.base.conservation import card_piles, unseen
from service.catan.base.state import State
from service.kernel.rules import Concealed, Outcomes, Untold, size


def hand_holds(state: State, seat: int, cards: Sequence[int]) -> bool:
    """Whether a seat holds at least these cards in hand. A concealed hand with fewer cards is known not to."""
    return covers(state.seats[seat].resources, cards)


def others_with_cards(state: State, seat: int) -> list[int]:
    """The other seats with a card in hand."""
    return [other for other in state.opponents(seat) if size(state.seats[other].resources)]


def card_of_hand(state: State, seat: int) -> Outcomes:
    """One card of a seat's hand, each equally likely. A view that conceals the hand knows what it may be."""
    kinds, hand = card_kinds(state), state.seats[seat].resources
    if isinstance(hand, Concealed):
        return Untold(unseen(kinds, bank_stock(state), card_piles(state)), also=SYNONYMS)
    return Outcomes.of_pile(kinds, hand, SYNONYMS)

"""Master merchant: two cards of choice from the hand of a player who is ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import BundleOf, cards_only, look, subsets
from service.catan.base.components import shown_hands
from service.catan.base.hands import hand_holds
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.cities_knights.progress.giving import give
from service.catan.cities_knights.progress.playing import PLAYING, in_own_turn, lay
from service.kernel.rules import (
    Action,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    debt_of,
    gate,
    owed_by,
    owes,
    public_points,
    size,
)

CARDS = 2


class ChosenCardsOwed(Obligation, frozen=True):
    """Look at the hand of ``victim`` and take ``count`` cards of it."""

    victim: Seat
    count: int


def cards_to_take(state: State, seat: int, victim: int) -> int:
    """How many cards a seat may take from another: none unless the other has more victory points."""
    ahead = public_points(state, victim) > public_points(state, seat)
    return min(CARDS, size(state.seats[victim].resources)) if ahead else 0


@gate("ck.card.trade.master-merchant-blank", "ck.progress.no-known-blank", stage="board")
def somebody_to_visit(state: State, seat: int) -> Finding:
    """A player plays Master merchant only if an opponent with more victory points holds a card."""
    return any(cards_to_take(state, seat, other) for other in range(state.seat_count))


@check("ck.card.trade.master-merchant", "ck.progress.compare-points", at="victim")
def is_ahead(state: State, action: PlayMasterMerchant) -> Finding:
    """The opponent has more victory points than the player of the card."""
    own, others = public_points(state, action.seat), public_points(state, action.victim)
    return others > own or Facts(points=others, own=own)


@check("ck.card.trade.master-merchant-blank", "ck.progress.no-known-blank", at="victim")
def holds_cards(state: State, action: PlayMasterMerchant) -> Finding:
    """The opponent holds at least one card."""
    return size(state.seats[action.victim].resources) > 0


class PlayMasterMerchant(Action, frozen=True):
    """Play master merchant and look at the hand of an opponent with more victory points; cards are chosen next."""

    card: ClassVar[str] = "master_merchant"

    victim: Seat

    statutes = ("ck.card.trade.master-merchant", "ck.progress.discard-to-bottom")
    gates = (*PLAYING, somebody_to_visit)
    checks = (is_ahead, holds_cards)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for other in range(state.seat_count):
            if cards_to_take(state, seat, other):
                yield cls(seat, other)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        play.owe(ChosenCardsOwed(self.seat, self.victim, cards_to_take(state, self.seat, self.victim)))
        if state.viewer == self.seat:
            look(state.seats[self.victim].resources)


@shown_hands.also("ck.card.trade.master-merchant")
def visited_hand(state: State, viewer: int) -> frozenset[int]:
    """A player who owes a choice from a hand looks at that hand until the choice is made."""
    owed = owed_by(state, viewer, ChosenCardsOwed)
    return frozenset() if owed is None else frozenset((owed.victim,))


@due(ChosenCardsOwed, "ck.card.trade.master-merchant", "ck.progress.one-at-a-time", alone=True)
def visit_is_due(state: State, owed: ChosenCardsOwed) -> Finding:
    """The player on turn chooses two cards from the hand of a player with more points, or all if there are fewer."""
    count = cards_to_take(state, owed.seat, owed.victim)
    return (in_own_turn(state, owed.seat) and owed.count == count > 0) or Facts(due=count)


@owes(ChosenCardsOwed, "ck.card.trade.master-merchant", "ck.turn.only-active-player")
def owes_choice() -> None:
    """A player takes cards of choice from a hand only with a master merchant, once for each."""


@check("ck.card.trade.master-merchant", at="cards", given=(owes_choice,))
def right_number(state: State, action: TakeChosenCards) -> Finding:
    """The player takes two cards, or all if there are fewer."""
    due = debt_of(state, action.seat, ChosenCardsOwed).count
    return sum(action.cards) == due or Facts(due=due, named=sum(action.cards))


@check("ck.card.trade.master-merchant", "ck.progress.not-tradable", at="cards")
def hand_cards_only(state: State, action: TakeChosenCards) -> Finding:
    """The player takes only resource and commodity cards."""
    return cards_only(action.cards)


@check("ck.card.trade.master-merchant", stage="cost", at="cards", given=(owes_choice,))
def in_their_hand(state: State, action: TakeChosenCards) -> Finding:
    """The cards come from the opponent's hand."""
    victim = debt_of(state, action.seat, ChosenCardsOwed).victim
    return hand_holds(state, victim, action.cards)


class TakeChosenCards(Action, frozen=True):
    """Take the cards of your choice from the hand that a master merchant shows."""

    cards: BundleOf

    statutes = ("ck.card.trade.master-merchant",)
    secret = {"cards": ("seat",)}
    gates = (game_on, owes_choice)
    checks = (right_number, hand_cards_only, in_their_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, ChosenCardsOwed)
        if owed is not None:
            for cards in subsets(state.seats[owed.victim].resources, owed.count):
                yield cls(seat, cards)

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, ChosenCardsOwed)
        give(play, owed.victim, self.seat, self.cards)

"""Year of plenty: two cards from the bank."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.cards import YEAR_OF_PLENTY, Bundle, BundleOf, cards_of, cards_only, move, subsets
from service.catan.base.development import PLAYING, copies, playable, spend
from service.catan.base.stacks import bank_holds, sure_stacks, unsure_kinds
from service.catan.base.state import State
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check, gate, size

CARDS = 2


class CardsTaken(Event, frozen=True):
    """A seat took cards of its choice from the bank."""

    seat: Seat
    cards: BundleOf


def take_from_bank(play: Play, seat: int, cards: Bundle) -> None:
    """A seat takes cards of its choice from the bank, which has them."""
    state: State = play.state
    move(cards, state.bank, state.seats[seat].resources)
    play.emit(CardsTaken(seat, cards))


def take_one_from_bank(play: Play, seat: int, kind: int) -> None:
    """A seat takes a card of a kind from the bank, which has it."""
    take_from_bank(play, seat, cards_of(play.state, kind))


@gate(
    "base.devcard.not-on-purchase-turn",
    "base.devcard.older-copy-playable",
    stage="cost",
    facts=copies(YEAR_OF_PLENTY),
)
def playable_card(state: State, seat: int) -> Finding:
    """A player plays Year of plenty from the hand, and not in the turn in which it was bought."""
    return playable(state, seat, YEAR_OF_PLENTY)


@gate("base.devcard.year-of-plenty.last-card", stage="board")
def bank_not_empty(state: State, seat: int) -> Finding:
    """Nobody plays Year of plenty while the bank is empty."""
    return size(state.bank) > 0


@check("base.devcard.year-of-plenty.effect", "base.devcard.year-of-plenty.last-card", at="take")
def two_cards(state: State, action: PlayYearOfPlenty) -> Finding:
    """The player takes two cards, or the last one that the bank holds."""
    due = min(CARDS, size(state.bank))
    return sum(action.take) == due or Facts(due=due, named=sum(action.take))


@check("base.devcard.year-of-plenty.effect", at="take")
def resources_only(state: State, action: PlayYearOfPlenty) -> Finding:
    """The player takes only resource cards."""
    return cards_only(action.take)


@check("base.devcard.year-of-plenty.bank-shortage", at="take")
def in_bank(state: State, action: PlayYearOfPlenty) -> Finding:
    """The player takes only cards that the bank holds."""
    return bank_holds(state, action.take)


class PlayYearOfPlenty(Action, frozen=True):
    """Play year of plenty and take two cards from the bank."""

    take: BundleOf

    statutes = ("base.devcard.year-of-plenty.effect",)
    gates = (*PLAYING, bank_not_empty, playable_card)
    checks = (two_cards, resources_only, in_bank)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for cards in subsets([min(CARDS, stock) for stock in sure_stacks(state)], min(CARDS, size(state.bank))):
            yield cls(seat, cards)
        for kind in unsure_kinds(state, len(state.bank), CARDS):
            yield cls(seat, cards_of(state, kind, CARDS))

    def effect(self, play: Play) -> None:
        spend(play, self.seat, YEAR_OF_PLENTY)
        take_from_bank(play, self.seat, self.take)

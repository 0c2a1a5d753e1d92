"""Wedding: players with more points give two cards."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.cards import cards_only
from service.catan.base.hands import hand_holds
from service.catan.base.owed_cards import HandOver, as_many_as_owed
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.cities_knights.progress.giving import give
from service.catan.cities_knights.progress.playing import PLAYING, in_turn_of_another, lay
from service.kernel.rules import Action, Facts, Finding, Obligation, Play, check, gate, owes, public_points, size

GIFT = 2
"""Cards that each of them gives."""


class WeddingGiftOwed(Obligation, frozen=True):
    """Give ``count`` cards of your choice to the player on turn."""

    count: int


def gift(state: State, seat: int) -> int:
    """How many cards a seat gives: two, or all it has, if it has more points than the player on turn; else none."""
    if public_points(state, seat) <= public_points(state, state.turn.seat):
        return 0
    return min(GIFT, size(state.seats[seat].resources))


@gate("ck.card.politics.wedding-blank", "ck.progress.no-known-blank", stage="board")
def somebody_gives(state: State, seat: int) -> Finding:
    """A player plays Wedding only if an opponent with more points holds a card."""
    return any(gift(state, other) for other in state.opponents(seat))


class PlayWedding(Action, frozen=True):
    """Play a wedding: every opponent with more points gives two cards of its choice."""

    card: ClassVar[str] = "wedding"

    statutes = ("ck.card.politics.wedding", "ck.progress.compare-points", "ck.progress.discard-to-bottom")
    gates = (*PLAYING, somebody_gives)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        for other in state.clockwise(self.seat)[1:]:
            count = gift(state, other)
            if count:
                play.owe(WeddingGiftOwed(other, count))


@due(WeddingGiftOwed, "ck.card.politics.wedding", "ck.progress.compare-points", once=True)
def gifts_are_due(state: State, owed: WeddingGiftOwed) -> Finding:
    """Each opponent with more points and a card owes the player on turn a gift once: two cards, or all there are."""
    count = gift(state, owed.seat)
    return (in_turn_of_another(state, owed.seat) and owed.count == count > 0) or Facts(due=count)


@owes(WeddingGiftOwed, "ck.card.politics.wedding", "ck.turn.only-active-player")
def owes_gift() -> None:
    """Only players named by the wedding give cards, once each."""


@check("ck.card.politics.wedding", at="cards", given=(owes_gift,))
def whole_gift(state: State, action: GiveWeddingGift) -> Finding:
    """A gift is two cards, or all that the giver has."""
    return as_many_as_owed(state, action)


@check("ck.progress.not-tradable", "ck.card.politics.wedding", at="cards")
def cards_of_hand(state: State, action: GiveWeddingGift) -> Finding:
    """A gift consists of resources and commodities only."""
    return cards_only(action.cards)


@check("ck.card.politics.wedding", stage="cost", at="cards")
def own_cards(state: State, action: GiveWeddingGift) -> Finding:
    """The cards come from the giver's hand."""
    return hand_holds(state, action.seat, action.cards)


class GiveWeddingGift(HandOver, frozen=True):
    """Give cards of your choice to the player of a wedding."""

    statutes = ("ck.card.politics.wedding",)
    secret = {"cards": ("seat",)}
    gates = (game_on, owes_gift)
    checks = (whole_gift, cards_of_hand, own_cards)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, WeddingGiftOwed)
        give(play, self.seat, play.state.turn.seat, self.cards)

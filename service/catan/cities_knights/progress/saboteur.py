"""Saboteur: players with as many points or more discard half of their hands."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.cards import cards_only, move
from service.catan.base.hands import hand_holds
from service.catan.base.owed_cards import HandOver, as_many_as_owed
from service.catan.base.pending import due
from service.catan.base.seven import CardsDiscarded
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.cities_knights.progress.playing import PLAYING, in_turn_of_another, lay
from service.kernel.rules import Action, Facts, Finding, Obligation, Play, check, gate, owes, public_points, size


class SabotageOwed(Obligation, frozen=True):
    """Discard ``count`` cards of your choice."""

    count: int


def damage(state: State, seat: int) -> int:
    """How many cards a seat loses: half, rounded down, unless it has fewer points than the player on turn."""
    if public_points(state, seat) < public_points(state, state.turn.seat):
        return 0
    return size(state.seats[seat].resources) // 2


@gate("ck.card.politics.saboteur-blank", "ck.progress.no-known-blank", stage="board")
def somebody_loses(state: State, seat: int) -> Finding:
    """A player plays Saboteur only if an opponent with as many points or more holds at least two cards."""
    return any(damage(state, other) for other in state.opponents(seat))


class PlaySaboteur(Action, frozen=True):
    """Play a saboteur: every opponent with as many points or more discards half of its hand."""

    card: ClassVar[str] = "saboteur"

    statutes = (
        "ck.card.politics.saboteur",
        "ck.card.politics.saboteur-any-hand-size",
        "ck.progress.compare-points",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, somebody_loses)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        for other in state.clockwise(self.seat)[1:]:
            count = damage(state, other)
            if count:
                play.owe(SabotageOwed(other, count))


@due(
    SabotageOwed,
    "ck.card.politics.saboteur",
    "ck.card.politics.saboteur-any-hand-size",
    "ck.progress.compare-points",
    once=True,
)
def sabotage_is_due(state: State, owed: SabotageOwed) -> Finding:
    """In another player's turn, each player with as many points or more owes half of the hand once."""
    half = damage(state, owed.seat)
    return (in_turn_of_another(state, owed.seat) and owed.count == half > 0) or Facts(due=half)


@owes(SabotageOwed, "ck.card.politics.saboteur", "ck.turn.only-active-player")
def owes_discard() -> None:
    """Only players named by the saboteur discard, once each."""


@check("ck.card.politics.saboteur", "ck.card.politics.saboteur-any-hand-size", at="cards", given=(owes_discard,))
def half_the_hand(state: State, action: DiscardForSaboteur) -> Finding:
    """The discard is half of the hand, rounded down, however small the hand is."""
    return as_many_as_owed(state, action)


@check("ck.card.politics.saboteur", "ck.progress.not-tradable", at="cards")
def cards_of_hand(state: State, action: DiscardForSaboteur) -> Finding:
    """Players discard only resources and commodities."""
    return cards_only(action.cards)


@check("ck.card.politics.saboteur", stage="cost", at="cards")
def own_cards(state: State, action: DiscardForSaboteur) -> Finding:
    """The cards come from the player's hand."""
    return hand_holds(state, action.seat, action.cards)


class DiscardForSaboteur(HandOver, frozen=True):
    """Discard half of your hand for a saboteur."""

    statutes = ("ck.card.politics.saboteur", "ck.card.politics.saboteur-any-hand-size")
    gates = (game_on, owes_discard)
    checks = (half_the_hand, cards_of_hand, own_cards)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, SabotageOwed)
        move(self.cards, state.seats[self.seat].resources, state.bank)
        play.emit(CardsDiscarded(self.seat, self.cards))

"""Monopoly: all cards of one resource from everybody else."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.cards import MONOPOLY, MOST_CARDS, RESOURCES, BundleOf, Kind, cards_of, move
from service.catan.base.development import PLAYING, copies, playable, spend
from service.catan.base.state import State
from service.kernel.rules import Action, Event, Finding, Play, Seat, gate, size


class CardsHandedOver(Event, frozen=True):
    """A seat handed cards to another."""

    seat: Seat
    to: Seat
    cards: BundleOf


@gate(
    "base.devcard.not-on-purchase-turn",
    "base.devcard.older-copy-playable",
    stage="cost",
    facts=copies(MONOPOLY),
)
def playable_card(state: State, seat: int) -> Finding:
    """A player plays Monopoly from the hand, and not in the turn in which it was bought."""
    return playable(state, seat, MONOPOLY)


class PlayMonopoly(Action, frozen=True):
    """Play monopoly and take all cards of one resource from the other players."""

    resource: Kind

    statutes = (
        "base.devcard.monopoly.effect",
        "base.devcard.monopoly.not-bank",
        "base.devcard.monopoly.one-resource",
        "base.devcard.monopoly.may-yield-nothing",
    )
    gates = (*PLAYING, playable_card)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind in range(len(RESOURCES)):
            yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        spend(play, self.seat, MONOPOLY)
        collect(play, self.seat, self.resource)


def collect(play: Play, seat: int, kind: int, most: int = MOST_CARDS) -> None:
    """Everybody else hands over the cards of a kind, or up to so many of them."""
    state: State = play.state
    for other in state.clockwise(seat)[1:]:
        hand = state.seats[other].resources
        count = min(most, hand[kind]) if size(hand) else 0
        if count:
            cards = cards_of(state, kind, count)
            move(cards, hand, state.seats[seat].resources)
            play.emit(CardsHandedOver(other, seat, cards))

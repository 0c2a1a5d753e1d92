"""Giving: cards that pass from one hand to another because of a progress card, unseen by the rest of the table."""

from __future__ import annotations

from service.catan.base.cards import Bundle, BundleOf, move
from service.catan.base.state import State
from service.kernel.rules import Event, Play, Seat


class CardsGiven(Event, frozen=True):
    """A seat gave cards of its hand to another; only these two know which."""

    seat: Seat
    to: Seat
    cards: BundleOf

    secret = {"cards": ("seat", "to")}


def give(play: Play, seat: int, to: int, cards: Bundle) -> None:
    """Hand cards over."""
    state: State = play.state
    move(cards, state.seats[seat].resources, state.seats[to].resources)
    play.emit(CardsGiven(seat, to, cards))

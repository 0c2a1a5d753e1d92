"""Playing progress cards: what holds for any of them.

A card is an action ``play_<card>`` in a file of its own. It names its ``card``, begins its gates with ``PLAYING``, and
its effect begins with ``lay``, which puts the card under its deck.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from service.catan.base.cards import fewer, tally_of
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, at_moment, trade_and_build
from service.catan.cities_knights.progress.cards import PROGRESS, Progress, track_of
from service.catan.cities_knights.realm import MODULE_ID, holdings, realm
from service.catan.slices import alter, with_seat
from service.kernel.parts import exchanged
from service.kernel.rules import Concealed, Event, Finding, Phase, Play, Ruleset, Seat, activity, gate


class ProgressCardPlayed(Event, frozen=True):
    """A seat played a progress card."""

    seat: Seat
    card: Progress


class Played(Protocol):
    """The action of a progress card."""

    card: ClassVar[str]

    @property
    def seat(self) -> int: ...


@activity("ck.progress.play-window", "ck.turn.actions-free-order")
def progress_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the acting seat may play progress cards."""
    return frozenset((trade_and_build,))


@gate(
    "ck.progress.play-window",
    "ck.turn.actions-free-order",
    "ck.progress.any-number",
    facts=at_moment,
)
def time_to_play(state: State, seat: int) -> Finding:
    """Players play progress cards on their own turns, once the roll is resolved."""
    return state.turn.moment in progress_moments(state)


def holds(state: State, seat: int, card: str) -> bool:
    """Whether a seat holds a progress card."""
    return holdings(state, seat).progress[PROGRESS.index(card)] > 0


@gate("ck.progress.play-window", "ck.progress.not-tradable", "ck.progress.victory-cards-outside-limit", stage="cost")
def in_hand(state: State, seat: int, kind: type[Played]) -> Finding:
    """A player plays a progress card from the hand."""
    return holds(state, seat, kind.card)


def in_own_turn(state: State, seat: int) -> bool:
    """Whether progress cards may be played, and by this seat."""
    return seat == state.turn.seat and state.turn.moment in progress_moments(state)


def in_turn_of_another(state: State, seat: int) -> bool:
    """Whether progress cards may be played, but not by this seat."""
    return seat != state.turn.seat and state.turn.moment in progress_moments(state)


PLAYING = (*ON_TURN, time_to_play, in_hand)


def lay(play: Play, action: Played) -> None:
    """The card of an action leaves the hand and goes to the bottom of its deck: ck.progress.discard-to-bottom."""
    kind = PROGRESS.index(action.card)
    give_back(play, action.seat, kind)
    play.emit(ProgressCardPlayed(action.seat, kind))


def is_laid(state: State, card: str) -> bool:
    """Whether a card that is being carried out may be under its deck, which a view does not show."""
    kind = PROGRESS.index(card)
    deck = realm(state).decks[track_of(kind)]
    return isinstance(deck.undrawn, Concealed) or kind in deck.returned


def give_back(play: Play, seat: int, kind: int) -> None:
    """A card of a hand goes face down to the bottom of its deck."""
    shared, track = realm(play.state), track_of(kind)
    left = fewer(shared.seats[seat].progress, tally_of(kind, 1, len(PROGRESS)))
    decks = exchanged(shared.decks, track, shared.decks[track].with_bottom(kind))
    alter(play.state, MODULE_ID, seats=with_seat(shared, seat, progress=left), decks=decks)

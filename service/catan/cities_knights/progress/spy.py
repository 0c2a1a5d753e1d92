"""Spy: a look at the progress cards of an opponent, and the choice of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import fewer, look, more, tally_of
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.cities_knights.progress.cards import PROGRESS, Progress
from service.catan.cities_knights.progress.hand import ProgressDiscardOwed, come_down
from service.catan.cities_knights.progress.playing import PLAYING, in_own_turn, lay
from service.catan.cities_knights.realm import holdings, now_holds, shown_progress
from service.kernel.rules import Action, Event, Finding, Obligation, Play, Seat, check, debt_of, owed_by, owes, size


class SpyingOwed(Obligation, frozen=True):
    """Look at the progress cards of ``victim``, and take one of them or none."""

    victim: Seat


class ProgressCardStolen(Event, frozen=True):
    """A progress card changed hands; only these two know which."""

    seat: Seat
    victim: Seat
    card: Progress

    secret = {"card": ("seat", "victim")}


def may_be_spied_on(state: State, seat: int, victim: int) -> bool:
    """Whether a victim is an opponent who holds progress cards; their number is public."""
    return victim != seat and size(holdings(state, victim).progress) > 0


@check(
    "ck.card.politics.spy-target", "ck.progress.no-known-blank", "ck.card.politics.spy-no-victory-cards", at="victim"
)
def holds_progress(state: State, action: PlaySpy) -> Finding:
    """A spy names an opponent with a progress card. Open victory cards do not count."""
    return may_be_spied_on(state, action.seat, action.victim)


class PlaySpy(Action, frozen=True):
    """Play a spy and look at the progress cards of an opponent; one may be taken next."""

    card: ClassVar[str] = "spy"

    victim: Seat

    statutes = ("ck.card.politics.spy", "ck.progress.discard-to-bottom")
    gates = PLAYING
    checks = (holds_progress,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for other in range(state.seat_count):
            if may_be_spied_on(state, seat, other):
                yield cls(seat, other)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        play.owe(SpyingOwed(self.seat, self.victim))
        if state.viewer == self.seat:
            look(holdings(state, self.victim).progress)


@shown_progress.also("ck.card.politics.spy")
def spied_hand(state: State, viewer: int) -> frozenset[int]:
    """The player of a spy looks at the victim's progress cards until the player takes or declines one."""
    owed = owed_by(state, viewer, SpyingOwed)
    return frozenset() if owed is None else frozenset((owed.victim,))


@due(SpyingOwed, "ck.card.politics.spy", "ck.card.politics.spy-target", alone=True)
def spying_is_due(state: State, owed: SpyingOwed) -> Finding:
    """The player on turn, and nobody else, spies on an opponent who holds a progress card."""
    return in_own_turn(state, owed.seat) and may_be_spied_on(state, owed.seat, owed.victim)


@owes(SpyingOwed, "ck.card.politics.spy", "ck.progress.not-tradable")
def spies() -> None:
    """A player takes another player's progress card only with a spy, one for each."""


@check(
    "ck.card.politics.spy",
    "ck.card.politics.spy-no-victory-cards",
    "ck.progress.victory-cards-outside-limit",
    stage="cost",
    at="card",
    given=(spies,),
)
def in_spied_hand(state: State, action: TakeSpiedCard) -> Finding:
    """The card comes from the victim's hand. Open victory cards are not in it."""
    victim = debt_of(state, action.seat, SpyingOwed).victim
    return holdings(state, victim).progress[action.card] > 0


class TakeSpiedCard(Action, frozen=True):
    """Take a progress card from the opponent's hand at which the spy looks."""

    card: Progress

    statutes = (
        "ck.card.politics.spy",
        "ck.card.politics.spy-no-victory-cards",
        "ck.progress.not-tradable",
        "ck.progress.hand-limit-own-turn",
    )
    secret = {"card": ("seat",)}
    asks = (ProgressDiscardOwed,)
    gates = (game_on, spies)
    checks = (in_spied_hand,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, SpyingOwed)
        if owed is not None:
            for kind, count in enumerate(holdings(state, owed.victim).progress):
                if count:
                    yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, SpyingOwed)
        card = tally_of(self.card, 1, len(PROGRESS))
        now_holds(state, owed.victim, progress=fewer(holdings(state, owed.victim).progress, card))
        now_holds(state, self.seat, progress=more(holdings(state, self.seat).progress, card))
        play.emit(ProgressCardStolen(self.seat, owed.victim, self.card))
        come_down(play, self.seat)


class DeclineSpiedCard(Action, frozen=True):
    """Take no card from the opponent's hand at which the spy looks."""

    statutes = ("ck.card.politics.spy",)
    gates = (game_on, spies)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, SpyingOwed)

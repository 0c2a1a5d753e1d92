"""Storms: everybody with many seeds owes some, and the night waits for it."""

from __future__ import annotations

from typing import Annotated

from service.kernel.rules import (
    Action,
    Facts,
    Finding,
    Number,
    Obligation,
    Plain,
    Play,
    Procedure,
    check,
    owed_by,
    owes,
    step,
)
from tests.kernel.garden.state import State
from tests.kernel.garden.turns import dawn, dusk, nothing_owed, on_turn

MOST = 4


class SeedsOwed(Obligation, frozen=True):
    """Give up ``count`` seeds."""

    count: Annotated[int, Plain(Number(1, 99))]


@step("garden.storm")
def blow(play: Play) -> None:
    """Whoever has more than four seeds owes half of them."""
    state: State = play.state
    state.log.append("blow")
    for seat in range(state.seat_count):
        if state.seeds_of(seat) > MOST:
            play.owe(SeedsOwed(seat, state.seeds_of(seat) // 2))


@step("garden.storm")
def calm(play: Play) -> None:
    """The storm is over."""
    play.state.log.append("calm")


STORM = Procedure("garden.storm", blow, calm)


class CallStorm(Action, frozen=True):
    """Call a storm; the turn ends with it."""

    statutes = ("garden.storm",)
    gates = (on_turn, nothing_owed)

    def effect(self, play: Play) -> None:
        state: State = play.state
        state.agenda = (dusk, dawn, *state.agenda)
        play.begin(STORM)


@owes(SeedsOwed, "garden.storm")
def owes_seeds() -> None:
    """Only a gardener who owes seeds gives them up."""


@check("garden.storm", at="count")
def exact(state: State, action: GiveUp) -> Finding:
    """A gardener gives up exactly the seeds that are owed."""
    owed = owed_by(state, action.seat, SeedsOwed)
    return owed is None or action.count == owed.count or Facts(owed=owed.count)


class GiveUp(Action, frozen=True):
    """Give up seeds."""

    count: Annotated[int, Plain(Number(0, 99))]

    statutes = ("garden.storm",)
    gates = (owes_seeds,)
    checks = (exact,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> tuple[Action, ...]:
        owed = owed_by(state, seat, SeedsOwed)
        return () if owed is None else (cls(seat, owed.count),)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, SeedsOwed)
        state.seeds[self.seat] = state.seeds_of(self.seat) - self.count

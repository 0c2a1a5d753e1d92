"""Chance: seeds out of the bag, weather, and the order of the beds."""

from __future__ import annotations

from typing import Annotated

from service.kernel.rules import (
    Action,
    Arrangements,
    Event,
    Finding,
    Number,
    Outcomes,
    Plain,
    Play,
    Seat,
    Untold,
    check,
    draw,
)
from tests.kernel.garden.state import State
from tests.kernel.garden.turns import nothing_owed, on_turn


class SeedsFound(Event, frozen=True):
    """A seat took seeds out of the bag; only that seat knows how many."""

    seat: Seat
    seeds: Annotated[int, Plain(Number(0, 9))]

    secret = {"seeds": ("seat",)}


@draw("garden.seed", secret=True)
def bag(state: State) -> Outcomes:
    """One to three seeds."""
    return Outcomes([1, 2, 3], [1, 2, 1])


@draw("garden.storm")
def sky(state: State, bed: int) -> Outcomes:
    """Sun or rain over a bed."""
    return Outcomes(["sun", "rain"], [2, 1])


@draw("garden.bed")
def shuffle(state: State) -> Arrangements:
    """The beds change places; the first one does not go to the end."""
    return Arrangements(list(range(len(state.beds))), lambda order: order[-1] != 0)


@draw("garden.seed")
def pocket(state: State, seat: int) -> Outcomes:
    """One of the seeds of a seat; of a hidden number nobody knows the weights."""
    held = state.seeds[seat]
    return Untold(["red", "blue"], [1, 1]) if held is None else Outcomes(["red", "blue"], [held, 1])


class Sow(Action, frozen=True):
    """Take seeds out of the bag."""

    statutes = ("garden.seed",)
    gates = (on_turn, nothing_owed)

    def effect(self, play: Play) -> None:
        found = play.draw(bag)
        held = play.state.seeds[self.seat]
        if held is not None:
            play.state.seeds[self.seat] = held + found
        play.emit(SeedsFound(self.seat, found))


class LookUp(Action, frozen=True):
    """Look at the sky over the first two beds at once."""

    gates = (on_turn, nothing_owed)

    def effect(self, play: Play) -> None:
        play.state.log += play.draw_all((sky, (0,), "first"), (sky, (1,), "second"))


class Rearrange(Action, frozen=True):
    """Let the beds change places."""

    gates = (on_turn, nothing_owed)

    def effect(self, play: Play) -> None:
        state: State = play.state
        state.beds = [state.beds[at] for at in play.draw(shuffle)]


@check("garden.seed", at="victim")
def somebody_else(state: State, action: Pick) -> Finding:
    """Nobody picks their own pocket."""
    return action.victim != action.seat


class Pick(Action, frozen=True):
    """Pick a pocket."""

    victim: Seat

    gates = (on_turn, nothing_owed)
    checks = (somebody_else,)
    templated = True

    def effect(self, play: Play) -> None:
        play.state.log.append(play.draw(pocket, self.victim))

"""Turns: who may act, and how a turn ends."""

from __future__ import annotations

from service.kernel.rules import Action, Event, Facts, Finding, Option, Play, Procedure, Seat, gate, step
from tests.kernel.garden.state import State

FENCE = Option("fence", "garden.bed", "How high the fence is.", ("none", "low", "high"), "none")
SIZE = Option("size", "garden.bed", "How many beds there are.", range(2, 9), 5)
STYLE = Option(
    "style",
    "garden.bed",
    "A bundle of the others.",
    ("plain", "castle"),
    "plain",
    presets={"castle": {"fence": "high", "size": 8, "moat": "deep"}},
)
OPTIONS = (FENCE, SIZE, STYLE)


class TurnOver(Event, frozen=True):
    """A turn is over."""

    seat: Seat


@gate("garden.turn", at="seat")
def on_turn(state: State, seat: int) -> Finding:
    """Only the gardener on turn acts."""
    return seat == state.turn or Facts(on_turn=state.turn)


@gate("garden.turn", facts=lambda state, seat: {"owed": [owed.kind for owed in state.obligations]})
def nothing_owed(state: State, seat: int) -> Finding:
    """Debts come first."""
    return not state.obligations


@step("garden.turn")
def dusk(play: Play) -> None:
    """The sun sets."""
    play.state.log.append("dusk")
    play.emit(TurnOver(play.state.turn))


@step("garden.turn")
def dawn(play: Play) -> None:
    """The next gardener is on turn."""
    play.state.log.append("dawn")
    play.state.turn = (play.state.turn + 1) % play.state.seat_count


NIGHT = Procedure("garden.night", dusk, dawn)


@step("garden.turn")
def tidy(play: Play) -> None:
    """After every action the tools are put away."""
    play.state.log.append("tidy")


CLOSING = Procedure("garden.closing", tidy)


class EndTurn(Action, frozen=True):
    """End the turn."""

    statutes = ("garden.turn",)
    gates = (on_turn, nothing_owed)

    def effect(self, play: Play) -> None:
        play.begin(NIGHT)

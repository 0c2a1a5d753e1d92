"""The robber: it starts beside the board, and two fish send it back there."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base import components, layouts
from service.catan.base.robber import FRIENDLY, move_for_knight, move_on_seven, resting_places
from service.catan.base.sparing import may_raid
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.fishermen.paying import SPENDING, ForFish, pay_fish
from service.kernel.rules import (
    Contradictions,
    Event,
    Facts,
    Finding,
    Function,
    Play,
    Ruled,
    Ruleset,
    Seat,
    gate,
    invariant,
    step,
)


class RobberRemoved(Event, frozen=True):
    """A seat sent the robber off the board."""

    seat: Seat


@layouts.robber_without_desert.also("fishermen.setup.robber-off-board")
def beside_the_board(at: int, ruled: Ruled, board: Board) -> int:
    """The robber starts beside the board."""
    return board.topology.nowhere_hex


@components.robber_may_wait.also("fishermen.setup.robber-off-board", "fishermen.two.robber-off")
def robber_may_wait(ruleset: Ruleset) -> bool:
    """The robber may be beside the board."""
    return True


@step("base-options-fishermen.friendly.last-resort", wraps=move_on_seven, when=FRIENDLY)
def leaves_after_a_seven(owe: Function, play: Play) -> None:
    """If the robber may go nowhere after a 7, and there is no desert, it goes beside the board."""
    move_or_leave(owe, play)


@step("base-options-fishermen.friendly.last-resort", wraps=move_for_knight, when=FRIENDLY)
def leaves_for_a_knight(owe: Function, play: Play) -> None:
    """If a knight may send the robber nowhere, and there is no desert, the robber goes beside the board."""
    move_or_leave(owe, play)


def move_or_leave(owe: Function, play: Play) -> None:
    """Let the robber's move be owed, or put it beside the board if no hex admits it."""
    state: State = play.state
    if may_raid(state) or resting_places(state):
        owe(play)
    elif state.robber != state.board.topology.nowhere_hex:
        leave_the_board(play, state.turn.seat)


@invariant("fishermen.setup.robber-off-board")
def starts_beside_the_board(state: State) -> Contradictions:
    """Until the first turn the robber is beside the board."""
    if state.turn.moment == SETUP and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(moment=SETUP)


@gate("fishermen.two.robber-must-be-there", stage="board")
def robber_there(state: State, seat: int) -> Finding:
    """Players send off only a robber that is on the board."""
    return state.robber != state.board.topology.nowhere_hex


def leave_the_board(play: Play, seat: int) -> None:
    """A seat sends the robber off the board."""
    play.state.robber = play.state.board.topology.nowhere_hex
    play.emit(RobberRemoved(seat))


class RemoveRobber(ForFish, frozen=True):
    """Send the robber off the board for 2 fish."""

    price: ClassVar[int] = 2
    statutes = (
        "fishermen.two.robber-off",
        "fishermen.two.no-draw",
        "fishermen.two.robber-returns",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, robber_there)

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        leave_the_board(play, self.seat)

"""The robber: it starts beside the board, and two fish send it back there."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base import components, layouts, robber
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.board.masks import mask_of
from service.catan.fishermen.lake import lakes
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Ruled,
    Ruleset,
    Seat,
    gate,
    invariant,
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


@robber.resting_places.also("fishermen.setup.lake-replaces-desert", "fishermen.setup.robber-entry")
def lakes_for_the_desert(state: State) -> int:
    """If the robber may go nowhere else, it goes to a lake, which has taken the place of the desert."""
    return mask_of(lakes(state.board))


@invariant("fishermen.setup.robber-off-board")
def starts_beside_the_board(state: State) -> Contradictions:
    """Until the first turn the robber is beside the board."""
    if state.turn.moment == SETUP and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(moment=SETUP)


@gate("fishermen.two.robber-must-be-there", stage="board")
def robber_there(state: State, seat: int) -> Finding:
    """Players send off only a robber that is on the board."""
    return state.robber != state.board.topology.nowhere_hex


class RemoveRobber(Action, frozen=True):
    """Send the robber off the board for 2 fish."""

    fish: FishOf

    price: ClassVar[int] = 2
    statutes = (
        "fishermen.two.robber-off",
        "fishermen.two.no-draw",
        "fishermen.two.robber-returns",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, robber_there)
    checks = PAYMENT

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, fish) for fish in payments(state, seat, cls.price)]

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        play.state.robber = play.state.board.topology.nowhere_hex
        play.emit(RobberRemoved(self.seat))

"""The robber: it starts beside the board, and never comes to the oasis."""

from __future__ import annotations

from service.catan.base import components, layouts
from service.catan.base.pending import all_owed
from service.catan.base.robber import (
    FRIENDLY,
    MoveRobberOwed,
    move_for_knight,
    move_on_seven,
    resting_places,
    robber_ground,
)
from service.catan.base.sparing import may_raid
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.board.masks import among
from service.catan.caravans.oasis import oases
from service.catan.mechanics.raids import Raid
from service.kernel.rules import Contradictions, Facts, Finding, Function, Play, Ruled, Ruleset, check, invariant, step


@layouts.robber_without_desert.also("caravans.robber.beside-the-board")
def beside_the_board(at: int, ruled: Ruled, board: Board) -> int:
    """The robber starts beside the board."""
    return board.topology.nowhere_hex


@components.robber_may_wait.also("caravans.robber.beside-the-board")
def robber_may_wait(ruleset: Ruleset) -> bool:
    """The robber may be beside the board."""
    return True


@invariant("caravans.robber.beside-the-board")
def starts_beside_the_board(state: State) -> Contradictions:
    """Until the first turn the robber is beside the board, unless the board has a desert."""
    board = state.board
    if state.turn.moment == SETUP and not board.deserts and state.robber != board.topology.nowhere_hex:
        yield "/robber", Facts(moment=SETUP)


@robber_ground.also("caravans.robber.not-on-oasis", "caravans-resource-tokens.robber.oasis")
def outside_the_oasis(state: State) -> int:
    """The robber never goes to the oasis."""
    return ~oases(state)


@check("caravans.robber.not-on-oasis", at="hex", adds_to=(Raid,))
def not_to_the_oasis(state: State, action: Raid) -> Finding:
    """The robber is never placed on the oasis."""
    return not among(action.hex, oases(state))  # type: ignore[attr-defined]  # every raid names a hex


@invariant("caravans.robber.not-on-oasis")
def off_the_oasis(state: State) -> Contradictions:
    """The robber does not stand on the oasis."""
    if among(state.robber, oases(state)):
        yield "/robber", Facts(oasis=True)


# The friendly robber -----------------------------------------------------------------------------------------------


def may_go(state: State) -> bool:
    """Whether some hex admits the robber of the player on turn."""
    return may_raid(state) or bool(resting_places(state))


@step("caravans.robber.friendly", wraps=move_on_seven, when=FRIENDLY)
def stays_after_a_seven(owe: Function, play: Play) -> None:
    """If no hex is open to a friendly robber after a 7, it stays where it is and nobody moves it."""
    if may_go(play.state):
        owe(play)


@step("caravans.robber.friendly", wraps=move_for_knight, when=FRIENDLY)
def stays_for_a_knight(owe: Function, play: Play) -> None:
    """If no hex is open to a friendly robber, a knight leaves it where it is."""
    if may_go(play.state):
        owe(play)


@invariant("caravans.robber.friendly", when=FRIENDLY)
def move_is_possible(state: State) -> Contradictions:
    """Nobody owes a move of the robber that no hex admits."""
    for at, _ in all_owed(state, MoveRobberOwed):
        if not may_go(state):
            yield at, Facts(open_hexes=0)


OF_THE_ROBBER = (not_to_the_oasis, off_the_oasis, starts_beside_the_board, stays_after_a_seven, stays_for_a_knight)
"""What falls away beside a book without robber."""

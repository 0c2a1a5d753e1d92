"""The robber: it starts beside the board, and may go to the swamps."""

from __future__ import annotations

from service.catan.base import boards, layouts
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.caravans import robber
from service.kernel.rules import Contradictions, Facts, Ruled, invariant


@layouts.robbers_first_hex.also("rivers-caravans.setup.robber")
def beside_the_board(at: int, ruled: Ruled, board: Board) -> int:
    """The robber starts beside the board, and not on a swamp."""
    return board.topology.nowhere_hex


@invariant("rivers-caravans.setup.robber", replaces=(robber.starts_beside_the_board, boards.robber_starts_on_desert))
def starts_beside_the_board(state: State) -> Contradictions:
    """Until the first turn the robber is beside the board."""
    if state.turn.moment == SETUP and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(moment=SETUP)

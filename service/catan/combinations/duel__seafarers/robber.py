"""The robber without a desert: for tokens it goes beside the board."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.duel.options import NEUTRAL
from service.catan.duel.robber import goes_off_the_board, havens


@goes_off_the_board.also("duel-seafarers.robber.action", when=NEUTRAL)
def without_a_desert(state: State) -> bool:
    """On a board without a desert the robber goes beside the board for tokens."""
    return not havens(state)

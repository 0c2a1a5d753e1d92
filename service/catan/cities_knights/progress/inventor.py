"""Inventor: two number tokens swap places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.boards import CUSTOM, STANDARD
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.places import Hex
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check

FIXED = (2, 6, 8, 12)
"""The numbers whose tokens stay where they are."""


class NumbersSwapped(Event, frozen=True):
    """The number tokens of two hexes changed places."""

    seat: Seat
    first: Hex
    second: Hex


def token(board: Board, at: int) -> int:
    """The number of the token on a hex; 0 where none lies."""
    return board.numbers[at] if at < len(board.numbers) else 0


def swapped(board: Board, first: int, second: int) -> Board:
    """The board with two tokens swapped. It no longer claims a printed map or a spiral."""
    kinds, numbers = board.terrain, board.numbers
    layout = board.layout if board.layout == CUSTOM else STANDARD
    changes = {first: (kinds[first], numbers[second]), second: (kinds[second], numbers[first])}
    return board.with_layout(layout).with_hexes(changes)


@check("ck.card.science.inventor", at="first")
def first_may_move(state: State, action: PlayInventor) -> Finding:
    """The first hex has a number token other than 2, 6, 8 and 12."""
    return _may_move(token(state.board, action.first))


@check("ck.card.science.inventor", at="second")
def second_may_move(state: State, action: PlayInventor) -> Finding:
    """The second hex has a number token other than 2, 6, 8 and 12."""
    return _may_move(token(state.board, action.second))


def _may_move(number: int) -> Finding:
    return (number != 0 and number not in FIXED) or Facts(number=number or None, fixed=list(FIXED))


@check("ck.card.science.inventor-different-values", "ck.progress.no-known-blank", at="second")
def numbers_differ(state: State, action: PlayInventor) -> Finding:
    """The two tokens show different numbers."""
    number = token(state.board, action.first)
    return number != token(state.board, action.second) or Facts(number=number or None)


class PlayInventor(Action, frozen=True):
    """Play inventor and swap two number tokens anywhere on the board."""

    card: ClassVar[str] = "inventor"

    first: Hex
    second: Hex

    statutes = (
        "ck.card.science.inventor",
        "ck.card.science.inventor-anywhere",
        "ck.progress.discard-to-bottom",
    )
    gates = PLAYING
    checks = (first_may_move, second_may_move, numbers_differ)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for first, second in _pairs(state):
            yield cls(seat, first, second)
            yield cls(seat, second, first)

    @classmethod
    def distinct(cls, state: State, seat: int) -> Iterator[Action]:
        """It does not matter which of the two tokens is named first."""
        for first, second in _pairs(state):
            yield cls(seat, first, second)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        state.board = swapped(state.board, self.first, self.second)
        play.emit(NumbersSwapped(self.seat, self.first, self.second))


def _pairs(state: State) -> Iterator[tuple[int, int]]:
    """The tokens that may be swapped."""
    numbers = state.board.numbers
    movable = [at for at, number in enumerate(numbers) if number and number not in FIXED]
    for place, first in enumerate(movable):
        for second in movable[place + 1 :]:
            if numbers[first] != numbers[second]:
                yield first, second

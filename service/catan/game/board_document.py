"""A board that a client sends, read by what the books in play allow."""

from __future__ import annotations

import orjson

from service.catan.base.boards import CLAIMS, CUSTOM, STANDARD, legend
from service.catan.base.layouts import layouts
from service.catan.board.board import Board
from service.catan.board.reading import board_of
from service.kernel.play.reading import Reading


def read_board(document: object, reading: Reading) -> Board | None:
    """The board of a document; ``reading`` collects the errors. A board that claims nothing is the standard one, or the
    players' own where there is no standard.
    """
    unclaimed = CUSTOM if layouts(reading.ruleset) == (CUSTOM,) else STANDARD
    board, errors = board_of(orjson.dumps(document), "/board", legend(reading.ruleset), CLAIMS, unclaimed)
    reading.errors += errors
    return board

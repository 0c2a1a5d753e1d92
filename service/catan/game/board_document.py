"""A board that a client sends, read by what the books in play allow."""

from __future__ import annotations

import orjson

from service.catan.base.boards import CLAIMS, CUSTOM, STANDARD, legend
from service.catan.base.layouts import layouts
from service.catan.board.board import Board
from service.catan.board.reading import board_of
from service.kernel.parts import Cursor
from service.kernel.rules import Ruleset


def read_board(document: object, ruleset: Ruleset, at: Cursor) -> Board | None:
    """The board of a document; errors in it are noted at the cursor, and `None` stands for one whose places are not
    known. A board that claims nothing is the standard one, or the players' own where there is no standard.
    """
    unclaimed = CUSTOM if layouts(ruleset) == (CUSTOM,) else STANDARD
    return board_of(orjson.dumps(document), legend(ruleset), CLAIMS, unclaimed, at)

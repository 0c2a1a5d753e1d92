"""Recorded games as every reader of logs gives them."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from service.referee.importers.zstd import zstd

BROKEN = (OSError, EOFError, zlib.error, zstd.ZstdError, zipfile.BadZipFile)
"""The exceptions that unpacking and reading raise in the middle of a file."""
MOST_ACTIONS = 20_000
"""Actions of one game."""
PART, MOST_OF_PART = 1_000, 1_048_576
"""Actions that are judged together, and bytes of their lines."""
Document = dict[str, Any]


def why(error: BaseException) -> str:
    """Why a file cannot be read, for the end of a sentence."""
    if isinstance(error, EOFError):
        return "the packed file ends too early"
    if isinstance(error, zstd.ZstdError) and "memory" in str(error):
        return "unpacking it takes more memory than the check uses. Pack it without --ultra or --long"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    return "the packed file is damaged"


class Unreadable(Exception):  # noqa: N818 - a finding about a file
    """The reason why a log cannot be read, with the line where it begins; 0 is the file itself."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


@dataclass(slots=True)
class Move:
    """One recorded action with its line, and the digest that the log claims for the state after it.

    Equal lines share their document, so it is not to be changed. An action is `inferred` if the log does not have it,
    but what follows in the log. `hands` are cards that the log shows after the action, by seat: those of each kind, or
    their number.
    """

    line: int
    action: Document
    digest: Any = None
    size: int = 0
    inferred: bool = False
    hands: dict[int, dict[str, int] | int] = field(default_factory=dict)


@dataclass(slots=True)
class Game:
    """One recorded game. `beginning` holds `deal` or `state`, and `draw` if chance comes from a seed.

    The moves may be read from the file only when they are asked for, once and in order. `claims` has what the log says
    about the end: `winner` or `winners`, `scores`, `digest`. It is whole once the moves have been read. A game is
    `foreign` if its format does not name the rules, so that an importer chose them.

    `excuses` are rules that the other program does not have, each with a sentence: a game is not judged any further
    where one of them alone refuses. `otherwise` says why hands may differ from those that the log shows. A
    `position` has no moves, and the program that saved it answers for its state.
    """

    file: str
    line: int
    name: str
    beginning: Document
    moves: Iterable[Move] = ()
    claims: Document = field(default_factory=dict)
    claims_line: int = 0
    foreign: bool = False
    excuses: Mapping[str, str] = field(default_factory=dict)
    otherwise: str = ""
    position: bool = False

    def choose(self, options: Mapping[str, Any]) -> None:
        """Take options of the rules from whoever asks for the check. They stand above what the importer of another
        program's log (`foreign`) takes for granted, and fill in what a log of our own leaves out.
        """
        start = self.beginning.get("deal", self.beginning.get("state"))
        if not options or not isinstance(start, dict):
            return
        ruleset = start.get("ruleset", {})
        if isinstance(ruleset, dict) and isinstance(told := ruleset.get("options", {}), dict):
            chosen = {**told, **options} if self.foreign else {**options, **told}
            name = "deal" if "deal" in self.beginning else "state"
            self.beginning = self.beginning | {name: start | {"ruleset": ruleset | {"options": chosen}}}


def parts(moves: Iterable[Move]) -> Iterator[list[Move]]:
    """The moves of a game, as many at a time as are judged together. Then raises `Unreadable` if a later one is."""
    part, size, count = list[Move](), 0, 0
    wrong = None
    try:
        for move in moves:
            count += 1
            if count > MOST_ACTIONS:
                raise Unreadable(move.line, f"A game has at most {MOST_ACTIONS:,} actions.")
            part.append(move)
            size += move.size
            if len(part) == PART or size > MOST_OF_PART or move.hands:
                yield part
                part, size = [], 0
    except Unreadable as unreadable:
        wrong = unreadable
    if part:
        yield part
    if wrong is not None:
        raise wrong


def move_of(line: int, action: Any, size: int, digest: Any = None) -> Move:
    """A recorded action; raises `Unreadable` if it is none."""
    if not isinstance(action, dict):
        raise Unreadable(line, "An action must be a JSON object.")
    return Move(line, action, digest, size)

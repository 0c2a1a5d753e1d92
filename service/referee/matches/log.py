"""The log of a match: every finished game with its faults and its end."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import orjson

from service.referee.failing import CannotPlay, writing

Document = dict[str, Any]
BEGINNING = b'{"game":'
"""How the log of a match begins."""
MOST_FAULTS = 1_000
"""Faults that are kept for a report. Counts go on."""
NO_LOG = "This is not the log of a match. Nothing is written to it."
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]


class _Place(msgspec.Struct):
    game: Count
    seating: list[Count]
    of: str


class _End(msgspec.Struct):
    """The members of the last line of a game that a table is made from."""

    match: _Place
    winners: list[Count]
    scores: list[int]
    faults: list[Count]
    forfeits: list[Count]
    slowest_ms: list[Count]

    def __post_init__(self) -> None:
        seats = range(len(self.match.seating))
        if sorted(self.match.seating) != list(seats) or not {*self.winners, *self.forfeits} <= {*seats}:
            raise ValueError("no such seat")
        if not len(seats) == len(self.scores) == len(self.faults) == len(self.slowest_ms):
            raise ValueError("not a value for each seat")


class _Fault(msgspec.Struct):
    """The members of a fault's line that a report is made from."""

    class Proposal(msgspec.Struct):
        """What happened."""

        fault: str
        says: str
        errors: list[str] = []

    proposal: Proposal
    seat: Count
    ply: Count


class _Beginning(msgspec.Struct):
    """The first line of a game."""

    game: str
    deal: Document
    players: list[str]


class _Action(msgspec.Struct):
    """An action that was carried out."""

    action: Document
    ply: Count


_KINDS = {"match": _End, "proposal": _Fault, "action": _Action}


def _line(text: bytes) -> Document:
    """One line of a log. Raises `JSONDecodeError`, or `ValidationError` if it is none of the lines that a log has."""
    document: Document = msgspec.convert(orjson.loads(text), Document)
    kind = next((kind for member, kind in _KINDS.items() if member in document), _Beginning)
    msgspec.convert(document, kind)
    return document


class MatchLog:
    """The file of a match. Games are only ever added to it; what stands behind the last whole game is removed first.

    Raises `CannotPlay` for a file that is not the log of a match, and leaves it alone.
    """

    def __init__(self, path: Path | None) -> None:
        self.ends: list[Document] = []
        self.faults: list[Document] = []
        self.path = str(path)
        with writing(self.path):
            self._output = None if path is None else path.open("a+b")
            if self._output is not None:
                try:
                    self._output.truncate(self._read())
                except CannotPlay:
                    self._output.close()
                    raise
                self._output.seek(0, os.SEEK_END)

    def _read(self) -> int:
        """Take what the file holds. Returns where its last whole game ends. Raises `CannotPlay`."""
        assert self._output is not None
        self._output.seek(0)
        if not BEGINNING.startswith(self._output.read(len(BEGINNING))):
            raise CannotPlay(f"{self.path}: {NO_LOG}")
        self._output.seek(0)
        whole, game = 0, list[Document]()
        for line in iter(self._output.readline, b""):
            try:
                game.append(_line(line))
                if "match" in game[-1]:
                    self._take(game)
                    whole, game = self._output.tell(), []
            except orjson.JSONDecodeError:
                if line.endswith(b"\n"):
                    raise CannotPlay(f"{self.path}: {NO_LOG}") from None
                break  # here the match was broken off
            except (msgspec.ValidationError, IndexError):
                raise CannotPlay(f"{self.path}: {NO_LOG}") from None
        return whole

    def _take(self, lines: Iterable[Document]) -> None:
        """Keep the end of a game, and its faults with the bots that sat there."""
        *earlier, end = lines
        self.ends.append(end)
        for line in earlier:
            if "proposal" in line and len(self.faults) < MOST_FAULTS:
                bot = end["match"]["seating"][line["seat"]]
                self.faults.append({"game": end["match"]["game"], "bot": bot, **line})

    def add(self, lines: list[Document]) -> None:
        """Write a finished game through to the disk."""
        self._take(lines)
        if self._output is not None:
            with writing(self.path):
                self._output.write(b"".join(orjson.dumps(line) + b"\n" for line in lines))
                self._output.flush()
                os.fsync(self._output.fileno())

    def close(self) -> None:
        """The match is over."""
        if self._output is not None:
            with contextlib.suppress(OSError):  # what was added has been written
                self._output.close()

"""Recorded games as every reader of logs gives them, and the bounded reading of files that the readers share."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO, Any

import zstandard

from service.web.problems import Problem, RequestError
from service.web.settings import Settings
from service.web.strict_json import parse_json

MOST_LINE = 4_194_304
"""Bytes of one line. The service does not take longer questions either."""
MOST_DOCUMENT = 67_108_864
"""Bytes of a document that spans several lines: it is read as a whole."""
DEPTH = Settings().json_depth
"""The deepest nesting, as the service has it where nothing else is set."""
MOST_ACTIONS = 20_000
"""Actions of one game."""
SHORT_LINE = 256
"""Bytes of a line that is remembered: the same actions come again and again."""
MOST_REMEMBERED = 4_096
BROKEN = (OSError, EOFError, zlib.error, zstandard.ZstdError)
"""The exceptions that unpacking and reading raise in the middle of a file."""
Document = dict[str, Any]


class NotJson(ValueError):  # noqa: N818 - a finding about a text
    """The first thing that is wrong with a text. The text is `broken` if it breaks the syntax of JSON."""

    def __init__(self, wrong: RequestError) -> None:
        super().__init__(f"{wrong.detail} ({wrong.pointer})" if wrong.pointer else wrong.detail)
        self.broken = wrong.code == "syntax"


def read_json(text: bytes) -> Any:
    """One JSON text, read as strictly as the service reads a body. Raises `NotJson`."""
    try:
        return parse_json(text, DEPTH, len(text))
    except Problem as problem:
        raise NotJson(problem.errors[0]) from None


class Unreadable(Exception):  # noqa: N818 - a finding about a file
    """The reason why a log cannot be read, with the line where it begins; 0 is the file itself."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


@dataclass(slots=True)
class Move:
    """One recorded action with its line, and the digest that the log claims for the state after it.

    Equal lines share their document, so it is not to be changed.
    """

    line: int
    action: Document
    digest: Any = None


@dataclass(slots=True)
class Game:
    """One recorded game. `beginning` holds `deal` or `state`, and `draw` if chance comes from a seed.

    `claims` has what the log says about the end: `winner` or `winners`, `scores`, `digest`.
    """

    file: str
    line: int
    name: str
    beginning: Document
    moves: list[Move] = field(default_factory=list)
    claims: Document = field(default_factory=dict)
    claims_line: int = 0

    def add(self, line: int, action: Any, digest: Any = None) -> None:
        """Note one action; raises `Unreadable` if it is none, or one too many."""
        if not isinstance(action, dict):
            raise Unreadable(line, "An action must be a JSON object.")
        if len(self.moves) == MOST_ACTIONS:
            raise Unreadable(line, f"A game has at most {MOST_ACTIONS:,} actions.")
        self.moves.append(Move(line, action, digest))


def numbered(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, from 1. Raises `Unreadable` for a line that is too long, of which no more
    than the limit is kept, and at the point where the file breaks off.
    """
    number = 0
    while True:
        number += 1
        try:
            text = stream.readline(MOST_LINE + 1)
        except BROKEN as error:
            raise Unreadable(number, f"The file breaks off: {error or type(error).__name__}.") from None
        if not text:
            return
        if len(text) > MOST_LINE:
            raise Unreadable(number, f"The line is longer than {MOST_LINE:,} bytes.")
        yield number, text


def documents(stream: IO[bytes]) -> Iterator[tuple[int, Any]]:
    """The JSON of a file with its lines: one document a line, or a single document of several lines.

    Raises `Unreadable` where that ends.
    """
    lines = numbered(stream)
    known: dict[bytes, Any] = {}
    first = True
    for number, text in lines:
        document = known.get(text)
        if document is None:
            if not text.strip():
                continue
            try:
                document = read_json(text)
            except NotJson as error:
                if first and error.broken and text.lstrip()[:1] in (b"{", b"["):
                    yield number, _spread(text, stream)
                    return
                raise Unreadable(number, f"This line cannot be read. {error}") from None
            if len(text) <= SHORT_LINE and len(known) < MOST_REMEMBERED:
                known[text] = document
        first = False
        yield number, document
    if first:
        raise Unreadable(1, "The file is empty.")


def _spread(first: bytes, stream: IO[bytes]) -> Any:
    """A document that goes on behind its first line."""
    try:
        text = first + stream.read(MOST_DOCUMENT + 1)
    except BROKEN as error:
        raise Unreadable(1, f"The file breaks off: {error or type(error).__name__}.") from None
    if len(text) > MOST_DOCUMENT:
        raise Unreadable(1, f"The document is longer than {MOST_DOCUMENT:,} bytes.")
    try:
        return read_json(text)
    except NotJson as error:
        raise Unreadable(1, f"The document cannot be read. {error}") from None

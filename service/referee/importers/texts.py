"""The JSON of a file, document by document, within bounds on the size of each: one a line, the members of a list, or
one that is broken over several lines.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import IO, Any

from service.referee.importers.recorded import BROKEN, Unreadable, why
from service.web.problems import Problem, RequestError
from service.web.settings import Settings
from service.web.strict_json import parse_json

MOST_LINE = 4_194_304
"""Bytes of one line. The service does not take longer questions either."""
MOST_DOCUMENT = 8_388_608
"""Bytes of a document that is broken over several lines, and of a member of a list."""
MOST_WIDE = 2_097_152
"""Bytes of a document with characters beyond ASCII. One of them can make a whole string take 4 bytes a character."""
MOST_VALUES = 300_000
"""Values of one document, its arrays and objects among them. In memory a value takes up to 200 bytes."""
DEPTH = Settings().json_depth
"""The deepest nesting, as the service has it where nothing else is set."""
SHORT_LINE = 256
"""Bytes of a line that is remembered: the same actions come again and again."""
MOST_REMEMBERED = 4_096
PIECE = 65_536
"""Bytes of a list, or of a document that is broken over lines, that are looked at together."""
_PLACE = re.compile(r"\.? \(line (\d+), column (\d+)\)")
_BRACKET, _BRACKET_OR_COMMA = re.compile(rb'["\[\]{}]'), re.compile(rb'["\[\]{},]')
_END_OF_STRING = re.compile(rb'["\\]')


class NotJson(ValueError):  # noqa: N818 - a finding about a text
    """The first thing that is wrong with a text, and in which of its lines. The text is `broken` if it breaks the
    syntax of JSON.
    """

    def __init__(self, wrong: RequestError) -> None:
        detail = f"{wrong.detail} ({wrong.pointer})" if wrong.pointer else wrong.detail
        place = _PLACE.search(detail)
        self.line = int(place[1]) if place else 1
        super().__init__(_PLACE.sub(rf" in column {place[2]}.", detail) if place else detail)
        self.broken = wrong.code == "syntax"


def read_json(text: bytes) -> Any:
    """One JSON text, read as strictly as the service reads a body. Raises `NotJson`."""
    if text.count(b",") + text.count(b"[") + text.count(b"{") > MOST_VALUES:
        raise NotJson(RequestError("", "too_many", f"It has more than {MOST_VALUES:,} values."))
    if len(text) > MOST_WIDE and not (text.isascii() and b"\\u" not in text):
        says = f"It has characters beyond ASCII, and more than {MOST_WIDE:,} bytes."
        raise NotJson(RequestError("", "too_many", says))
    try:
        return parse_json(text, DEPTH, MOST_VALUES)
    except Problem as problem:
        raise NotJson(problem.errors[0]) from None


def numbered(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, from 1. Raises `Unreadable` for a line that is too long, of which no more
    than the limit is kept, and at the point where the file breaks off.
    """
    number = 1
    while text := _piece(stream, number, MOST_LINE + 1):
        yield number, _short(text, number)
        number += 1


def _piece(stream: IO[bytes], number: int, most: int) -> bytes:
    """The rest of a line, up to a number of bytes."""
    try:
        return stream.readline(most)
    except BROKEN as error:
        raise Unreadable(number, f"The file breaks off: {why(error)}.") from None


def _short(text: bytes, number: int) -> bytes:
    if len(text) > MOST_LINE:
        raise Unreadable(number, f"The line is longer than {MOST_LINE:,} bytes.")
    return text


def documents(stream: IO[bytes]) -> Iterator[tuple[int, Any, int]]:
    """The JSON of a file, each document with the line on which it begins and its bytes. Raises `Unreadable` where that
    ends.
    """
    known: dict[bytes, Any] = {}
    number, spread, empty = 1, False, True
    while text := _piece(stream, number, MOST_LINE + 1):
        document = known.get(text)
        if document is None:
            if not (start := text.lstrip()[:1]):
                number += 1
                continue
            if start == b"[":
                number, empty = (yield from _spread(stream, text, number, members=True)), False
                continue
            try:
                document = read_json(_short(text, number))
            except NotJson as error:
                spread = start == b"{" and error.broken and (empty or spread)
                if not spread:
                    raise Unreadable(number, f"This line cannot be read. {error}") from None
                number, empty = (yield from _spread(stream, text, number, members=False)), False
                continue
            if len(text) <= SHORT_LINE and len(known) < MOST_REMEMBERED:
                known[text] = document
        yield number, document, len(text)
        number, empty = number + 1, False
    if empty:
        raise Unreadable(1, "The file is empty.")


def _spread(stream: IO[bytes], piece: bytes, number: int, members: bool) -> Generator[tuple[int, Any, int], None, int]:
    """The members of a list, or a single document, whichever lines they take, from a first piece of text on. Returns
    the number of the line behind.
    """
    cuts, start = _Cuts(members), piece.index(b"[") + 1 if members else 0
    document, begun, count = bytearray(), number, 0
    while piece:
        for end, onward, closed in cuts.of(piece, start):
            document, begun = _longer(document, begun, piece[start:end], number)
            if document or count or not closed:
                yield begun, _read(bytes(document), begun), len(document)
            else:
                yield number, [], 0
            document, start, count = bytearray(), onward, count + 1
            if closed:
                if piece[onward:].strip():
                    raise Unreadable(number, "Something stands behind the end of the document.")
                return number + 1
        document, begun = _longer(document, begun, piece[start:], number)
        number, start = number + piece.endswith(b"\n"), 0
        piece = _piece(stream, number, PIECE)
    raise Unreadable(begun, "The document that begins here does not end.")


def _longer(document: bytearray, begun: int, text: bytes, number: int) -> tuple[bytearray, int]:
    """A document with further text, and the line on which it begins, which is that of its first character."""
    if not document:
        text = text.lstrip()
        begun = number if text else begun
    document += text
    if len(document) > MOST_DOCUMENT:
        raise Unreadable(begun, f"The document is longer than {MOST_DOCUMENT:,} bytes.")
    return document, begun


def _read(text: bytes, begun: int) -> Any:
    try:
        return read_json(text)
    except NotJson as error:
        raise Unreadable(begun + error.line - 1, f"The document cannot be read. {error}") from None


class _Cuts:
    """Finds where documents end in a text that comes in pieces: the members of an open list, or a single document."""

    def __init__(self, members: bool) -> None:
        self._top = self._depth = int(members)
        self._string, self._escaped = False, False

    def of(self, piece: bytes, at: int) -> Iterator[tuple[int, int, bool]]:
        """Where a document ends in a piece, where the text behind it begins, and whether it was the last."""
        at += self._escaped
        self._escaped = False
        while True:
            outside = _BRACKET_OR_COMMA if self._depth == self._top else _BRACKET
            found = (_END_OF_STRING if self._string else outside).search(piece, at)
            if found is None:
                return
            sign, at = found[0], found.end()
            if sign == b"\\":
                self._escaped = at == len(piece)
                at += 1
            elif sign == b'"':
                self._string = not self._string
            elif sign == b",":
                yield at - 1, at, False
            elif sign in b"[{":
                self._depth += 1
            else:
                self._depth -= 1
                if self._depth == 0:
                    yield at - self._top, at, True
                    return

"""Recorded games, read from files of JSON or of lines of JSON, plain or packed, near or far.

A game of lines has its beginning first, `{"deal": ...}` or `{"state": ...}`, then an action on each line, and may end
with what it claims: `{"winner": 2, "digest": ...}`. The next beginning starts the next game. A line, or a whole file,
may also be one replay, `{"deal": ..., "actions": [...]}`, or a list of replays.
"""

from __future__ import annotations

import bz2
import gzip
import io
import zlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import IO, Any, cast

import fsspec
import orjson
import zstandard

MOST_LINE = 4_194_304
"""Bytes of one line. The service takes no longer question either."""
MOST_DOCUMENT = 67_108_864
"""Bytes of a document that spans several lines: it is read as a whole."""
MOST_ACTIONS = 20_000
"""Actions of one game."""
PACKED = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd", b"BZh": "bz2"}
"""The first bytes of packed files. Their names are not asked: a log may be called anything."""
CLAIMS = ("winner", "winners", "digest", "scores")
"""What the last line of a game may claim about its end."""

Document = dict[str, Any]


class Unreadable(Exception):  # noqa: N818 - a finding about a file
    """What keeps a log from being read, with the line where it begins; 0 is the file itself."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


@dataclass(slots=True)
class Move:
    """One recorded action with its line, and the digest that the log claims for the state after it."""

    line: int
    action: Document
    digest: str | None = None


@dataclass(slots=True)
class Game:
    """One recorded game. `beginning` holds `deal` or `state`, and `draw` if chance comes from a seed."""

    file: str
    line: int
    name: str
    beginning: Document
    moves: list[Move] = field(default_factory=list)
    claims: Document = field(default_factory=dict)
    claims_line: int = 0


def read_games(file: str, document: Any, line: int, number: int) -> Game | None:
    """The game of a document that holds a whole one or its beginning; `None` if it is neither."""
    if not isinstance(document, dict) or not ("deal" in document or "state" in document):
        return None
    beginning = {name: document[name] for name in ("deal", "state", "draw") if name in document}
    game = Game(file, line, str(document.get("game", number)), beginning)
    actions = document.get("actions", [])
    if not isinstance(actions, list):
        raise Unreadable(line, "The actions of a game must be a list.")
    for action in actions:
        _add(game, action, line)
    take_claims(game, document, line)
    return game


def take_claims(game: Game, document: Mapping[str, Any], line: int) -> None:
    """Note what a log says about the end of a game."""
    for name in CLAIMS:
        if name in document:
            game.claims[name] = document[name]
            game.claims_line = line


def _add(game: Game, document: Any, line: int) -> None:
    """Note one action, bare or as the member `action` of a line that says more about it."""
    digest = None
    if isinstance(document, dict) and isinstance(document.get("action"), dict):
        digest = document.get("digest")
        document = document["action"]
    if not isinstance(document, dict):
        raise Unreadable(line, "An action must be a JSON object.")
    if len(game.moves) == MOST_ACTIONS:
        raise Unreadable(line, f"A game has at most {MOST_ACTIONS:,} actions.")
    game.moves.append(Move(line, document, digest if isinstance(digest, str) else None))


class Log:
    """One file of games. Walk through it once: each item is a game, or what is wrong with the file at that point."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._number = 0

    def __iter__(self) -> Iterator[Game | Unreadable]:
        try:
            with open_log(self.file) as stream:
                yield from self._read(stream)
        except Unreadable as wrong:
            yield wrong
        except (OSError, EOFError, zlib.error, zstandard.ZstdError, ValueError, ImportError) as error:
            yield Unreadable(0, f"The file cannot be read: {error or type(error).__name__}.")

    def _read(self, stream: IO[bytes]) -> Iterator[Game | Unreadable]:
        first = _line(stream, 1)
        if not first:
            raise Unreadable(1, "The file is empty.")
        try:
            orjson.loads(first)
        except orjson.JSONDecodeError:
            rest = stream.read(MOST_DOCUMENT + 1) if first.strip()[:1] in (b"{", b"[") else b""
            try:
                document = orjson.loads(first + rest)
            except orjson.JSONDecodeError as error:
                raise Unreadable(1, f"This is no JSON: {error}.") from None
            yield from self._whole(document, 1)
            return
        yield from self._lines(first, stream)

    def _lines(self, first: bytes, stream: IO[bytes]) -> Iterator[Game | Unreadable]:
        game: Game | None = None
        text, number = first, 1
        try:
            while text:
                if text.strip():
                    begun = list(self._begun(text, number, game))
                    for found in begun:
                        if game is not None:
                            yield game
                        game = found
                number += 1
                text = _line(stream, number)
        except Unreadable as wrong:
            if game is not None:
                yield game
            yield wrong
            return
        except (OSError, EOFError, zlib.error, zstandard.ZstdError) as error:
            if game is not None:
                yield game
            yield Unreadable(number, f"The file ends in the middle: {error or type(error).__name__}.")
            return
        if game is not None:
            yield game

    def _begun(self, text: bytes, number: int, game: Game | None) -> Iterator[Game]:
        """The games that begin on a line; any other line goes to the game that it stands in."""
        try:
            document = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise Unreadable(number, f"This line is no JSON: {error}.") from None
        found = list(self._games(document, number))
        if found:
            yield from found
        elif not isinstance(document, dict) or game is None:
            raise Unreadable(number, "A game begins with an object that has `deal` or `state`.")
        elif "type" in document or "action" in document:
            _add(game, document, number)
        elif "proposal" not in document and "match" not in document:
            if not any(name in document for name in CLAIMS):
                raise Unreadable(number, "This line is neither an action nor the end of a game.")
            take_claims(game, document, number)

    def _whole(self, document: Any, line: int) -> Iterator[Game]:
        found = list(self._games(document, line))
        if not found:
            raise Unreadable(line, "A game has `deal` or `state`, and `actions`.")
        yield from found

    def _games(self, document: Any, line: int) -> Iterator[Game]:
        for one in document if isinstance(document, list) else (document,):
            game = read_games(self.file, one, line, self._number + 1)
            if game is not None:
                self._number += 1
                yield game


def _line(stream: IO[bytes], number: int) -> bytes:
    """The next line; raises `Unreadable` for one that is too long, of which no more than the limit is kept."""
    text = stream.readline(MOST_LINE + 1)
    if len(text) > MOST_LINE:
        raise Unreadable(number, f"The line is longer than {MOST_LINE:,} bytes.")
    return text


@contextmanager
def open_log(file: str) -> Iterator[IO[bytes]]:
    """A file's unpacked bytes. Its name may be a path, a URL that fsspec knows, or `-` for standard input."""
    with ExitStack() as stack:
        source = stack.enter_context(fsspec.open("/dev/stdin" if file == "-" else file, "rb").open())
        stream: Any = stack.enter_context(io.BufferedReader(source, 1 << 16))
        head = stream.peek(4)[:4]
        kind = next((name for start, name in PACKED.items() if head.startswith(start)), None)
        if kind == "gzip":
            stream = stack.enter_context(gzip.open(stream))
        elif kind == "bz2":
            stream = stack.enter_context(bz2.open(stream))
        elif kind == "zstd":
            # A window of 128 MiB is what zstd itself unpacks without being asked twice.
            unpacked = zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(
                stream, read_across_frames=True
            )
            stream = stack.enter_context(io.BufferedReader(cast(Any, unpacked), 1 << 16))
        yield stream

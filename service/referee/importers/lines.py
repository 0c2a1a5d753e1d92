"""Games in documents of JSON: in the service's own format, or whole games of other programs.

A game of lines has its beginning first, `{"deal": ...}` or `{"state": ...}`, then an action on each line, and may end
with what it claims: `{"winner": 2, "digest": ...}`. The next beginning starts the next game. A line, a member of a
list, or a whole file may also be one replay, `{"deal": ..., "actions": [...]}`, or a game of another program.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

from service.referee.importers import DOCUMENTS, DocumentImporter
from service.referee.importers.known import no_beginning
from service.referee.importers.recorded import Document, Game, Move, Unreadable, move_of
from service.referee.importers.texts import documents

CLAIMS = ("winner", "winners", "digest", "scores")
"""What the last line of a game may claim about its end."""
MOST_NAME = 100
"""Characters of a game's name."""


def read(file: str, stream: IO[bytes]) -> Iterator[Game]:
    """The games of a file. The moves of a game of lines are read from the file when they are asked for; those that
    nobody asked for are passed over.
    """
    return _Lines(file, stream).games()


class _Lines:
    """A file being read. A document that a game does not take is the beginning of the next one."""

    def __init__(self, file: str, stream: IO[bytes]) -> None:
        self._file = file
        self._documents = documents(stream)
        self._next: tuple[int, Any, int] | None = None
        self._wrong: Unreadable | None = None

    def games(self) -> Iterator[Game]:
        """Each game in order."""
        number = 0
        while (found := self._take()) is not None:
            line, document, _ = found
            number += 1
            if importer := _importer(document):
                yield importer.game(document, self._file, line, number)
                continue
            if not _begins(document):
                raise Unreadable(line, no_beginning(document))
            game = _begun(self._file, document, line, number)
            game.moves = self._moves(game, document.get("actions", []))
            yield game
            for _ in game.moves:
                pass

    def _take(self) -> tuple[int, Any, int] | None:
        """The next document with its line and its bytes."""
        if self._wrong is not None:
            raise self._wrong
        found, self._next = self._next, None
        return next(self._documents, None) if found is None else found

    def _moves(self, game: Game, actions: Any) -> Iterator[Move]:
        """The actions of a game: those of its document, then those on further lines. Nothing is read behind a line that
        cannot be read. Such a line behind a game that has ended says nothing about the game.
        """
        within = True
        try:
            if not isinstance(actions, list):
                raise Unreadable(game.line, "The actions of a game must be a list.")
            for action in actions:
                yield _move(game.line, action)
            within = False
            yield from self._further_moves(game)
        except Unreadable as wrong:
            self._documents = iter(())
            if within or not (actions or game.claims):
                raise
            self._wrong = wrong

    def _further_moves(self, game: Game) -> Iterator[Move]:
        """The actions on further lines, up to the beginning of another game."""
        while (found := self._take()) is not None:
            line, document, size = found
            if isinstance(document, dict) and "type" in document:
                yield Move(line, document, None, size)
            elif _begins(document) or _importer(document):
                self._next = found
                return
            elif isinstance(document, dict) and "action" in document:
                yield _move(line, document, size)
            elif not _is_aside(document):
                raise Unreadable(line, "This line is neither an action nor the end of a game.")
            else:
                _claim(game, document, line)


def _importer(document: Any) -> DocumentImporter | None:
    """The importer of another program's document."""
    if not isinstance(document, dict):
        return None
    return next((importer for importer in DOCUMENTS if importer.recognizes(document)), None)


def _begins(document: Any) -> bool:
    return isinstance(document, dict) and ("deal" in document or "state" in document)


def _begun(file: str, document: Document, line: int, number: int) -> Game:
    """The game of a document that holds a whole one or its beginning."""
    beginning: Document = {name: document[name] for name in ("deal", "state", "draw") if name in document}
    game = Game(file, line, str(document.get("game", number))[:MOST_NAME], beginning)
    _claim(game, document, line)
    return game


def _move(line: int, document: Any, size: int = 0) -> Move:
    """One action, bare or as the member `action` of an object that says more about it."""
    if isinstance(document, dict) and isinstance(document.get("action"), dict):
        return move_of(line, document["action"], size, document.get("digest"))
    return move_of(line, document, size)


def _is_aside(document: Any) -> bool:
    """Whether a line within a game is no action: what a bot proposed in vain, or what the log claims about the end."""
    return isinstance(document, dict) and any(name in document for name in ("proposal", "match", *CLAIMS))


def _claim(game: Game, document: Document, line: int) -> None:
    """Note what a log says about the end of a game. A proposal says nothing."""
    for name in CLAIMS:
        if name in document and "proposal" not in document:
            game.claims[name] = document[name]
            game.claims_line = line

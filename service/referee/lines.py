"""Logs in the service's own format.

A game of lines has its beginning first, `{"deal": ...}` or `{"state": ...}`, then an action on each line, and may end
with what it claims: `{"winner": 2, "digest": ...}`. The next beginning starts the next game. A line, or a whole file,
may also be one replay, `{"deal": ..., "actions": [...]}`, or a list of replays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

from service.referee.recorded import Document, Game, Unreadable, documents

CLAIMS = ("winner", "winners", "digest", "scores")
"""What the last line of a game may claim about its end."""


def read(file: str, stream: IO[bytes]) -> Iterator[Game]:
    """The games of a file, each as soon as it is whole. The part of a game that was read comes before `Unreadable`."""
    game: Game | None = None
    number = 0
    try:
        for line, document in documents(stream):
            if game is not None and isinstance(document, dict) and "type" in document:
                game.add(line, document)
                continue
            begun = document if isinstance(document, list) else [document]
            if not begun or not all(_begins(one) for one in begun):
                _further(game, document, line)
                continue
            for one in begun:
                if game is not None:
                    yield game
                number += 1
                game = _begun(file, one, line, number)
    except Unreadable:
        if game is not None:
            yield game
        raise
    if game is not None:
        yield game


def _begins(document: Any) -> bool:
    return isinstance(document, dict) and ("deal" in document or "state" in document)


def _begun(file: str, document: Document, line: int, number: int) -> Game:
    """The game of a document that holds a whole one or its beginning."""
    beginning: Document = {name: document[name] for name in ("deal", "state", "draw") if name in document}
    game = Game(file, line, str(document.get("game", number)), beginning)
    actions = document.get("actions", [])
    if not isinstance(actions, list):
        raise Unreadable(line, "The actions of a game must be a list.")
    for action in actions:
        _add(game, action, line)
    _claim(game, document, line)
    return game


def _further(game: Game | None, document: Any, line: int) -> None:
    """A line inside a game: an action with its digest, an action that a bot proposed in vain, or the end."""
    if game is None or not isinstance(document, dict):
        raise Unreadable(line, "A game begins with an object that has `deal` or `state`.")
    if "action" in document:
        _add(game, document, line)
    elif "proposal" not in document and "match" not in document and not any(name in document for name in CLAIMS):
        raise Unreadable(line, "This line is neither an action nor the end of a game.")
    elif "proposal" not in document:
        _claim(game, document, line)


def _add(game: Game, document: Any, line: int) -> None:
    """Note one action, bare or as the member `action` of an object that says more about it."""
    if isinstance(document, dict) and isinstance(document.get("action"), dict):
        game.add(line, document["action"], document.get("digest"))
    else:
        game.add(line, document)


def _claim(game: Game, document: Document, line: int) -> None:
    """Note what a log says about the end of a game."""
    for name in CLAIMS:
        if name in document:
            game.claims[name] = document[name]
            game.claims_line = line

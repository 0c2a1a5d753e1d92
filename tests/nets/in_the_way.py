"""What is in the way of a refused action: pieces without which the rule would hold, or that would have to be others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import orjson

from service.documents.answers import action_document, refusal_document
from service.kernel.declare.rules.rule import Check
from service.kernel.declare.state.fields import read_struct
from service.kernel.play.adjudicate import Refusal, examine
from service.kernel.play.state import State
from service.kernel.rules import Action, Misreads
from tests.nets.values import proposed, varied

MADE_UP = 3
"""How many made-up actions of each type are tried in a state."""
NO_PIECES = ("ruleset", "board", "turn")
"""Members of a state that hold no pieces."""
Path = tuple[str | int, ...]


def refused_at_pieces(state: State, dice: random.Random) -> Iterator[Refusal]:
    """Refusals of made-up actions at places where pieces stand, by the checks of the board."""
    standing, (_, pool) = Pieces(state), proposed(state)
    for compiled in state.ruleset.actions.values():
        for _ in range(MADE_UP):
            action = varied(compiled.cls, state, dice.randrange(state.seat_count), pool, dice)
            if (aimed := standing.aimed(action, dice)) is not None:
                found = examine(state, aimed)[0]
                yield from (each for each in found if isinstance(each.rule, Check) and each.stage == "board")


def unnamed(state: State, refusal: Refusal) -> Iterator[str]:
    """Members of a state that hold what is in the way of an action, where the refusal names no place."""
    if not refusal_document(state, refusal)["places"]:
        for member, document in Pieces(state).otherwise(refusal):
            if _holds(state, refusal, document):
                yield member


def _holds(state: State, refusal: Refusal, document: Any) -> bool:
    """Whether the rule holds in a state that may make no sense otherwise."""
    try:
        return refusal.rule.fn(state.ruleset.game.read(state.ruleset, document), refusal.action) is True
    except (Misreads, LookupError, AssertionError, ValueError, AttributeError, TypeError, StopIteration):
        return False


class Pieces:
    """The pieces of a state, as its document has them: one place, a list of places or pieces, or pieces by places."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._document = orjson.loads(orjson.dumps(state.ruleset.game.write(state)))
        self._members = dict(self._found(self._document, ()))

    def aimed(self, action: Action, dice: random.Random) -> Action | None:
        """The action at places where pieces stand; nothing if it is at no place."""
        places, document = self._places_of(action)
        if not places:
            return None
        names = sorted(set().union(*(self._named(content) for content in self._members.values())))
        for pointer, kind in places.items():
            there = [name for name in names if self._state.ruleset.game.place(name, None).kind == kind]
            if pointer[1:] in document and there:
                document[pointer[1:]] = dice.choice(there)
        try:
            return read_struct(type(action), orjson.loads(orjson.dumps(document)), self._state)
        except Misreads:
            return None

    def otherwise(self, refusal: Refusal) -> Iterator[tuple[str, Any]]:
        """The state without the pieces of a member, by that member; and with a piece at the refused place in another
        member of the seats, as that of another seat or of another kind.
        """
        _, document = self._places_of(refusal.action)
        at = {document[field] for field in refusal.at if self._is_place(document.get(field))}
        for path, content in self._members.items():
            told = "/".join("" if isinstance(part, int) else part for part in path)
            left = None if isinstance(content, str) else self._only(content, set())
            yield told, _with(self._document, path, left)
            if not isinstance(content, str) and (here := self._named(content) & at):
                away = _with(self._document, path, self._only(content, self._named(content) - here))
                piece = self._only(content, here, empty=True)
                for other, pieces in self._beside(path):
                    if type(pieces) is type(content):
                        both = {**pieces, **piece} if isinstance(pieces, dict) else [*pieces, *piece]
                        yield told, _with(away, other, both)

    def _found(self, document: Any, path: Path) -> Iterator[tuple[Path, Any]]:
        for key, content in document.items() if isinstance(document, dict) else enumerate(document):
            if not path and key in NO_PIECES:
                continue
            if self._named(content):
                yield (*path, key), content
            elif isinstance(content, dict | list):
                yield from self._found(content, (*path, key))

    def _beside(self, path: Path) -> Iterator[tuple[Path, Any]]:
        """The other members of all seats in the same part of the state."""
        if "seats" in path:
            part, seats = path[: path.index("seats") + 1], self._document
            for key in part:
                seats = seats[key]
            for seat, own in enumerate(seats):
                beside = {(*part, seat, name): content for name, content in own.items()}
                yield from (member for member in beside.items() if member[0] != path)

    def _places_of(self, action: Action) -> tuple[dict[str, str], dict[str, Any]]:
        """The kinds of the places that an action names, by their pointers, and its document without its type."""
        try:
            document = action_document(action, self._state)
        except IndexError:
            return {}, {}  # a number that was made up for something else
        places = self._state.ruleset.game.places_in(self._state.ruleset, document)
        del document["type"]
        return {pointer: place.kind for pointer, place in places.items()}, document

    def _is_place(self, value: Any) -> bool:
        return isinstance(value, str) and self._state.ruleset.game.place(value, None) is not None

    def _named(self, content: Any) -> set[str]:
        """The places that a member names: itself, or by what it holds."""
        if self._is_place(content):
            return {content}
        return set().union(*map(self._at, _items(content))) if isinstance(content, dict | list) else set()

    def _at(self, item: Any) -> set[str]:
        """Where a piece of a member stands."""
        parts = item.values() if isinstance(item, dict) else item[:1] if isinstance(item, tuple) else [item]
        return {part for part in parts if self._is_place(part)}

    def _only(self, content: Any, places: set[str], *, empty: bool = False) -> Any:
        """What a member has at some places, besides what has no place."""
        kept = [item for item in _items(content) if self._at(item) & places or not (empty or self._at(item))]
        return dict(kept) if isinstance(content, dict) else kept


def _items(content: Any) -> list[Any]:
    return list(content.items()) if isinstance(content, dict) else list(content)


def _with(document: Any, path: Path, content: Any) -> Any:
    """A document with another content at a path."""
    first, *rest = path
    changed: Any = list(document) if isinstance(document, list) else dict(document)
    changed[first] = _with(document[first], tuple(rest), content) if rest else content
    return changed

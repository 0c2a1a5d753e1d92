"""What is in the way of a refused action: pieces without which the rule would hold, or that would have to be others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import orjson

from service.documents.answers import action_document, refusal_document
from service.kernel.declare.rules.rule import Check
from service.kernel.play.adjudicate import Refusal, examine
from service.kernel.play.state import State
from service.kernel.rules import Action, Misreads
from tests.nets.values import proposed, varied

MADE_UP = 6
"""How many made-up actions of each type are tried in a state."""
NO_PIECES = ("ruleset", "board", "turn")
"""Members of a state that hold no pieces."""
Naming = Callable[[Any], bool]


class Otherwise(NamedTuple):
    """A state in which pieces of one member lie elsewhere or nowhere; and where they lay."""

    member: str
    places: set[str]
    document: Any


def refused_at_places(state: State, dice: random.Random) -> Iterator[Refusal]:
    """Refusals of made-up actions at places by the checks of the board."""
    game, (_, pool) = state.ruleset.game, proposed(state)
    for compiled in state.ruleset.actions.values():
        for _ in range(MADE_UP):
            action = varied(compiled.cls, state, dice.randrange(state.seat_count), pool, dice)
            found = [each for each in examine(state, action)[0] if isinstance(each.rule, Check) and each.stage == "board"]
            if found and _places_of(state, action):
                yield from found


def unnamed(state: State, refusal: Refusal) -> Iterator[str]:
    """Members of a state that hold what is in the way, although the refusal names no place of theirs."""
    game, named = state.ruleset.game, set(refusal_document(state, refusal)["places"])
    document = orjson.loads(orjson.dumps(game.write(state)))

    def is_name(value: Any) -> bool:
        return isinstance(value, str) and game.place(value, None) is not None

    members = [*_members(document, is_name)]
    for other in (*_emptied(document, members, is_name), *_exchanged(document, members, is_name, _places_of(state, refusal.action))):
        if not named & other.places and _holds(state, refusal, other.document):
            yield other.member


def _places_of(state: State, action: Action) -> set[str]:
    try:
        document = action_document(action, state)
    except IndexError:
        return set()  # a number of a card, say, that is no number of a place
    return {place.name for place in state.ruleset.game.places_in(state.ruleset, document).values()}


def _holds(state: State, refusal: Refusal, document: Any) -> bool:
    """Whether the rule holds in a state that may make no sense otherwise."""
    try:
        return refusal.rule.fn(state.ruleset.game.read(state.ruleset, document), refusal.action) is True
    except (Misreads, LookupError, AssertionError, ValueError, AttributeError, TypeError, StopIteration):
        return False


def _members(document: Any, is_name: Naming, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every member that names places, with its path: one place, a list, or pieces by their places."""
    items = document.items() if isinstance(document, dict) else enumerate(document)
    for key, content in items:
        if not path and key in NO_PIECES:
            continue
        if is_name(content) or (isinstance(content, dict | list) and any(_names(item, is_name) for item in _items(content))):
            yield (*path, key), content
        elif isinstance(content, dict | list):
            yield from _members(content, is_name, (*path, key))


def _items(content: Any) -> list[Any]:
    return list(content.items()) if isinstance(content, dict) else list(content)


def _names(item: Any, is_name: Naming) -> set[str]:
    """The places that an item of a member names itself: a place, a piece with its place, or a place and what is there."""
    parts = item.values() if isinstance(item, dict) else item if isinstance(item, tuple | list) else [item]
    return {part for part in parts if is_name(part)}


def _emptied(document: Any, members: Any, is_name: Naming) -> Iterator[Otherwise]:
    """The state without all pieces of one member."""
    for path, content in members:
        if is_name(content):
            yield Otherwise(_told(path), {content}, _with(document, path, None))
        else:
            here = [names for item in _items(content) if (names := _names(item, is_name))]
            left = type(content)(item for item in _items(content) if not _names(item, is_name))
            yield Otherwise(_told(path), set().union(*here), _with(document, path, left))


def _exchanged(document: Any, members: Any, is_name: Naming, at: set[str]) -> Iterator[Otherwise]:
    """The state with the piece at one of some places in another member of its kind, that of another seat, say."""
    for path, content in members:
        if isinstance(content, str) or "seats" not in path:
            continue
        for item in _items(content):
            if not (names := _names(item, is_name) & at):
                continue
            left = type(content)(kept for kept in _items(content) if kept is not item)
            part = path[: path.index("seats") + 1]
            for other, pieces in _siblings(document, part):
                if other != path and type(pieces) is type(content):
                    more = type(content)((*_items(pieces), item))
                    yield Otherwise(_told(path), names, _with(_with(document, path, left), other, more))


def _siblings(document: Any, part: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All members of the seats of a part."""
    for key in part:
        document = document[key]
    for seat, own in enumerate(document):
        yield from (((*part, seat, name), content) for name, content in own.items())


def _with(document: Any, path: tuple[Any, ...], content: Any) -> Any:
    """A document with another content at a path."""
    first, *rest = path
    changed = list(document) if isinstance(document, list) else dict(document)
    changed[first] = _with(document[first], tuple(rest), content) if rest else content
    return changed


def _told(path: tuple[Any, ...]) -> str:
    return "/".join("" if isinstance(part, int) else str(part) for part in path)

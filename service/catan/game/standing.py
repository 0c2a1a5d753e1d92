"""What stands at the place of an action, whatever it is and whichever book it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.state import State
from service.catan.board.places import CornerField, EdgeField, HexField, kind_named, place_named
from service.kernel.declare.state.document import write_part
from service.kernel.declare.state.fields import Field, Misread, described
from service.kernel.rules import Action


def standing_at(state: State, action: Action, field: str) -> list[str]:
    """The name of the place in a field of an action, if something stands there."""
    for item in described(type(action)):
        if item.name == field and isinstance(item.field, HexField | CornerField | EdgeField):
            names, at = dict.fromkeys(_places(state, item.field.kind)), getattr(action, field)
            return [name for name in names if _is_at(item.field, name, at, state)]
    return []


def _is_at(field: Field, name: str, at: int | None, state: State) -> bool:
    """Whether a field reads a name as a place; it may not read all that stands outside the board."""
    try:
        return at is not None and field.read(name, state) == at
    except Misread:
        return False


def _places(state: State, kind: str) -> Iterator[str]:
    """The names of places in a state as it is written, but for its board and the course of its turn."""
    own = {name: content for name, content in write_part(state, state).items() if name != "turn"}
    for part in (own, *(write_part(part, state) for part in state.slices.values())):
        yield from _named(part, kind)


def _named(content: Any, kind: str) -> Iterator[str]:
    if isinstance(content, str):
        if kind_named(content) == kind and place_named(content, kind):
            yield content
    elif isinstance(content, dict):
        yield from _named([*content, *content.values()], kind)
    elif isinstance(content, list | tuple):
        for item in content:
            yield from _named(item, kind)

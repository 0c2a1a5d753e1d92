"""The places that a picture may mark: in an action, or by a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.board.places import CornerField, EdgeField, HexField, kind_named, place_named
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.state.fields import Field, ManyField, described
from service.pictures.sight import Place


def place_of(name: str, kind: str | None) -> Place | None:
    """The place that a name stands for, of the given kind, or of the one that the name itself tells."""
    found = kind or kind_named(name)
    return Place(name, found) if found and place_named(name, found) else None


def places_in(ruleset: Ruleset, action: Mapping[str, Any]) -> dict[str, Place]:
    """The places that an action names, by their pointers in it. What each is, its field declares."""
    fields = described(ruleset.actions[action["type"]].cls)
    return {
        pointer: place
        for item in fields
        for pointer, place in _places(item.field, action.get(item.name), f"/{item.name}")
    }


def _places(field: Field, written: Any, pointer: str) -> Iterator[tuple[str, Place]]:
    if written is None:
        return
    if isinstance(field, HexField | CornerField | EdgeField):
        yield pointer, Place(written, field.kind)
    elif isinstance(field, ManyField):
        for index, item in enumerate(written):
            yield from _places(field.of, item, f"{pointer}/{index}")

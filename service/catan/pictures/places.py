"""Places in documents: an action's members, or a route."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.board.places import corner_named, edge_named, hex_named


def places_in(document: Mapping[str, Any]) -> dict[str, str]:
    """Every name of a place in a document, by its pointer. Chance is left out, because the proposal does not include
    it.
    """
    return dict(_places({name: value for name, value in document.items() if name != "chance"}, ""))


def _places(node: Any, pointer: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, str):
        if hex_named(node) or corner_named(node) or edge_named(node):
            yield pointer, node
    elif isinstance(node, dict):
        for name, value in node.items():
            yield from _places(value, f"{pointer}/{name}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _places(value, f"{pointer}/{index}")

"""The things that a book may say of itself to the properties. Documents are those of the wire."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from service.catan.base.state import State

Document = dict[str, Any]
Listed = dict[str, list[Document]]
"""What may be done, by the kinds of action."""


def nothing(document: Document) -> list[str]:
    """No place."""
    return []


def passes(document: Document, state: State) -> None:
    """Nothing is counted."""


@dataclass(frozen=True)
class Taste:
    """What players of a book like to do.

    ``building`` is done wherever it can be, ``wished`` in this order, ``at_times`` only most of the time, and
    ``seldom`` not without a reason. ``ways`` lead to sites beside roads, and ``links`` counts them for a seat. ``far``
    is how many more are laid before a building, and how often without need. ``saves`` may choose instead of all this.
    """

    building: tuple[str, ...] = ()
    wished: tuple[str, ...] = ()
    at_times: tuple[str, ...] = ()
    seldom: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    links: Callable[[Document, int], int] = lambda document, seat: 0
    far: tuple[int, float] = (0, 0.0)
    saves: Callable[[Document, int, Listed, Any], Document | None] = lambda document, seat, kinds, dice: None


@dataclass(frozen=True)
class Stock:
    """How the goods of a book are counted.

    ``counted`` asserts what is true of them. ``sideways`` names the corners of cities that stand as settlements, and
    ``edges`` what lies on edges beside roads. ``kept`` is what no action changes.
    """

    counted: Callable[[Document, State], None] = passes
    sideways: Callable[[Document], list[str]] = nothing
    edges: Callable[[Document], list[str]] = nothing
    kept: Callable[[Document], tuple[Counter[str], ...]] = lambda document: ()


class Table(NamedTuple):
    """A game to be played to its end, and the points that win it."""

    seats: int
    deal: Document
    target: int

    def __str__(self) -> str:
        ruleset = self.deal.get("ruleset", {})
        chosen = [*ruleset.get("modules", ["base"]), *map(str, ruleset.get("options", {}).values())]
        return f"{self.seats}-{'-'.join(chosen)}"

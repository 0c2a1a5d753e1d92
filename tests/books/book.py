"""The declarations of a book for the properties. Documents are those of the wire."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from service.catan.base.state import State
from service.games import GAMES
from service.kernel.rules import Action, Field

Document = dict[str, Any]
Listed = dict[str, list[Document]]
"""The legal actions, by kind of action."""


def nothing(document: Document) -> list[str]:
    """No place."""
    return []


def passes(document: Document, state: State) -> None:
    """Nothing is counted."""


@dataclass(frozen=True)
class Taste:
    """The preferences of a book's players.

    They take actions in ``building`` wherever they can, those in ``wished`` in this order, those in ``at_times`` only
    most of the time, and those in ``seldom`` only for a reason. ``ways`` lead to sites beside roads, and ``links``
    counts them for a seat. ``far`` is how many more are laid before a building, and how often without need. ``saves``
    may choose instead of all this. ``weights`` say how often a kind of action is chosen by players who act at random,
    by comparison, and ``promise`` rates an action among others of its kind.
    """

    building: tuple[str, ...] = ()
    wished: tuple[str, ...] = ()
    at_times: tuple[str, ...] = ()
    seldom: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    links: Callable[[Document, int], int] = lambda document, seat: 0
    far: tuple[int, float] = (0, 0.0)
    saves: Callable[[Document, int, Listed, Any], Document | None] = lambda document, seat, kinds, dice: None
    weights: Mapping[str, int] = field(default_factory=dict)
    promise: Mapping[str, Callable[[State, Any], int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Stock:
    """How the goods of a book are counted.

    ``counted`` asserts what is true of them. ``sideways`` names the corners of cities that stand as settlements, and
    ``edges`` the pieces on edges other than roads. ``aside`` are the development cards that are neither in the deck nor
    with a player. ``kept`` is the part that no action changes.
    """

    counted: Callable[[Document, State], None] = passes
    sideways: Callable[[Document], list[str]] = nothing
    edges: Callable[[Document], list[str]] = nothing
    aside: Callable[[Document], Counter[str]] = lambda document: Counter()
    kept: Callable[[Document], tuple[Counter[str], ...]] = lambda document: ()


class Riches(NamedTuple):
    """How players become richer before a roll, and how often, so that rare cards, pieces and places are met."""

    enrich: Callable[[State, random.Random], State]
    often: float


@dataclass(frozen=True)
class Domain:
    """The values to try in fields of a book's actions, where the kind of a field does not give them.

    ``named`` goes by the name of a field, ``of`` by action and name, ``kinds`` by the class of the field. ``counted``
    gives for an action how many cards a seat chooses, and the numbers it chooses from; nothing while it owes none.
    """

    named: Mapping[str, Callable[[State], Sequence[Any]]] = field(default_factory=dict)
    of: Mapping[tuple[type[Action], str], Callable[[State], Sequence[Any]]] = field(default_factory=dict)
    kinds: Mapping[type[Field], Sequence[Any]] = field(default_factory=dict)
    counted: Mapping[type[Action], Callable[[State, int], tuple[int, Sequence[int]] | None]] = field(
        default_factory=dict
    )


@dataclass(frozen=True)
class Secrets:
    """The secrets of a book. They are written from the book and not from the declarations, which they test.

    ``events`` gives for a field of an event those of its fields that name the seats that see it. ``draws`` begin the
    keys of secret draws. ``fields`` are those of actions that only the acting seat may see. ``places`` begin the
    pointers to what views hide. ``known`` are the seats whose cards a viewer looks at. ``exchange`` puts other hidden
    things into a document of a state so that the viewer sees no difference. ``shown`` names what a view shows against
    the book.
    """

    events: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    draws: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    known: Callable[[Document, int], set[int]] = lambda document, viewer: set()
    exchange: Callable[[Document, State, int, random.Random], None] = lambda document, state, viewer, dice: None
    shown: Callable[[Document, int], list[str]] = lambda document, viewer: []


def state_of(document: Document) -> State:
    """The state of a document, which must be understood."""
    catan, chosen = GAMES["catan"], document["ruleset"]
    state = catan.read(catan.ruleset(tuple(chosen["modules"]), chosen["options"]), document)
    assert isinstance(state, State)
    return state


def looked_at(document: Document, owed: str, viewer: int) -> set[int]:
    """The seats whose cards a viewer looks at, because it owes a choice from them."""
    obligations = document["turn"]["obligations"]
    return {found["victim"] for found in obligations if found["kind"] == owed and found["seat"] == viewer}


class Table(NamedTuple):
    """A game to be played to its end, and the points that win it."""

    seats: int
    deal: Document
    target: int

    def __str__(self) -> str:
        ruleset = self.deal.get("ruleset", {})
        chosen = [*ruleset.get("modules", ["base"]), *map(str, ruleset.get("options", {}).values())]
        return f"{self.seats}-{'-'.join(chosen)}"

"""Full states that look alike to a viewer: whatever the parts of a state declare as hidden changes places."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import orjson

from service.kernel.declare.state.content import Content, Counts, Optional, kinds_of
from service.kernel.declare.state.several import ByName, BySeat, MapOf, Ordered
from service.kernel.play.state import State
from service.kernel.rules import Misreads
from tests.nets.carrying import document_of
from tests.nets.members import members_of

SWAPS = 30
"""Exchanges that are tried."""
BECOME = 0.4
"""How often a thing becomes another, instead of changing places with it: not all things lie in a box of which everybody
knows the contents.
"""
COPIED = 0.4
"""How often another pile with the thing follows, because it repeats what the first one holds."""


class Pile(NamedTuple):
    """Hidden things: a number by name, names in a list, or names in the members of an object; the member that declares
    them, and names that they may have instead.
    """

    member: str
    things: Any
    kinds: Sequence[str] = ()

    def names(self) -> list[Any]:
        """What it holds."""
        if _counts(self.things):
            return [name for name, count in self.things.items() if count]
        if isinstance(self.things, dict):
            return [name for name in self.things.values() if isinstance(name, str)]
        return list(self.things)

    def put(self, gone: Any, come: Any) -> None:
        """One thing takes the place of another."""
        if _counts(self.things):
            self.things[gone] -= 1
            self.things[come] = self.things.get(come, 0) + 1
        elif isinstance(self.things, dict):
            self.things[next(at for at, name in self.things.items() if name == gone)] = come
        else:
            self.things[self.things.index(gone)] = come


def holds(state: State, member: str) -> bool:
    """Whether something lies in a hidden member."""
    return any(pile.names() for pile in _piles(state, document_of(state)) if pile.member == member)


def alike(state: State, viewer: int, dice: random.Random, wanted: str = "") -> tuple[State, set[str]]:
    """Another full state with the same view, which questions can be asked about, and the members that differ. Things
    leave the member that is wanted, if one is.
    """
    game = state.ruleset.game
    shown, found, changed = orjson.dumps(game.write(game.view(state, viewer))), state, set[str]()
    for _ in range(SWAPS):
        document = document_of(found)
        piles = [pile for pile in _piles(found, document) if pile.names()]
        if not piles:
            break
        one = other = dice.choice([pile for pile in piles if wanted in ("", pile.member)] or piles)
        gone = dice.choice(one.names())
        if dice.random() < BECOME:
            come = dice.choice([kind for kind in one.kinds if kind.count(",") == gone.count(",")])
        else:
            other = dice.choice([pile for pile in piles if pile.member == one.member or dice.random() < 0.3] or piles)
            come = dice.choice(other.names())
        if gone == come or type(gone) is not type(come):
            continue
        one.put(gone, come)
        if other is not one:
            other.put(come, gone)
        copies = [pile for pile in piles if pile is not one and pile is not other and gone in pile.names()]
        if copies and dice.random() < COPIED:  # such as the new cards of a hand
            dice.choice(copies).put(gone, come)
        try:
            swapped: Any = game.read(state.ruleset, document)
        except Misreads:
            continue
        if orjson.dumps(game.write(game.view(swapped, viewer))) == shown and not game.contradictions(swapped):
            found = swapped
            changed |= {one.member, other.member}
    return found, changed


def _piles(state: State, document: Any) -> Iterator[Pile]:
    """The hidden piles of a document."""
    words = sorted(set(_words(document)))
    for place in members_of(state, document):
        if not place.public:
            yield from _inside(place.name, place.written, _kinds(place.content, state) or words)


def _words(written: Any) -> Iterator[str]:
    """The places that stand in a document, and what it counts by name."""
    match written:
        case str() if "," in written:
            yield written
        case {}:
            yield from written if _counts(written) else ()
            for value in written.values():
                yield from _words(value)
        case [*values]:
            for value in values:
                yield from _words(value)


def _counts(written: Any) -> bool:
    """Whether this is a number by name."""
    return isinstance(written, dict) and all(type(count) is int for count in written.values())


def _inside(member: str, written: Any, kinds: Sequence[str]) -> Iterator[Pile]:
    match written:
        case {} if written and (_counts(written) or any(isinstance(value, str) for value in written.values())):
            yield Pile(member, written, kinds)
        case {}:
            for value in written.values():
                yield from _inside(member, value, kinds)
        case [*things] if things and all(isinstance(thing, str) for thing in things):
            yield Pile(member, written, kinds)
        case [*things]:
            for value in things:
                yield from _inside(member, value, kinds)


def _kinds(content: Content, state: State) -> Sequence[str]:
    """The names that a content counts."""
    match content:
        case Counts(kinds=kinds):
            return kinds_of(kinds, state.ruleset)
        case Ordered(of=of) | ByName(of=of) | MapOf(of=of) | BySeat(of=of) | Optional(of=of):
            return _kinds(of, state)
        case _:
            return ()

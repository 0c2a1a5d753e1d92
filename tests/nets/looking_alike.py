"""Full states that look alike to a viewer: whatever the parts of a state declare as hidden changes places."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson

from service.kernel.play.state import State
from service.kernel.rules import Misreads
from tests.nets.carrying import document_of
from tests.nets.members import members_of

SWAPS = 30
"""Exchanges that are tried."""
COPIED = 0.4
"""How often another pile with the thing follows, because it repeats what the first one holds."""


class Pile(NamedTuple):
    """Hidden things: a number by name, or names in a list; and the member that declares them."""

    member: str
    things: Any

    def names(self) -> list[Any]:
        """What it holds."""
        if isinstance(self.things, dict):
            return [name for name, count in self.things.items() if count]
        return list(self.things)

    def put(self, gone: Any, come: Any) -> None:
        """One thing takes the place of another."""
        if isinstance(self.things, dict):
            self.things[gone] -= 1
            self.things[come] = self.things.get(come, 0) + 1
        else:
            self.things[self.things.index(gone)] = come


def hidden_members(state: State) -> set[str]:
    """The members that a state's parts declare as hidden, as far as the state has them."""
    return {place.name for place in members_of(state, document_of(state)) if not place.public}


def alike(state: State, viewer: int, dice: random.Random) -> tuple[State, set[str]]:
    """Another full state with the same view, which questions can be asked about, and the members that differ."""
    game = state.ruleset.game
    shown, found, changed = orjson.dumps(game.write(game.view(state, viewer))), state, set[str]()
    for _ in range(SWAPS):
        document = document_of(found)
        piles = [pile for pile in _piles(found, document) if pile.names()]
        if len(piles) < 2:
            break
        one = dice.choice(piles)
        other = dice.choice([pile for pile in piles if pile.member == one.member or dice.random() < 0.3] or piles)
        gone, come = dice.choice(one.names()), dice.choice(other.names())
        if gone == come or type(gone) is not type(come):
            continue
        one.put(gone, come)
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
    for place in members_of(state, document):
        if not place.public:
            yield from _inside(place.name, place.written)


def _inside(member: str, written: Any) -> Iterator[Pile]:
    match written:
        case {} if written and all(type(count) is int for count in written.values()):
            yield Pile(member, written)
        case {}:
            for value in written.values():
                yield from _inside(member, value)
        case [*things] if things and all(isinstance(thing, str) for thing in things):
            yield Pile(member, written)
        case [*things]:
            for value in things:
                yield from _inside(member, value)

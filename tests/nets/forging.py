"""Forged states: each differs from a consistent one in one member, by a value that the member's declaration allows."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import orjson

from service.kernel.play.state import State
from service.kernel.rules import Misreads
from tests.nets.carrying import document_of
from tests.nets.members import Place, members_of

PLACE = re.compile(r"(?P<hex>-?\d+,-?\d+)(?P<rest>(,.*)?)")
"""A hex, a corner or an edge."""
ELSEWHERE = 2
"""Values of the same member in other states that are tried."""

Pool = dict[str, dict[bytes, Any]]
"""The values of each member in some states."""


class Tally:
    """How often each member was spoilt, and how often an invariant noticed it."""

    def __init__(self) -> None:
        self.spoilt, self.noticed = Counter[str](), Counter[str]()

    def spoil(self, states: Sequence[State], dice: random.Random, members: int) -> None:
        """Spoil some members of each of some states of one ruleset, in several ways."""
        documents = [document_of(state) for state in states]
        pool: Pool = defaultdict(dict)
        for state, document in zip(states, documents, strict=True):
            for place in members_of(state, document):
                pool[place.name][orjson.dumps(place.written)] = place.written
        for state, document in zip(states, documents, strict=True):
            places = list(members_of(state, document))
            for place in dice.sample(places, min(len(places), members)):
                for forged in forgeries(state, document, place, pool, dice):
                    self.spoilt[place.name] += 1
                    self.noticed[place.name] += bool(state.ruleset.game.defects(forged))

    def noticed_below(self, share: float, least: int) -> set[str]:
        """The members that were spoilt so often, and of whose forgeries less than a share was noticed."""
        often = {name: count for name, count in self.spoilt.items() if count >= least}
        return {name for name, count in often.items() if self.noticed[name] < share * count}


def forgeries(state: State, document: Any, place: Place, pool: Pool, dice: random.Random) -> Iterator[State]:
    """States that differ from one in this member. The document is the same again afterwards."""
    written, same = place.written, orjson.dumps(document_of(state))
    hexes = list(document.get("board", {}).get("hexes", {}))
    elsewhere = list(pool[place.name].values())
    values = dice.sample(elsewhere, min(ELSEWHERE, len(elsewhere))) + list(changes(written, hexes, dice))
    for value in values:
        place.holder[place.at] = value
        try:
            forged = state.ruleset.game.read(state.ruleset, document)
        except Misreads:
            continue
        finally:
            place.holder[place.at] = written
        if orjson.dumps(document_of(forged)) != same:
            yield forged


def changes(written: Any, hexes: Sequence[str], dice: random.Random) -> Iterator[Any]:
    """Values that differ in one place: another truth value or hex, a number more or less, one thing fewer."""
    match written:
        case bool():
            yield not written
        case int():
            yield written + 1
            yield written - 1
        case str() if hexes and (found := PLACE.fullmatch(written)):
            yield dice.choice(hexes) + found["rest"]
        case [_, *_]:
            at = dice.randrange(len(written))
            yield [*written[:at], *written[at + 1 :]]
            for value in changes(written[at], hexes, dice):
                yield [*written[:at], value, *written[at + 1 :]]
        case {}:
            for name in dice.sample(list(written), min(1, len(written))):
                rest = {other: value for other, value in written.items() if other != name}
                yield rest
                for value in changes(written[name], hexes, dice):
                    yield {**written, name: value}
                for value in changes(name, hexes, dice):
                    yield {**rest, value: written[name]}

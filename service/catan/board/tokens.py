"""Tokens on places: pieces of one kind that lie on hexes, corners or edges, several on one place if the kind allows it.

Pieces of a kind are alike: they are counted, and told apart by their owners alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from service.catan.board.masks import mask_of
from service.catan.board.topology import Names, Topology
from service.kernel.naming import escaped
from service.kernel.play.reading import Reading

NOBODY = -1
"""The owner of tokens that belong to no seat."""
Lying = Mapping[int, Mapping[int, int]]
NONE: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True)
class TokenKind:
    """A kind of token: on which kind of ``place`` it lies, and how many of it may lie on one.

    Tokens are ``owned`` by seats or by nobody. Where they are ``shared``, those of several owners may lie on one place.
    ``supply`` is how many there are, of each owner if they are owned.
    """

    place: Literal["hex", "corner", "edge"]
    supply: int
    most: int = 1
    owned: bool = False
    shared: bool = False


class Tokens:
    """All tokens of one kind on a board, by place index and owner. A value: what changes it gives another one."""

    __slots__ = ("lying",)

    def __init__(self, lying: Lying = MappingProxyType({})) -> None:
        self.lying = lying

    def at(self, place: int) -> Mapping[int, int]:
        """The owners of tokens on a place, each with how many."""
        return self.lying.get(place, NONE)

    def count(self, place: int) -> int:
        """How many tokens lie on a place."""
        return sum(self.at(place).values())

    def total(self, owner: int) -> int:
        """How many tokens of an owner lie on the board."""
        return sum(here.get(owner, 0) for here in self.lying.values())

    def places(self, owner: int | None = None) -> int:
        """The mask of the places where tokens lie, of one owner or of anybody."""
        return mask_of(place for place, here in self.lying.items() if owner is None or owner in here)

    def room(self, kind: TokenKind, place: int, owner: int = NOBODY) -> bool:
        """Whether one more token of an owner may lie on a place, and is left to be laid there."""
        here = self.at(place)
        alone = kind.shared or not here or owner in here
        return alone and self.count(place) < kind.most and self.total(owner) < kind.supply

    def placed(self, place: int, owner: int = NOBODY, count: int = 1) -> Tokens:
        """These and so many more of an owner on a place; fewer, if ``count`` is below 0.

        Raises ValueError where fewer than none would lie there.
        """
        left = self.at(place).get(owner, 0) + count
        if left < 0:
            raise ValueError(f"{self.at(place).get(owner, 0)} lie there, and {-count} cannot be taken")
        here = {other: number for other, number in self.at(place).items() if other != owner}
        if left:
            here[owner] = left
        lying = {other: owners for other, owners in self.lying.items() if other != place}
        if here:
            lying[place] = dict(sorted(here.items()))
        return Tokens(dict(sorted(lying.items())))

    def faults(self, kind: TokenKind, allowed: int = -1) -> Iterator[tuple[int | None, dict[str, Any]]]:
        """What is wrong with these tokens: the place, or ``None`` for the supply, and the facts.

        ``allowed`` is the mask of the places where such tokens may lie.
        """
        for place, here in self.lying.items():
            if not allowed >> place & 1:
                yield place, {"allowed": False}
            if self.count(place) > kind.most:
                yield place, {"lying": self.count(place), "most": kind.most}
            if len(here) > 1 and not kind.shared:
                yield place, {"owners": list(here)}
        for owner in sorted({owner for here in self.lying.values() for owner in here}):
            if self.total(owner) > kind.supply:
                facts = {"on_board": self.total(owner), "supply": kind.supply}
                yield None, facts if owner == NOBODY else {"seat": owner, **facts}

    def document(self, kind: TokenKind, topology: Topology) -> dict[str, Any]:
        """The tokens as the wire writes them: by place their number, or by place and seat."""
        names = _names(kind, topology)[1]
        return {
            names[place]: {str(owner): count for owner, count in here.items()} if kind.owned else here[NOBODY]
            for place, here in self.lying.items()
        }


def read_tokens(
    kind: TokenKind, document: object, pointer: str, topology: Topology, seats: int, reading: Reading
) -> Tokens:
    """The tokens of a document, as :meth:`Tokens.document` writes them; ``reading`` collects the errors."""
    index, names = _names(kind, topology)
    if not isinstance(document, dict) or len(document) > len(names):
        reading.fail(pointer, f"must be an object of {PLURALS[kind.place]} and tokens")
        return Tokens()
    lying: dict[int, dict[int, int]] = {}
    for name, content in document.items():
        at, place = f"{pointer}/{escaped(name)}", index[name]
        if place is None or place >= len(names):
            reading.fail(at, f"is no {kind.place} of this board")
        elif place in lying:
            reading.fail(at, f"names the same {kind.place} twice", "duplicate")
        else:
            lying[place] = _owners(kind, content, at, seats, reading)
    return Tokens(dict(sorted(lying.items())))


PLURALS = {"hex": "hexes", "corner": "corners", "edge": "edges"}


def _names(kind: TokenKind, topology: Topology) -> tuple[Names, tuple[str, ...]]:
    match kind.place:
        case "hex":
            return topology.hex_at, topology.hex_names
        case "corner":
            return topology.corner_at, topology.corner_names
        case "edge":
            return topology.edge_at, topology.edge_names


def _owners(kind: TokenKind, content: object, at: str, seats: int, reading: Reading) -> dict[int, int]:
    """The tokens on one place."""
    if not kind.owned:
        return {NOBODY: _number(kind, content, at, reading)}
    if not isinstance(content, dict) or not content:
        reading.fail(at, "must be an object of seats and numbers")
        return {}
    known = {str(seat): seat for seat in range(seats)}
    here = {}
    for name, count in content.items():
        if name in known:
            here[known[name]] = _number(kind, count, f"{at}/{name}", reading)
        else:
            reading.fail(f"{at}/{escaped(name)}", "is no seat")
    return dict(sorted(here.items()))


def _number(kind: TokenKind, count: object, at: str, reading: Reading) -> int:
    if type(count) is int and 1 <= count <= kind.supply:
        return count
    reading.fail(at, f"must be an integer from 1 to {kind.supply}")
    return 1

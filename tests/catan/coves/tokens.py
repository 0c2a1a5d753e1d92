"""Tokens on places: pieces of one kind that lie on hexes, corners or edges, several on one place if the kind allows it.

Pieces of a kind are alike: they are counted, and told apart by their owners alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from service.catan.base.state import State
from service.catan.board.masks import mask_of
from service.catan.board.onboard import CORNER, EDGE, HEX
from service.catan.board.topology import Names, Topology
from service.kernel.parts import BySeat, Content, Cursor, MapOf, Reader, Value, number
from service.kernel.rules import Contradictions, Facts

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
    """All tokens of one kind on a board, by place index and owner. It is a value: changes give another one."""

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

        Raises ValueError if the number would fall below 0.
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


def misplaced(state: State, tokens: Tokens, kind: TokenKind, allowed: int, pointer: str) -> Contradictions:
    """Where the tokens of a kind lie outside the mask of ``allowed`` places, or more of them than there may be.

    ``pointer`` says where they stand in the document of the state.
    """
    names = _names(kind, state.board.topology)[1]
    for place, here in tokens.lying.items():
        if not allowed >> place & 1:
            yield f"{pointer}/{names[place]}", Facts(allowed=False)
        if tokens.count(place) > kind.most:
            yield f"{pointer}/{names[place]}", Facts(lying=tokens.count(place), most=kind.most)
        if len(here) > 1 and not kind.shared:
            yield f"{pointer}/{names[place]}", Facts(owners=list(here))
    for owner in sorted({owner for here in tokens.lying.values() for owner in here}):
        if tokens.total(owner) > kind.supply:
            whose = {} if owner == NOBODY else {"seat": owner}
            yield pointer, Facts(**whose, on_board=tokens.total(owner), supply=kind.supply)


class TokensOn(Content):
    """The tokens of one kind as a member of a state: by place their number, or by place and seat."""

    def __init__(self, kind: TokenKind) -> None:
        self.kind = kind
        self._one = number(1, kind.supply)

    @property
    def alike(self) -> Content:
        return MapOf(PLACES[self.kind.place].field, BySeat(self._one) if self.kind.owned else self._one)

    def empty(self, state: Any) -> Tokens:
        return Tokens()

    def reader(self, ruleset: Any) -> Reader:
        one = self._one.reader(ruleset)

        def read(written: Any, at: Cursor) -> Tokens:
            index, names = _names(self.kind, at.state.board.topology)
            if not isinstance(written, dict) or len(written) > len(names):
                at.fail(f"must be an object of {PLURALS[self.kind.place]} and tokens")
                return Tokens()
            lying: dict[int, dict[int, int]] = {}
            for name, content in written.items():
                inside, place = at.into(name), index[name]
                if place is None or place >= len(names):
                    inside.fail(f"names no {self.kind.place} of this board")
                elif place in lying:
                    inside.fail(f"names the same {self.kind.place} twice", "duplicate")
                else:
                    lying[place] = _owners(content, inside, one) if self.kind.owned else {NOBODY: one(content, inside)}
            return Tokens(dict(sorted(lying.items())))

        return read

    def write(self, value: Tokens, state: Any) -> dict[str, Any]:
        names = _names(self.kind, state.board.topology)[1]
        return {
            names[place]: {str(owner): count for owner, count in here.items()} if self.kind.owned else here[NOBODY]
            for place, here in value.lying.items()
        }


def _owners(written: object, at: Cursor, one: Reader) -> dict[int, int]:
    """The tokens on one place, by their owners."""
    if not isinstance(written, dict) or not written:
        at.fail("must be an object of seats and numbers")
        return {}
    known = {str(seat): seat for seat in range(at.state.seat_count)}
    here = {}
    for name, count in written.items():
        if name in known:
            here[known[name]] = one(count, at.into(name))
        else:
            at.into(name).fail("is not a seat")
    return dict(sorted(here.items()))


PLACES: Mapping[str, Value] = {"hex": HEX, "corner": CORNER, "edge": EDGE}
PLURALS = {"hex": "hexes", "corner": "corners", "edge": "edges"}


def _names(kind: TokenKind, topology: Topology) -> tuple[Names, tuple[str, ...]]:
    match kind.place:
        case "hex":
            return topology.hex_at, topology.hex_names
        case "corner":
            return topology.corner_at, topology.corner_names
        case "edge":
            return topology.edge_at, topology.edge_names

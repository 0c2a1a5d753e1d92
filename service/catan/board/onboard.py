"""Places of the board as a state holds them: masks, and single places that exist on this board."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from service.catan.board.masks import bits
from service.catan.board.places import CornerField, EdgeField, HexField
from service.kernel.declare.content import Quick, Unusual
from service.kernel.parts import Content, Cursor, Optional, Ordered, Value
from service.kernel.rules import Field, Misread


class HexOnBoard(HexField):
    """A hex that the board has."""

    def read(self, written: Any, state: Any) -> int:
        topology = state.board.topology
        at: int | None = topology.hex_at[written] if isinstance(written, str) else None
        if at is None or at == topology.nowhere_hex:
            raise Misread("must name a hex of the board")
        return at


class CornerOnBoard(CornerField):
    """A corner that the board has."""

    def read(self, written: Any, state: Any) -> int:
        topology = state.board.topology
        at: int | None = topology.corner_at[written] if isinstance(written, str) else None
        if at is None or at == topology.nowhere_corner:
            raise Misread("names no corner of this board")
        return at


class EdgeOnBoard(EdgeField):
    """An edge that the board has."""

    def read(self, written: Any, state: Any) -> int:
        topology = state.board.topology
        at: int | None = topology.edge_at[written] if isinstance(written, str) else None
        if at is None or at >= topology.edge_count:
            raise Misread("names no edge of this board")
        return at


HEX, CORNER, EDGE = Value(HexOnBoard()), Value(CornerOnBoard()), Value(EdgeOnBoard())


class HexOrNowhere(Content):
    """A hex, or null for a piece off the board; stored as the index of a hex, or of *nowhere*."""

    alike = Optional(HEX)

    def empty(self, state: Any) -> int:
        nowhere: int = state.board.topology.nowhere_hex
        return nowhere

    def read(self, written: Any, at: Cursor) -> int:
        topology = at.state.board.topology
        if written is None:
            return int(topology.nowhere_hex)
        place = topology.hex_at[written] if isinstance(written, str) else None
        if place is None or place == topology.nowhere_hex:
            at.fail("must name a hex of the board, or be null where it is off the board")
            return 0
        return int(place)

    def write(self, value: int, state: Any) -> str | None:
        topology = state.board.topology
        return None if value == topology.nowhere_hex else str(topology.hex_names[value])

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        return _hex_or_nowhere


def _hex_or_nowhere(written: Any, state: Any, owner: int | None) -> int:
    topology = state.board.topology
    if written is None:
        return int(topology.nowhere_hex)
    at: int = topology.hex_at[written]
    if type(at) is not int or at == topology.nowhere_hex:
        raise Unusual
    return at


@dataclass(frozen=True)
class Mask(Content):
    """Places of one kind as a mask, written as a list in the order of the topology."""

    noun: str
    field: Field
    plural: str

    @property
    def alike(self) -> Content:
        return Ordered(Value(self.field))

    def empty(self, state: Any) -> int:
        return 0

    def read(self, written: Any, at: Cursor) -> int:
        mask = 0
        if not isinstance(written, list):
            at.fail(f"must be a list of {self.plural}")
            return 0
        for position, name in enumerate(written):
            try:
                place = self.field.read(name, at.state)
            except Misread:
                at.into(position).fail(f"names no {self.noun} of this board")
                continue
            if mask >> place & 1:
                at.into(position).fail(f"names the same {self.noun} twice", "duplicate")
            mask |= 1 << place
        return mask

    def write(self, value: int, state: Any) -> list[str]:
        names: tuple[str, ...] = attrgetter(f"board.topology.{self.noun}_names")(state)
        return [names[at] for at in bits(value)]

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        table = attrgetter(f"board.topology.{self.noun}_bits")

        def read(written: Any, state: Any, owner: int | None) -> int:
            if type(written) is not list:
                raise Unusual
            if not written:
                return 0
            mask: int = sum(map(table(state).__getitem__, written))
            if mask.bit_count() != len(written):  # some place stands there twice, and the sum carried
                raise Unusual
            return mask

        return read

    def shortcut(self, ruleset: Any) -> str:
        return "0 if {0} == [] else {read}"

    def inlined(self, ruleset: Any) -> str:
        return f"list(state.board.topology.{self.plural}_named[{{0}}])"


HEXES = Mask("hex", HexOnBoard(), "hexes")
CORNERS = Mask("corner", CornerOnBoard(), "corners")
EDGES = Mask("edge", EdgeOnBoard(), "edges")

"""Places of the board as a state holds them: masks, and single places that exist on this board."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from service.catan.board.masks import Listing
from service.catan.board.places import CornerField, EdgeField, HexField
from service.catan.board.topology import Bits
from service.kernel.parts import Content, Cursor, Optional, Ordered, Reader, Value
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

    def reader(self, ruleset: Any) -> Reader:
        return _hex_or_nowhere

    def write(self, value: int, state: Any) -> str | None:
        topology = state.board.topology
        return None if value == topology.nowhere_hex else str(topology.hex_names[value])


def _hex_or_nowhere(written: Any, at: Cursor) -> int:
    topology = at.state.board.topology
    if written is None:
        return int(topology.nowhere_hex)
    place = topology.hex_at[written] if isinstance(written, str) else None
    if place is None or place == topology.nowhere_hex:
        at.fail("must name a hex of the board, or be null where it is off the board")
        return 0
    return int(place)


class Mask(Content):
    """Places of one kind as a mask, written as a list in the order of the topology."""

    def __init__(self, noun: str, field: Field, plural: str) -> None:
        self.noun = noun
        self.field = field
        self.plural = plural
        self._bits: Callable[[Any], Bits] = attrgetter(f"board.topology.{noun}_bits")
        self._names: Callable[[Any], Listing] = attrgetter(f"board.topology.{plural}_named")

    @property
    def alike(self) -> Content:
        return Ordered(Value(self.field))

    def empty(self, state: Any) -> int:
        return 0

    def reader(self, ruleset: Any) -> Reader:
        return self._read

    def _read(self, written: Any, at: Cursor) -> int:
        if not isinstance(written, list):
            at.fail(f"must be a list of {self.plural}")
            return 0
        if not written:
            return 0
        mask, bits = 0, self._bits(at.state)
        for position, name in enumerate(written):
            bit = bits[name] if isinstance(name, str) else 0
            if not bit:
                at.into(position).fail(f"names no {self.noun} of this board")
            elif mask & bit:
                at.into(position).fail(f"names the same {self.noun} twice", "duplicate")
            mask |= bit
        return mask

    def write(self, value: int, state: Any) -> list[str]:
        return list(self._names(state)[value])


HEXES = Mask("hex", HexOnBoard(), "hexes")
CORNERS = Mask("corner", CornerOnBoard(), "corners")
EDGES = Mask("edge", EdgeOnBoard(), "edges")

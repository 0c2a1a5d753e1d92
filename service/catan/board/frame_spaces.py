"""Spaces of the frame: the places beside a board that share a side with one of its hexes.

A space holds nothing but a piece that stands at sea, so no table of the topology knows it. Where such a piece may stand
is numbered on from the hexes: the hexes, then *nowhere*, then the spaces row by row, and last the frame as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from service.catan.board.in_words import hex_in_words
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import NEIGHBOURS, SPACE_PATTERN, HexField, edges_of_hex, in_rows, name_of, space_named
from service.catan.board.topology import Topology
from service.kernel.parts import Content, Cursor, Optional, Reader, Value
from service.kernel.rules import Misread, Text, Voice, remembered

FRAME = "frame"
"""The name of the frame as a whole, where it is one place without sides."""


class Waters(NamedTuple):
    """Where a piece at sea may stand around one board: names, places by name, sides and corners, and the masks of what
    lies on the frame. *Nowhere* has no name.
    """

    names: tuple[str | None, ...]
    places: Mapping[str, int]
    sides: tuple[int, ...]
    corners: tuple[int, ...]
    spaces: int
    frame: int
    nowhere: int

    def at(self, name: str) -> int | None:
        """The index of a name: nowhere for a place that touches no hex, ``None`` for the name of no place."""
        known = self.places.get(name)
        return self.nowhere if known is None and space_named(name) else known


@remembered(512)
def waters_of(topology: Topology) -> Waters:
    """The hexes of a board, the spaces of its frame, and the frame."""
    hexes = frozenset(topology.hexes)
    around = {(q + dq, r + dr) for q, r in hexes for dq, dr in NEIGHBOURS} - hexes
    spaces = in_rows(around)
    names = (*topology.hex_names, None, *map(name_of, spaces), FRAME)
    sides = [
        mask_of(topology.edge_index(side) for side in edges_of_hex(*space) if _on_board(topology, side))
        for space in spaces
    ]
    ends = [topology.ends[own] for own in sides]
    first = topology.nowhere_hex + 1
    return Waters(
        names,
        {name: at for at, name in enumerate(names) if name},
        (*topology.hex_edges, *sides, 0),
        (*topology.hex_corners, *ends, 0),
        mask_of(range(first, first + len(spaces))),
        1 << first + len(spaces),
        topology.nowhere_hex,
    )


def _on_board(topology: Topology, side: tuple[int, int, str]) -> bool:
    return topology.edge_index(side) < topology.edge_count


class WatersField(HexField):
    """A hex, or a space of the frame by its coordinates, or the frame as a whole."""

    component = "Waters"
    says = (
        "A hex, or a space of the frame around the board, by its axial coordinates `q,r`; or `frame`, the whole of it."
    )
    shape = Text(f"^(?:{SPACE_PATTERN[1:-1]}|{FRAME})$", "0,-1")

    def read(self, written: Any, state: Any) -> int:
        at = waters_of(state.board.topology).at(written) if isinstance(written, str) else None
        if at is None:
            raise Misread("must name a hex or a space of the frame, like 0,-1")
        return at

    def write(self, value: int, state: Any) -> str:
        name = waters_of(state.board.topology).names[value]
        assert name is not None, "a piece off the board is written as null"
        return name

    def said(self, written: str, state: Any, voice: Voice) -> str:
        at = waters_of(state.board.topology).at(written)
        on_frame = at is not None and at > state.board.topology.nowhere_hex
        return voice.word(FRAME) if on_frame else hex_in_words(state.board, voice, written)


class WatersOnBoard(WatersField):
    """A hex of the board, or what lies on the frame around it."""

    def read(self, written: Any, state: Any) -> int:
        at = super().read(written, state)
        if at == state.board.topology.nowhere_hex:
            raise Misread("must name a hex of the board or a space of its frame")
        return at


class WatersOrNowhere(Content):
    """A place for a piece at sea, or null while it is off the board; stored as an index, that of *nowhere* for null."""

    alike = Optional(Value(WatersOnBoard()))

    def empty(self, state: Any) -> int:
        nowhere: int = state.board.topology.nowhere_hex
        return nowhere

    def reader(self, ruleset: Any) -> Reader:
        return _waters_or_nowhere

    def write(self, value: int, state: Any) -> str | None:
        return waters_of(state.board.topology).names[value]


def _waters_or_nowhere(written: Any, at: Cursor) -> int:
    topology = at.state.board.topology
    if written is None:
        return int(topology.nowhere_hex)
    place = waters_of(topology).at(written) if isinstance(written, str) else None
    if place is None or place == topology.nowhere_hex:
        at.fail("must name a hex of the board or a space of its frame, or be null where it is off the board")
        return int(topology.nowhere_hex)
    return place


def waters_told(mask: int, state: Any) -> list[str]:
    """The names of the places in a mask; nowhere has none."""
    names = waters_of(state.board.topology).names
    return [name for at in bits(mask) if (name := names[at])]


Water = Annotated[int, WatersField()]

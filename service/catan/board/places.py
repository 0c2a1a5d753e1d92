"""Names of places, the same on every board.

Hexes are axial ``q,r`` with a point at top and bottom; ``r`` grows to the south, ``q`` to the east. A corner is the top
or bottom point of a hex, ``q,r,N`` or ``q,r,S``; an edge is one of three sides, ``q,r,NE``, ``q,r,E`` or ``q,r,SE``.
Every corner and edge has exactly one such name; the other points and sides of a hex are aliases of it. The aliases of
two letters are points and sides alike: ``0,0,NE`` is a corner where a corner is due and an edge where an edge is due.

Some hexes of some books have more: a corner ``q,r,C`` in the middle, and edges from there to points of the hex, such as
``q,r,C-NE``. They are on a board only where it names them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from service.catan.board.in_words import corner_in_words, edge_in_words, hex_in_words
from service.catan.board.masks import bits
from service.kernel.rules import Field, Misread, Text, Voice

Hex_ = tuple[int, int]
Corner_ = tuple[int, int, str]
Edge_ = tuple[int, int, str]
Kind = Literal["hex", "corner", "edge"]
"""What a name stands for."""
P = TypeVar("P", bound=tuple[Any, ...])

NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""From a hex to the six around it, counter-clockwise from the east; by the first three each pair is met once."""

_ON_THE_PLANE = "(?:0|-?[1-9][0-9]?)"
_AROUND_IT = "(?:0|-?(?:[1-9][0-9]?|100))"
"""Corners and edges of a hex at coordinate 99 may have their names from a neighbour at 100, where no hex lies."""
HEX_PATTERN = f"^{_ON_THE_PLANE},{_ON_THE_PLANE}$"
SPACE_PATTERN = f"^{_AROUND_IT},{_AROUND_IT}$"
"""Spaces on which hexes lie, and those around them."""
CORNER_PATTERN = f"^{_AROUND_IT},{_AROUND_IT},(?:N|S|NE|SE|SW|NW|C)$"
EDGE_PATTERN = f"^{_AROUND_IT},{_AROUND_IT},(?:NE|E|SE|SW|W|NW|C-(?:N|NE|SE|S|SW|NW))$"
_HEX, _SPACE, _CORNER, _EDGE = (
    re.compile(pattern) for pattern in (HEX_PATTERN, SPACE_PATTERN, CORNER_PATTERN, EDGE_PATTERN)
)

# The point or side of hex (0,0) that is called so belongs, under its one name, to the hex at this offset.
_CORNER_NAMES = {
    "N": (0, 0, "N"),
    "NE": (1, -1, "S"),
    "SE": (0, 1, "N"),
    "S": (0, 0, "S"),
    "SW": (-1, 1, "N"),
    "NW": (0, -1, "S"),
}
POINTS = tuple(_CORNER_NAMES)
"""The six points of a hex, clockwise from the top."""
CENTER = "C"
_EDGE_NAMES = {
    "NE": (0, 0, "NE"),
    "E": (0, 0, "E"),
    "SE": (0, 0, "SE"),
    "SW": (-1, 1, "NE"),
    "W": (-1, 0, "E"),
    "NW": (0, -1, "SE"),
}
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""The six sides of a hex, clockwise from the upper right."""


def hex_named(name: str) -> Hex_ | None:
    """The hex of a name, or ``None`` if it is not the name of a hex."""
    return space_named(name) if _HEX.fullmatch(name) else None


def space_named(name: str) -> Hex_ | None:
    """The space of a name, on which a hex may lie or beside which one may; ``None`` if it is not the name of one."""
    if not _SPACE.fullmatch(name):
        return None
    q, r = name.split(",")
    return int(q), int(r)


def corner_named(name: str) -> Corner_ | None:
    """The corner of a name or alias, or ``None`` if it is not the name of a corner."""
    if not _CORNER.fullmatch(name):
        return None
    q, r, point = name.split(",")
    if point == CENTER:
        return int(q), int(r), CENTER
    return corner_at_point((int(q), int(r)), point)


def corner_at_point(place: Hex_, point: str) -> Corner_:
    """The corner at one of the six points of a hex, by its one name."""
    dq, dr, own = _CORNER_NAMES[point]
    return place[0] + dq, place[1] + dr, own


def edge_named(name: str) -> Edge_ | None:
    """The edge of a name or alias, or ``None`` if it is not the name of an edge."""
    if not _EDGE.fullmatch(name):
        return None
    q, r, side = name.split(",")
    if side.startswith(CENTER):
        return int(q), int(r), side
    dq, dr, own = _EDGE_NAMES[side]
    return int(q) + dq, int(r) + dr, own


def place_named(name: str, kind: str) -> tuple[Any, ...] | None:
    """The place of one kind that a name or alias stands for, or ``None`` if it stands for none."""
    if kind == "hex":
        return space_named(name)
    return corner_named(name) if kind == "corner" else edge_named(name)


def kind_named(name: str) -> Kind | None:
    """The kind of place that a name stands for where nothing else tells: ``NE``, ``SE``, ``SW`` and ``NW`` are edges
    there, as the first two are in the names of edges. ``None`` if it names no place.
    """
    if edge_named(name):
        return "edge"
    if corner_named(name):
        return "corner"
    return "hex" if space_named(name) else None


def name_of(place: tuple[Any, ...]) -> str:
    """The one name of a hex, corner or edge."""
    return ",".join(map(str, place))


def in_rows(places: Iterable[P]) -> list[P]:
    """Hexes, corners or edges row by row from north to south, each row from west to east."""
    return sorted(places, key=lambda place: (place[1], place[0], place[2:]))


def corners_of_hex(q: int, r: int) -> tuple[Corner_, ...]:
    """The six corners of a hex, clockwise from the top."""
    return tuple((q + dq, r + dr, own) for dq, dr, own in _CORNER_NAMES.values())


def edges_of_hex(q: int, r: int) -> tuple[Edge_, ...]:
    """The six sides of a hex, clockwise from the upper right."""
    return tuple((q + dq, r + dr, own) for dq, dr, own in _EDGE_NAMES.values())


def ends_of_edge(q: int, r: int, side: str) -> tuple[Corner_, Corner_]:
    """The two corners at the ends of an edge."""
    if side == "NE":
        return (q, r, "N"), (q + 1, r - 1, "S")
    if side == "E":
        return (q + 1, r - 1, "S"), (q, r + 1, "N")
    if side.startswith(CENTER):
        return (q, r, CENTER), corner_at_point((q, r), side.removeprefix(f"{CENTER}-"))
    return (q, r + 1, "N"), (q, r, "S")


def edges_of_corner(q: int, r: int, point: str) -> tuple[Edge_, Edge_, Edge_]:
    """The three sides of hexes that meet in a corner."""
    if point == "N":
        return (q, r, "NE"), (q, r - 1, "SE"), (q, r - 1, "E")
    return (q, r, "SE"), (q - 1, r + 1, "NE"), (q - 1, r + 1, "E")


class HexField(Field):
    """A hex, by its axial coordinates."""

    component = "Hex"
    kind: ClassVar[Kind] = "hex"
    says = "A hex by its axial coordinates `q,r`."
    shape = Text(HEX_PATTERN, "0,-1")

    def read(self, written: Any, state: Any) -> int:
        index: int | None = state.board.topology.hex_at[written] if isinstance(written, str) else None
        if index is None:
            raise Misread("must name a hex, like 0,-1")
        return index

    def write(self, value: int, state: Any) -> str:
        name: str = state.board.topology.hex_names[value]
        return name

    def said(self, written: str, state: Any, voice: Voice) -> str:
        return hex_in_words(state.board, voice, written)


class CornerField(Field):
    """A corner of a hex, where buildings stand."""

    component = "Corner"
    kind: ClassVar[Kind] = "corner"
    says = (
        "A corner `q,r,N` or `q,r,S`; the other points of a hex are accepted as aliases. `q,r,C` is in the middle of a "
        "hex, on boards that have intersections there."
    )
    shape = Text(CORNER_PATTERN, "0,-1,N")

    def read(self, written: Any, state: Any) -> int:
        index: int | None = state.board.topology.corner_at[written] if isinstance(written, str) else None
        if index is None:
            raise Misread("must name a corner, like 0,-1,N")
        return index

    def write(self, value: int, state: Any) -> str:
        name: str = state.board.topology.corner_names[value]
        return name

    def said(self, written: str, state: Any, voice: Voice) -> str:
        return corner_in_words(state.board, voice, written)


class EdgeField(Field):
    """A side of a hex, where roads lie."""

    component = "Edge"
    kind: ClassVar[Kind] = "edge"
    says = (
        "An edge `q,r,NE`, `q,r,E` or `q,r,SE`; the other sides of a hex are accepted as aliases. `q,r,C-NE` leads "
        "from the middle of a hex to one of its points, on boards that have paths there."
    )
    shape = Text(EDGE_PATTERN, "0,-1,SE")

    def read(self, written: Any, state: Any) -> int:
        index: int | None = state.board.topology.edge_at[written] if isinstance(written, str) else None
        if index is None:
            raise Misread("must name an edge, like 0,-1,SE")
        return index

    def write(self, value: int, state: Any) -> str:
        name: str = state.board.topology.edge_names[value]
        return name

    def said(self, written: str, state: Any, voice: Voice) -> str:
        return edge_in_words(state.board, voice, written)


def hexes_told(mask: int, state: Any) -> list[str]:
    """The names of the hexes in a mask; nowhere has none."""
    topology = state.board.topology
    return [topology.hex_names[at] for at in bits(mask & (1 << topology.nowhere_hex) - 1)]


def corners_told(mask: int, state: Any) -> list[str]:
    """The names of the corners in a mask; nowhere has none."""
    topology = state.board.topology
    return [topology.corner_names[at] for at in bits(mask & (1 << topology.corner_count) - 1)]


def edges_told(mask: int, state: Any) -> list[str]:
    """The names of the edges in a mask, without those that only touch the board."""
    topology = state.board.topology
    return [topology.edge_names[at] for at in bits(mask & (1 << topology.edge_count) - 1)]


Hex = Annotated[int, HexField()]
Corner = Annotated[int, CornerField()]
Edge = Annotated[int, EdgeField()]

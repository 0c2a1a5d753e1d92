"""Reading a board from its wire document, by a legend."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from service.catan.board.board import Board
from service.catan.board.places import POINTS, SIDES, Edge_, Hex_, edge_named, hex_named, name_of
from service.catan.board.terrain import Legend, Terrain
from service.catan.board.topology import topology_of
from service.kernel.parts import Cursor
from service.kernel.play.memory import MEMORY

MOST_HEXES = 169
"""The largest board: more hexes than any printed one, few enough that every evaluation stays quick."""
PLAIN = Terrain()


def board_of(raw: bytes, legend: Legend, claims: Sequence[str], unclaimed: str, at: Cursor) -> Board | None:
    """The board of a JSON document. Errors in it are noted at the cursor. If they leave its places known, the board
    serves to read what lies there; otherwise it is `None`.

    It is remembered by its bytes, since clients send the same one again and again. ``claims`` are the
    layouts that it may name. A board that names none has the layout ``unclaimed``.
    """
    key = ("board", raw, legend, tuple(claims), unclaimed)
    board: Board | None = MEMORY.get(key)
    if board is None:
        errors = len(at.errors)
        board = _read(raw, legend, claims, unclaimed, at)
        if board is not None and len(at.errors) == errors:
            MEMORY.put(key, board, len(raw), (board, board.topology))
    return board


def _read(raw: bytes, legend: Legend, claims: Sequence[str], unclaimed: str, at: Cursor) -> Board | None:
    reading = _BoardReading(legend)
    document = at.members(orjson.loads(raw), ("hexes",), ("harbors", "layout"))
    if "hexes" in document:
        reading.read_hexes(document["hexes"], at.into("hexes"))
    harbors = at.into("harbors")
    reading.read_harbors(document.get("harbors", {}), harbors)
    layout = document.get("layout", unclaimed)
    if layout not in claims:
        at.into("layout").fail(f"must be one of {', '.join(claims)}")
        layout = unclaimed
    if not reading.placed:
        return None
    inner = frozenset(reading.inner)
    topology = topology_of(frozenset(reading.hexes), inner)
    for edge in list(reading.harbors):
        if topology.edge_index(edge) >= topology.side_count:
            harbors.into(name_of(edge)).fail("names no edge of this board")
            del reading.harbors[edge]
    return Board.of(
        reading.hexes, reading.harbors, layout, legend, reading.several, reading.face_down, inner, reading.exits
    )


class _BoardReading:
    """A board being read: its parts so far. A hex that is not understood is empty land. The places of the board are
    known if all its hexes are, and the inner paths on them.
    """

    def __init__(self, legend: Legend) -> None:
        self.legend = legend
        self.placed = False
        self.hexes: dict[Hex_, tuple[str, int]] = {}
        self.several: dict[Hex_, tuple[int, ...]] = {}
        self.face_down: dict[Hex_, int] = {}
        self.inner: list[tuple[Hex_, str]] = []
        self.exits: dict[Hex_, str] = {}
        self.harbors: dict[Edge_, str] = {}

    def read_hexes(self, listed: object, at: Cursor) -> None:
        """The hexes by name."""
        if not isinstance(listed, dict) or not 1 <= len(listed) <= MOST_HEXES:
            at.fail(f"must be an object of 1 to {MOST_HEXES} hexes")
            return
        self.placed = True
        for name, content in listed.items():
            place, errors = hex_named(name), len(at.errors)
            if place is None:
                at.into(name).fail("must be named by axial coordinates, like 0,-1")
                self.placed = False
                continue
            self._read_hex(place, content, at.into(name))
            if len(at.errors) > errors:
                self._lay_empty(place)

    def _lay_empty(self, place: Hex_) -> None:
        """Empty land takes the place of a hex that is not understood, which might have had inner paths."""
        self.hexes[place] = (next(iter(self.legend.terrains)), 0)
        for known in (self.several, self.face_down, self.exits):
            known.pop(place, None)
        self.placed &= not any(kind.plaza for kind in self.legend.terrains.values())

    def _read_hex(self, place: Hex_, content: object, at: Cursor) -> None:
        """A hex with what lies on it; a member that its kind of terrain cannot have is unknown. If the kind is not
        understood, any kind may have been meant.
        """
        terrain = content.get("terrain") if isinstance(content, dict) else None
        known = self.legend.terrains.get(terrain) if isinstance(terrain, str) else None
        kind, meant = known or PLAIN, (known,) if known else tuple(self.legend.terrains.values())
        allowed = {
            "number": True,
            "numbers": any(each.most > 1 for each in meant),
            "face_down": any(each.face_down for each in meant),
            "inner": any(each.plaza for each in meant),
            "exit": self.legend.rivers,
        }
        described = at.members(content, ("terrain",), [name for name, may in allowed.items() if may])
        if known is None and "terrain" in described:
            at.into("terrain").fail(f"must be one of {', '.join(self.legend.terrains)}")
        number = self._number(described.get("number"), at.into("number"))
        if described.get("face_down") is not None and kind.face_down:
            if described["face_down"] is not True:
                at.into("face_down").fail("must be true, or be left out")
            self.face_down[place], number = number, 0
        if described.get("numbers") is not None and kind.most > 1:
            self._read_several(place, described["numbers"], kind, at.into("numbers"))
            if number or place in self.face_down:
                at.into("numbers").fail("must be left out where there is a number token")
        if described.get("inner") is not None and kind.plaza:
            self._read_inner(place, described["inner"], at.into("inner"))
        if described.get("exit") is not None and self.legend.rivers:
            if described["exit"] not in SIDES:
                at.into("exit").fail(f"must be one of {', '.join(SIDES)}")
            self.exits[place] = str(described["exit"])
        self.hexes[place] = (str(terrain), number)

    def _number(self, number: object, at: Cursor) -> int:
        if number is None:
            return 0
        if type(number) is int and self.legend.least <= number <= self.legend.greatest:
            return number
        at.fail(f"must be an integer from {self.legend.least} to {self.legend.greatest}")
        return 0

    def _read_several(self, place: Hex_, numbers: object, kind: Terrain, at: Cursor) -> None:
        if not isinstance(numbers, list) or not 2 <= len(numbers) <= kind.most:
            at.fail(f"must be a list of 2 to {kind.most} numbers")
            return
        read = [self._number(number, at.into(position)) for position, number in enumerate(numbers)]
        for position, number in enumerate(read):
            if number and number in read[:position]:
                at.into(position).fail("names the same number twice", "duplicate")
        self.several[place] = tuple(sorted(read))

    def _read_inner(self, place: Hex_, points: object, at: Cursor) -> None:
        if not isinstance(points, list) or not 1 <= len(points) <= len(POINTS):
            at.fail(f"must be a list of 1 to {len(POINTS)} points")
            return
        for position, point in enumerate(points):
            if point not in POINTS:
                at.into(position).fail(f"must be one of {', '.join(POINTS)}")
            elif (place, point) in self.inner:
                at.into(position).fail("names the same point twice", "duplicate")
            else:
                self.inner.append((place, point))

    def read_harbors(self, sides: object, at: Cursor) -> None:
        """The harbors by edge."""
        if not isinstance(sides, dict) or len(sides) > MOST_HEXES:
            at.fail("must be an object of edges and kinds of harbor")
            return
        for name, kind in sides.items():
            edge = edge_named(name)
            if edge is None:
                at.into(name).fail("must be named by an edge, like 0,-1,SE")
            elif edge in self.harbors:
                at.into(name).fail("names the same edge twice", "duplicate")
            elif kind not in self.legend.harbors:
                at.into(name).fail(f"must be one of {', '.join(self.legend.harbors)}")
            else:
                self.harbors[edge] = kind

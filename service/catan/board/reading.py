"""Reading a board from its wire document, by a legend."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from service.catan.board.board import Board
from service.catan.board.places import POINTS, SIDES, Edge_, Hex_, edge_named, hex_named, name_of
from service.catan.board.terrain import Legend, Terrain
from service.catan.board.topology import topology_of
from service.kernel.naming import escaped
from service.kernel.play.memory import MEMORY
from service.kernel.play.reading import Reading
from service.kernel.rules import Misread

MOST_HEXES = 169
"""The largest board: more hexes than any printed one, few enough that every evaluation stays quick."""
PLAIN = Terrain()


def board_of(
    raw: bytes, pointer: str, legend: Legend, claims: Sequence[str], unclaimed: str
) -> tuple[Board | None, tuple[Misread, ...]]:
    """The board of a JSON document, or every error in it; ``pointer`` is where the document stands.

    It is remembered by its bytes, since clients send the same one again and again. ``claims`` are the
    layouts that it may name. A board that names none has the layout ``unclaimed``.
    """
    key = ("board", raw, legend, tuple(claims), unclaimed)
    board: Board | None = MEMORY.get(key)
    if board is not None:
        return board, ()
    board, errors = _read(raw, pointer, legend, claims, unclaimed)
    if board is not None:
        MEMORY.put(key, board, len(raw), (board, board.topology))
    return board, errors


def _read(
    raw: bytes, pointer: str, legend: Legend, claims: Sequence[str], unclaimed: str
) -> tuple[Board | None, tuple[Misread, ...]]:
    reading = _BoardReading(pointer, legend)
    document = reading.only(orjson.loads(raw), pointer, ("hexes",), ("harbors", "layout"))
    reading.read_hexes(document.get("hexes"))
    reading.read_harbors(document.get("harbors", {}))
    layout = document.get("layout", unclaimed)
    if layout not in claims:
        reading.fail(f"{pointer}/layout", f"must be one of {', '.join(claims)}")
    if reading.errors:
        return None, tuple(reading.errors)
    inner = frozenset(reading.inner)
    topology = topology_of(frozenset(reading.hexes), inner)
    for edge in reading.harbors:
        if topology.edge_index(edge) >= topology.side_count:
            reading.fail(f"{pointer}/harbors/{name_of(edge)}", "names no edge of this board")
    if reading.errors:
        return None, tuple(reading.errors)
    board = Board.of(
        reading.hexes, reading.harbors, layout, legend, reading.several, reading.face_down, inner, reading.exits
    )
    return board, ()


class _BoardReading(Reading):
    """A board being read: its parts so far."""

    def __init__(self, pointer: str, legend: Legend) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # the legend has all that the ruleset says of boards
        self.pointer = pointer
        self.legend = legend
        self.hexes: dict[Hex_, tuple[str, int]] = {}
        self.several: dict[Hex_, tuple[int, ...]] = {}
        self.face_down: dict[Hex_, int] = {}
        self.inner: list[tuple[Hex_, str]] = []
        self.exits: dict[Hex_, str] = {}
        self.harbors: dict[Edge_, str] = {}

    def read_hexes(self, listed: object) -> None:
        """The hexes by name."""
        if not isinstance(listed, dict) or not 1 <= len(listed) <= MOST_HEXES:
            self.fail(f"{self.pointer}/hexes", f"must be an object of 1 to {MOST_HEXES} hexes")
            return
        for name, content in listed.items():
            at = f"{self.pointer}/hexes/{escaped(name)}"
            place = hex_named(name)
            if place is None:
                self.fail(at, "must be named by axial coordinates, like 0,-1")
            else:
                self._read_hex(place, content, at)

    def _read_hex(self, place: Hex_, content: object, at: str) -> None:
        """A hex with what lies on it; a member that its kind of terrain cannot have is unknown."""
        terrain = content.get("terrain") if isinstance(content, dict) else None
        known = self.legend.terrains.get(terrain) if isinstance(terrain, str) else None
        kind = known or PLAIN
        allowed = {
            "number": True,
            "numbers": kind.most > 1,
            "face_down": kind.face_down,
            "inner": kind.plaza,
            "exit": self.legend.rivers,
        }
        described = self.only(content, at, ("terrain",), [name for name, may in allowed.items() if may])
        if known is None:
            self.fail(f"{at}/terrain", f"must be one of {', '.join(self.legend.terrains)}")
        number = self._number(described.get("number"), f"{at}/number")
        if described.get("face_down") is not None and kind.face_down:
            if described["face_down"] is not True:
                self.fail(f"{at}/face_down", "must be true, or be left out")
            self.face_down[place], number = number, 0
        if described.get("numbers") is not None and kind.most > 1:
            self._read_several(place, described["numbers"], kind, f"{at}/numbers")
            if number or place in self.face_down:
                self.fail(f"{at}/numbers", "must be left out where there is a number token")
        if described.get("inner") is not None and kind.plaza:
            self._read_inner(place, described["inner"], f"{at}/inner")
        if described.get("exit") is not None and self.legend.rivers:
            if described["exit"] not in SIDES:
                self.fail(f"{at}/exit", f"must be one of {', '.join(SIDES)}")
            self.exits[place] = str(described["exit"])
        self.hexes[place] = (str(terrain), number)

    def _number(self, number: object, at: str) -> int:
        if number is None:
            return 0
        if type(number) is int and self.legend.least <= number <= self.legend.greatest:
            return number
        self.fail(at, f"must be an integer from {self.legend.least} to {self.legend.greatest}")
        return 0

    def _read_several(self, place: Hex_, numbers: object, kind: Terrain, at: str) -> None:
        if not isinstance(numbers, list) or not 2 <= len(numbers) <= kind.most:
            self.fail(at, f"must be a list of 2 to {kind.most} numbers")
            return
        read = [self._number(number, f"{at}/{position}") for position, number in enumerate(numbers)]
        for position, number in enumerate(read):
            if number and number in read[:position]:
                self.fail(f"{at}/{position}", "names the same number twice", "duplicate")
        self.several[place] = tuple(sorted(read))

    def _read_inner(self, place: Hex_, points: object, at: str) -> None:
        if not isinstance(points, list) or not 1 <= len(points) <= len(POINTS):
            self.fail(at, f"must be a list of 1 to {len(POINTS)} points")
            return
        for position, point in enumerate(points):
            if point not in POINTS:
                self.fail(f"{at}/{position}", f"must be one of {', '.join(POINTS)}")
            elif (place, point) in self.inner:
                self.fail(f"{at}/{position}", "names the same point twice", "duplicate")
            else:
                self.inner.append((place, point))

    def read_harbors(self, sides: object) -> None:
        """The harbors by edge."""
        if not isinstance(sides, dict) or len(sides) > MOST_HEXES:
            self.fail(f"{self.pointer}/harbors", "must be an object of edges and kinds of harbor")
            return
        for name, kind in sides.items():
            at, edge = f"{self.pointer}/harbors/{escaped(name)}", edge_named(name)
            if edge is None:
                self.fail(at, "must be named by an edge, like 0,-1,SE")
            elif edge in self.harbors:
                self.fail(at, "names the same edge twice", "duplicate")
            elif kind not in self.legend.harbors:
                self.fail(at, f"must be one of {', '.join(self.legend.harbors)}")
            else:
                self.harbors[edge] = kind

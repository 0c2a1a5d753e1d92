"""A board being drawn: where its places are, and what painters of books draw with."""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from service.catan.board.places import (
    CENTER,
    NEIGHBOURS,
    corner_named,
    corners_of_hex,
    edge_named,
    edges_of_hex,
    ends_of_edge,
    hex_named,
    name_of,
    place_named,
    space_named,
)
from service.catan.pictures.figures import Figure
from service.kernel.wording.tongue import Tongue
from service.pictures import hexes
from service.pictures.canvas import Art, Canvas, Point
from service.pictures.palette import THEMES, Paint, Theme, paint_of
from service.pictures.sight import Place, Sight

if TYPE_CHECKING:
    from service.catan.pictures.look import Ground

LAYERS = (
    *("paper", "water", "ground", "grid", "harbors", "numbers", "paths", "glow", "ways", "buildings", "figures"),
    *("marks", "pins", "names", "sheet", "legend", "areas", "sides", "points", "lit"),
)
"""From the bottom to the top."""


class Note(NamedTuple):
    """Something that has no place on the board, for the lines below it: a sign, and words beside it."""

    words: str
    sign: Art | None = None


class Award(NamedTuple):
    """A card that lies in front of one seat at a time."""

    of: str
    words: str


class Ladder(NamedTuple):
    """Steps that a seat climbs, how far it has come, and the action that takes it one step up."""

    of: str
    steps: int
    at: int
    sign: Art | None
    act: Mapping[str, Any] | None


class Deck(NamedTuple):
    """Cards that lie face down, and how many."""

    of: str
    cards: int
    sign: Art | None


class Track(NamedTuple):
    """A way with steps beside the board, and the figure that has come so far."""

    words: str
    steps: int
    at: int
    figure: Art


class Sketch:
    """The drawing of one state.

    `document` is the state as the wire has it. `told` gathers the sentences of the description, which replaces the
    picture for people who cannot see it. `notes` are for the lines below the board, by seat, those of all under `None`;
    they are in the language of `tongue`.
    """

    def __init__(
        self,
        document: Mapping[str, Any],
        sight: Sight,
        prefix: str,
        grounds: Mapping[str, Ground],
        signs: Mapping[str, str],
        tongue: Tongue,
    ) -> None:
        self.document = document
        self.sight = sight
        self.tongue = tongue
        self.theme: Theme = THEMES[sight.theme]
        self.canvas = Canvas(prefix, *LAYERS)
        self.grounds = grounds
        self.signs = signs
        self.board: Mapping[str, Any] = document["board"]
        self.hexes: dict[tuple[int, int], Mapping[str, Any]] = {}
        for name, lying in self.board["hexes"].items():
            place = hex_named(name)
            assert place is not None
            self.hexes[place] = lying
        self.told: list[str] = []
        self.notes: dict[int | None, list[Note | Award | Track | Ladder | Deck]] = {}
        self.built: set[str] = set()
        """The corners on which something is built."""
        self.moored: dict[tuple[int, int], Point] = {}
        """Hexes of which a harbor takes up a part, and where it is."""
        self.extent: list[Point] = []
        """Points that the picture has to reach, besides the hexes of the board."""
        self._standing: Counter[Place] = Counter()

    # Where places are

    @property
    def seats(self) -> Iterable[tuple[int, Mapping[str, Any], Paint]]:
        """Each seat with what it has, and with its colours."""
        return ((number, seat, paint_of(number)) for number, seat in enumerate(self.document["seats"]))

    def owned(self, part: str | None) -> Iterable[tuple[int, Mapping[str, Any]]]:
        """Each seat with what it has in the part of a module."""
        found = self.document if part is None else self.document.get(part, {})
        return enumerate(found.get("seats", ()))

    def centre(self, name: str) -> Point:
        """The middle of a hex, or of a space where none lies."""
        place = space_named(name)
        assert place is not None
        return hexes.centre(*place)

    def corner(self, name: str) -> Point:
        """Where a corner is."""
        place = corner_named(name)
        assert place is not None
        return hexes.corner(*place)

    def edge(self, name: str) -> tuple[Point, Point]:
        """The two ends of an edge."""
        place = edge_named(name)
        assert place is not None
        return hexes.ends(*place)

    def at(self, place: Place) -> Point:
        """The middle of any place."""
        if place.kind == "edge":
            return hexes.between(*self.edge(place.name))
        return self.corner(place.name) if place.kind == "corner" else self.centre(place.name)

    def slope(self, name: str) -> float:
        """The angle by which a thing that lies along an edge is turned."""
        (x0, y0), (x1, y1) = self.edge(name)
        return math.degrees(math.atan((y1 - y0) / (x1 - x0))) if abs(x1 - x0) > 1 else 90

    def touches(self, place: Place) -> bool:
        """Whether a place is on this board or beside it."""
        named = place_named(place.name, place.kind)
        return named is not None and any(
            (named[0] + dq, named[1] + dr) in self.hexes for dq, dr in (*NEIGHBOURS, (0, 0))
        )

    def lies(self, place: tuple[int, int]) -> str:
        """What lies on a space: `land`, `water` or `fog`. Around the board is water."""
        if place not in self.hexes:
            return "water"
        ground = self.grounds.get(self.hexes[place]["terrain"])
        return ground.lies if ground else "land"

    # Measured: 1 ms of 7 for a picture with targets; the marks ask several times.
    @functools.cached_property
    def corners(self) -> dict[str, Point]:
        """Every corner of the board by its one name, hex by hex."""
        found: dict[str, Point] = {}
        for (q, r), lying in self.hexes.items():
            for place in corners_of_hex(q, r):
                found[name_of(place)] = hexes.corner(*place)
            if lying.get("inner"):
                found[f"{q},{r},{CENTER}"] = hexes.centre(q, r)
        return found

    @functools.cached_property
    def edges(self) -> dict[str, tuple[Point, Point]]:
        """Every edge of the board by its one name, hex by hex."""
        found: dict[str, tuple[Point, Point]] = {}
        for (q, r), lying in self.hexes.items():
            for place in edges_of_hex(q, r):
                found[name_of(place)] = hexes.ends(*place)
            for point in lying.get("inner", ()):
                found[f"{q},{r},{CENTER}-{point}"] = hexes.ends(q, r, f"{CENTER}-{point}")
        return found

    def known(self) -> set[str]:
        """The corners and edges that are not within fog."""
        known = [place for place in self.hexes if self.lies(place) != "fog"]
        found = {name_of(place) for q, r in known for place in (*corners_of_hex(q, r), *edges_of_hex(q, r))}
        return found | {name for name in (*self.corners, *self.edges) if f",{CENTER}" in name}

    # What painters do

    def stand(
        self,
        figure: Figure,
        seat: int | None,
        place: Place,
        layer: str = "figures",
        offset: Point = (0, 0),
        turned: bool = False,
    ) -> Point:
        """Puts a piece of a seat, or of nobody, at a place, or beside its middle. Returns where."""
        x, y = self.at(place)
        at = x + offset[0], y + offset[1]
        if layer == "buildings":
            self.built.add(place.name)
        self._put(figure, seat, place.name, at, layer, self.slope(place.name) if turned else 0)
        return at

    def _put(self, figure: Figure, seat: int | None, name: str, at: Point, layer: str, turn: float) -> None:
        class_ = f"hm-{figure.name}" if seat is None else f"hm-{figure.name} hm-seat-{seat}"
        self.canvas.use(layer, figure.of(seat), at, turn=turn, class_=class_, data_place=name)

    def beside(self, place: Place) -> int:
        """How many figures stood at a place before this one, so that several stand side by side."""
        self._standing[place] += 1
        return self._standing[place] - 1

    def launch(self, figure: Figure, seat: int | None, name: str, layer: str = "figures") -> Point:
        """Puts a ship of a seat, or of nobody, on an edge, off a building at one end of it, and beside ships that are
        there. Returns where.
        """
        x, y = hexes.between(*self.edge(name))
        place = edge_named(name)
        assert place is not None
        built = [name_of(corner) in self.built for corner in ends_of_edge(*place)]
        if built[0] != built[1]:
            end = self.edge(name)[built[0]]
            length = math.dist((x, y), end)
            x, y = hexes.between((x, y), end, 9 / length)
        side = self.beside(Place(name, "edge"))
        at = x + 28 * ((side + 1) // 2) * (-1) ** (side + 1), y - 2
        self._put(figure, seat, name, at, layer, 0)
        return at

    def offshore(self, name: str) -> Point:
        """The middle of a hex of sea, or where there is room beside a harbor."""
        x, y = self.centre(name)
        place = space_named(name)
        if place not in self.moored:
            return x, y
        dx, dy = self.moored[place][0] - x, self.moored[place][1] - y
        far = math.hypot(dx, dy) or 1
        return x - dx / far * 31, y - dy / far * 31

    def reach(self, at: Point, distance: float) -> None:
        """Makes the picture as large as something around a point needs."""
        x, y = at
        self.extent += [(x - distance, y - distance), (x + distance, y + distance)]

    def tell(self, words: str, places: Iterable[str]) -> None:
        """Adds a sentence about places to the description, if there are any."""
        if found := list(places):
            self.told.append(f"{words}: {', '.join(found)}.")

    def say(self, name: str, **values: str | int) -> str:
        """What a book's messages say of a panel."""
        return self.tongue.fill(f"panel.{name}", values)

    def title(self, of: str) -> str:
        """What something beside the board is called."""
        return self.say(of) if f"panel.{of}" in self.tongue.texts else self.tongue.word(of)

    def note(self, seat: int | None, words: str, sign: str | None = None) -> None:
        """Adds what has no place on the board to the line of a seat below it, or to that of all: words beside the sign
        of a good, if there is one.
        """
        self.notes.setdefault(seat, []).append(Note(words, self.sign(sign) if sign else None))

    def award(self, seat: int, name: str) -> None:
        """Adds a card that lies in front of one seat at a time to its line."""
        self.notes.setdefault(seat, []).append(Award(name, self.title(name)))

    def track(self, words: str, steps: int, at: int, figure: Art) -> None:
        """Adds a way with steps to the line of all, and a figure that has come so far."""
        self.notes.setdefault(None, []).append(Track(words, steps, at, figure))

    def ladder(self, seat: int, kind: str, steps: int, at: int, act: Mapping[str, Any] | None) -> None:
        """Adds a ladder of a seat to its line; `act` is the action, but for its seat, that takes it one step up."""
        rung = {**act, "seat": seat} if act is not None else None
        self.notes.setdefault(seat, []).append(Ladder(kind, steps, at, self.sign(kind), rung))

    def deck(self, kind: str, cards: Any, sign: str) -> None:
        """Adds a deck to the line of all: its cards by name, or how many there are."""
        count = cards if isinstance(cards, int) else sum(cards.values())
        self.notes.setdefault(None, []).append(Deck(kind, count, self.sign(sign)))

    def sign(self, kind: str) -> Art | None:
        """The sign of a kind of goods, which is about 20 units wide; none if no book has one."""
        return Art(f"sign-{kind}", self.signs[kind]) if kind in self.signs else None

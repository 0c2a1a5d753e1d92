"""A board being drawn: where its places are, and the shapes that pieces of several books are made of."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any

from service.catan.board.places import (
    CENTER,
    NEIGHBOURS,
    corner_named,
    corners_of_hex,
    edge_named,
    edges_of_hex,
    hex_named,
    name_of,
    place_named,
    space_named,
)
from service.pictures import hexes
from service.pictures.canvas import Box, Canvas, Point
from service.pictures.palette import THEMES, Paint, Theme, paint_of
from service.pictures.sight import Place, Sight

LAYERS = ("sea", "ground", "harbors", "numbers", "paths", "ways", "buildings", "figures", "marks", "names", "legend")
"""From the bottom to the top; `targets` lies over all of them."""
OUTLINE = "#1b1b1b"
_MARGIN = 14.0
_LEAST_WIDTH = 620.0
"""The least width of a picture, so that the lines below a small board have room."""


class Sketch:
    """The drawing of one state, with the positions that painters need.

    `document` is the state as the wire has it. `told` gathers the sentences of the description, which replaces the
    picture for people who cannot see it.
    """

    def __init__(self, document: Mapping[str, Any], sight: Sight) -> None:
        self.document = document
        self.sight = sight
        self.theme: Theme = THEMES[sight.theme]
        self.canvas = Canvas(*LAYERS, "targets")
        self.board: Mapping[str, Any] = document["board"]
        self.hexes: dict[tuple[int, int], Mapping[str, Any]] = {}
        for name, lying in self.board["hexes"].items():
            place = hex_named(name)
            assert place is not None
            self.hexes[place] = lying
        self.told: list[str] = []
        self.notes: dict[int | None, list[str]] = {}

    @property
    def seats(self) -> Iterable[tuple[int, Mapping[str, Any], Paint]]:
        """Each seat with what it has, and with its colours."""
        return ((number, seat, paint_of(number)) for number, seat in enumerate(self.document["seats"]))

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

    def touches(self, place: Place) -> bool:
        """Whether a place is on this board or beside it."""
        named = place_named(place.name, place.kind)
        return named is not None and any(
            (named[0] + dq, named[1] + dr) in self.hexes for dq, dr in (*NEIGHBOURS, (0, 0))
        )

    def land(self, place: tuple[int, int]) -> bool:
        """Whether the place is a hex that is not sea."""
        return place in self.hexes and str(self.hexes[place]["terrain"]) != "sea"

    def tell(self, words: str, places: Iterable[str]) -> None:
        """Adds a sentence about places to the description, if there are any."""
        if found := list(places):
            self.told.append(f"{words}: {', '.join(found)}.")

    def note(self, seat: int | None, words: str) -> None:
        """Adds what has no place on the board to the line of a seat below it, or to the line of all."""
        self.notes.setdefault(seat, []).append(words)

    @functools.cached_property
    def shore(self) -> list[tuple[int, int]]:
        """The hexes beside land that the board leaves out: sea, on which harbors lie."""
        around = {(q + dq, r + dr) for q, r in self.hexes if self.land((q, r)) for dq, dr in NEIGHBOURS}
        return sorted(around - self.hexes.keys())

    def box(self, legend: float) -> Box:
        """The frame of the picture, with room for `legend` units of lines below the board."""
        middles = [hexes.centre(*place) for place in (*self.hexes, *self.shore)]
        left, right = min(x for x, _ in middles) - hexes.WIDTH / 2, max(x for x, _ in middles) + hexes.WIDTH / 2
        top, bottom = min(y for _, y in middles) - hexes.SIDE, max(y for _, y in middles) + hexes.SIDE
        width = max(right - left, _LEAST_WIDTH)
        return Box(left - _MARGIN, top - _MARGIN, width + 2 * _MARGIN, bottom - top + 2 * _MARGIN + legend)

    def way(self, name: str, paint: Paint, class_: str) -> Point:
        """Draw a line along an edge in a seat's colours and dashes. Returns its middle."""
        start, end = self.edge(name)
        first, last = hexes.between(start, end, 0.14), hexes.between(start, end, 0.86)
        for width, colour, dashes in ((15.0, OUTLINE, None), (11.0, paint.fill, None), (2.0, paint.ink, paint.dashes)):
            if colour != paint.ink or dashes is not None:
                line_class = class_ if width == 11 else None
                self.canvas.line(
                    "ways", first, last, stroke=colour, stroke_width=width, stroke_dasharray=dashes, class_=line_class
                )
        return hexes.between(start, end)

    def plate(self, at: Point, shape: Iterable[Point], paint: Paint, word: str, class_: str, drop: float = 4) -> None:
        """Draw a piece in a seat's colours: a shape around a point, and a word that lies `drop` below that point."""
        x, y = at
        moved = [(x + dx, y + dy) for dx, dy in shape]
        self.canvas.polygon(
            "buildings",
            moved,
            fill=paint.fill,
            stroke=OUTLINE,
            stroke_width=2.5,
            stroke_linejoin="round",
            class_=class_,
        )
        self.canvas.text("buildings", (x, y + drop), word, 17, fill=paint.ink)

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

    def targets(self) -> None:
        """An invisible shape over each place that a pointer may choose: edges over hexes, corners over both."""
        for q, r in self.hexes:
            self._target(f"{q},{r}", "hex", points=hexes.outline(q, r, 0.6))
        for name, (start, end) in self.edges.items():
            self.canvas.line(
                "targets",
                start,
                end,
                stroke="#000000",
                stroke_opacity=0,
                stroke_width=24,
                class_="hm-place hm-edge",
                data_place=name,
            )
        for name, at in self.corners.items():
            self.canvas.circle("targets", at, 16, fill_opacity=0, class_="hm-place hm-corner", data_place=name)

    def _target(self, name: str, kind: str, points: list[Point]) -> None:
        self.canvas.polygon("targets", points, fill_opacity=0, class_=f"hm-place hm-{kind}", data_place=name)

"""The plane of hexes as geometry: where a place is, worked out by angles around the middle of a hex.

This is no part of the service. A side has 60 units, and the middle of the hex 0,0 is the origin.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree

SIDE = 60.0
POINTS = {"N": -90, "NE": -30, "SE": 30, "S": 90, "SW": 150, "NW": 210}
"""The direction of each point of a hex in degrees, clockwise from the east."""
SIDES = {"NE": -60, "E": 0, "SE": 60, "SW": 120, "W": 180, "NW": 240}

Point = tuple[float, float]
Place = tuple[str, str]
"""A kind of place and a name."""


def where(kind: str, name: str) -> Point:
    """The middle of a hex, a corner, or the middle of an edge."""
    q, r, *further = name.split(",")
    x, y = math.sqrt(3) * SIDE * (int(q) + int(r) / 2), 1.5 * SIDE * int(r)
    if not further or further[0] == "C":
        return x, y
    if kind == "corner":
        return _away(x, y, POINTS[further[0]], SIDE)
    if further[0].startswith("C-"):
        return _away(x, y, POINTS[further[0].removeprefix("C-")], SIDE / 2)
    return _away(x, y, SIDES[further[0]], SIDE * math.sqrt(3) / 2)


def _away(x: float, y: float, degrees: float, distance: float) -> Point:
    return x + distance * math.cos(math.radians(degrees)), y + distance * math.sin(math.radians(degrees))


def places_of(board: dict[str, Any]) -> Iterator[Place]:
    """Every hex of a board, and its corners and edges by all names that they have around it."""
    for name, lying in board["hexes"].items():
        yield "hex", name
        yield from (("corner", f"{name},{point}") for point in POINTS)
        yield from (("edge", f"{name},{side}") for side in SIDES)
        if "inner" in lying:
            yield "corner", f"{name},C"
            yield from (("edge", f"{name},C-{point}") for point in lying["inner"])


def near(one: Point, other: Point) -> bool:
    """Whether two points are the same, but for the decimals that a picture leaves out."""
    return math.dist(one, other) < 0.05


def middle_of(drawn: ElementTree.Element) -> Point:
    """The middle of a circle, a line, a polygon or a text as it is drawn."""

    def numbers(*names: str) -> list[float]:
        return [float(drawn.get(name, "nan")) for name in names]

    match drawn.tag.rsplit("}", 1)[-1]:
        case "circle":
            x, y = numbers("cx", "cy")
            return x, y
        case "line":
            x1, y1, x2, y2 = numbers("x1", "y1", "x2", "y2")
            return (x1 + x2) / 2, (y1 + y2) / 2
        case "text":
            x, y, size = numbers("x", "y", "font-size")
            return x, y - 0.36 * size
        case "polygon":
            return _mean([tuple(map(float, pair.split(","))) for pair in drawn.get("points", "").split()])
    raise AssertionError(f"{drawn.tag} has no middle")


def _mean(points: Iterable[tuple[float, ...]]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)

"""The plane of hexes as geometry: where a place is, worked out by angles around the middle of a hex.

This is no part of the service. A side has 60 units, and the middle of the hex 0,0 is the origin.
"""

from __future__ import annotations

import math
import re
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


def kind_of(name: str) -> str:
    """The kind of place that a name of a document stands for: in documents, each place has one name."""
    last = name.split(",")[-1]
    return "corner" if last in ("N", "S", "C") else "edge" if last.isalpha() or "-" in last[1:] else "hex"


def middle_of(drawn: ElementTree.Element) -> Point:
    """The middle of a shape as it is drawn: art is drawn around its origin."""
    name = drawn.tag.rsplit("}", 1)[-1]
    if name == "use":
        place = drawn.get("transform", f"translate({drawn.get('x')} {drawn.get('y')})")
        found = re.match(r"translate\((\S+) ([^)]+)\)", place)
        assert found, place
        return float(found[1]), float(found[2])
    if name == "path":
        return _mean([tuple(map(float, pair)) for pair in re.findall(r"[ML](\S+?) ([^L]+)", drawn.get("d", ""))])
    x, y, size = (float(drawn.get(name, 0)) for name in ("x", "y", "font-size"))
    return (float(drawn.get("cx", x)), float(drawn.get("cy", y - 0.36 * size)))


def _mean(points: Iterable[tuple[float, ...]]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)

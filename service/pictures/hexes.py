"""Hexes as points: axial coordinates with a point at top and bottom, `r` to the south and `q` to the east."""

from __future__ import annotations

import math

from service.pictures.canvas import Point

SIDE = 60.0
"""The length of a side, in user units; a hex is twice as high."""
WIDTH = SIDE * math.sqrt(3)
_POINTS = {
    "N": (0.0, -SIDE),
    "NE": (WIDTH / 2, -SIDE / 2),
    "SE": (WIDTH / 2, SIDE / 2),
    "S": (0.0, SIDE),
    "SW": (-WIDTH / 2, SIDE / 2),
    "NW": (-WIDTH / 2, -SIDE / 2),
    "C": (0.0, 0.0),
}
_ENDS = {
    "NE": ("N", "NE"),
    "E": ("NE", "SE"),
    "SE": ("SE", "S"),
    "SW": ("S", "SW"),
    "W": ("SW", "NW"),
    "NW": ("NW", "N"),
}


def centre(q: int, r: int) -> Point:
    """The middle of a hex."""
    return (q + r / 2) * WIDTH, r * SIDE * 1.5


def corner(q: int, r: int, point: str) -> Point:
    """A point of a hex, or with `C` its middle."""
    (x, y), (dx, dy) = centre(q, r), _POINTS[point]
    return x + dx, y + dy


def ends(q: int, r: int, side: str) -> tuple[Point, Point]:
    """The two ends of a side of a hex, or of a path from its middle, such as `C-NE`."""
    one, other = side.split("-") if "-" in side else _ENDS[side]
    return corner(q, r, one), corner(q, r, other)


def outline(q: int, r: int, scale: float = 1.0) -> list[Point]:
    """The six points of a hex, which may be larger or smaller than it is."""
    x, y = centre(q, r)
    return [(x + dx * scale, y + dy * scale) for name, (dx, dy) in _POINTS.items() if name != "C"]


def between(start: Point, end: Point, share: float = 0.5) -> Point:
    """A point on the way from one to another, by default half-way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def bearing(start: Point, end: Point) -> float:
    """The direction from one point to another in degrees, clockwise from the east."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

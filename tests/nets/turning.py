"""Other names for the same thing: a board turned by 60 degrees.

It is written on the wire document alone, with geometry of its own: a corner is three hexes, an edge is two.
"""

from __future__ import annotations

import re
from typing import Any

Hex = tuple[int, int]

PLACE = re.compile(r"^(-?\d+),(-?\d+)(?:,(N|S|NE|E|SE))?$")
INNER = re.compile(r"^(-?\d+),(-?\d+),C(?:-([NESW]{1,2}))?$")
POINTS = ("N", "NE", "SE", "S", "SW", "NW")
"""The points of a hex, clockwise, as each 60 degrees turn them."""
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""The sides of a hex, likewise."""
TOUCHING: dict[str, tuple[Hex, ...]] = {
    "N": ((0, 0), (0, -1), (1, -1)),
    "S": ((0, 0), (0, 1), (-1, 1)),
    "NE": ((0, 0), (1, -1)),
    "E": ((0, 0), (1, 0)),
    "SE": ((0, 0), (0, 1)),
}
"""The hexes that a corner or an edge of hex 0,0 touches."""


def turned_hex(place: Hex, times: int) -> Hex:
    """A hex turned about 0,0 by so many times 60 degrees."""
    q, r = place
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def turned_name(name: str, times: int) -> str:
    """The name of a place on the turned board. A prefix, such as the key of a draw has, stays, and both ends of a route
    are turned.
    """
    if " " in name or "/" in name:
        parted = " " if " " in name else "/"
        return parted.join(turned_name(part, times) for part in name.split(parted))
    if (inner := INNER.match(name)) is not None:
        return turned_inner(int(inner[1]), int(inner[2]), inner[3], times)
    found = PLACE.match(name)
    if found is None:
        return name
    q, r = int(found[1]), int(found[2])
    if found[3] is None:
        return "{},{}".format(*turned_hex((q, r), times))
    hexes = {turned_hex((q + dq, r + dr), times) for dq, dr in TOUCHING[found[3]]}
    for at_q, at_r in hexes:
        for kind, touching in TOUCHING.items():
            if {(at_q + dq, at_r + dr) for dq, dr in touching} == hexes:
                return f"{at_q},{at_r},{kind}"
    raise AssertionError(f"{name} turned is not a place")


def turned_inner(q: int, r: int, point: str | None, times: int) -> str:
    """The name of a plaza, or of a path from there to a point of its hex, on the turned board."""
    place = "{},{},C".format(*turned_hex((q, r), times))
    return place if point is None else f"{place}-{turned_point(point, times)}"


def turned_point(point: str, times: int) -> str:
    """A point of a hex that was turned about its middle."""
    return POINTS[(POINTS.index(point) + times) % len(POINTS)]


def turned(document: Any, times: int) -> Any:
    """A document with every place turned, in names and in values."""
    match document:
        case {"terrain": _, "inner": [*points]}:
            rest = {name: value for name, value in document.items() if name != "inner"}
            now = sorted((turned_point(point, times) for point in points), key=POINTS.index)
            return turned(rest, times) | {"inner": now}
        case {"terrain": _, "exit": str(side)}:
            rest = {name: value for name, value in document.items() if name != "exit"}
            return turned(rest, times) | {"exit": SIDES[(SIDES.index(side) + times) % len(SIDES)]}
        case str():
            return turned_name(document, times)
        case list() | tuple():
            return [turned(item, times) for item in document]
        case dict():
            return {turned_name(name, times): turned(value, times) for name, value in document.items()}
    return document

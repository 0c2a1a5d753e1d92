"""Other names for the same thing: a board turned by 60 degrees, and a table whose seats are counted from elsewhere.

Both are written on the wire document alone, with geometry of their own: a corner is three hexes, an edge is two.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Hex = tuple[int, int]

PLACE = re.compile(r"^(-?\d+),(-?\d+)(?:,(N|S|NE|E|SE))?$")
INNER = re.compile(r"^(-?\d+),(-?\d+),C(?:-([NESW]{1,2}))?$")
POINTS = ("N", "NE", "SE", "S", "SW", "NW")
"""The points of a hex, clockwise, as each 60 degrees turn them."""
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
    """The name of a place on the turned board; what it has before it, as the key of a draw has, stays, and of the two
    ends of a route each is turned.
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
    raise AssertionError(f"{name} turned is no place")


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
        case str():
            return turned_name(document, times)
        case list() | tuple():
            return [turned(item, times) for item in document]
        case dict():
            return {turned_name(name, times): turned(value, times) for name, value in document.items()}
    return document


def shifted_state(document: dict[str, Any], by: int) -> dict[str, Any]:
    """A state in which seat 0 is called ``by``, and so on round the table."""
    count = len(document["seats"])

    def seat(number: int | None) -> int | None:
        return None if number is None else (number + by) % count

    turn = document["turn"]
    shifted = {
        **document,
        "seats": [document["seats"][(at - by) % count] for at in range(count)],
        "awards": {name: seat(holder) for name, holder in document["awards"].items()},
        "turn": {
            **turn,
            "seat": seat(turn["seat"]),
            "start": seat(turn["start"]),
            "winner": seat(turn["winner"]),
            "offers": [shifted_seats(offer, seat) for offer in turn["offers"]],
            "discards": {str(seat(int(name))): cards for name, cards in turn["discards"].items()},
            "obligations": [shifted_seats(owed, seat) for owed in turn["obligations"]],
        },
    }
    if "base_56_players" in document:
        between = document["base_56_players"]
        shifted["base_56_players"] = {**between, "ended": seat(between["ended"])}
    if "seafarers" in document:
        sea = document["seafarers"]
        shifted["seafarers"] = {
            **sea,
            "seats": [sea["seats"][(at - by) % count] for at in range(count)],
            "closed_by": {ends: seat(one) for ends, one in sea["closed_by"].items()},
            "held_by": {ends: seat(one) for ends, one in sea["held_by"].items()},
        }
    if "cities_knights" in document:
        realm = document["cities_knights"]
        shifted["cities_knights"] = {
            **realm,
            "seats": [realm["seats"][(at - by) % count] for at in range(count)],
            "merchant": realm["merchant"] and shifted_seats(realm["merchant"], seat),
            "harbor": realm["harbor"] and sorted(seat(one) or 0 for one in realm["harbor"]),
            "produced": [seat(one) for one in realm["produced"]],
        }
    return shifted


def shifted_seats(document: dict[str, Any], seat: Callable[[int | None], int | None]) -> dict[str, Any]:
    """An action, offer or obligation with its seats renamed."""
    shifted = dict(document)
    for name in ("seat", "by", "victim"):
        if name in shifted:
            shifted[name] = seat(shifted[name])
    if isinstance(shifted.get("to"), int):
        shifted["to"] = seat(shifted["to"])
    elif isinstance(shifted.get("to"), list):
        shifted["to"] = sorted(seat(one) or 0 for one in shifted["to"])
    if "consent" in shifted:
        shifted["consent"] = sorted(seat(one) or 0 for one in shifted["consent"])
    return shifted

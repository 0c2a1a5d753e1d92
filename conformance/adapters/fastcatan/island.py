"""fastcatan's numbers of hexes, corners, edges, harbors and cards, by the names that the suite has for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Document = dict[str, Any]
KINDS = ["brick", "lumber", "wool", "grain", "ore"]
CARDS = ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly"]
TERRAINS = ["hills", "forest", "pasture", "fields", "mountains", "desert"]
SEATS = range(4)

POINTS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbours of a hex, beyond its sides."""
NEAR = range(-3, 4)
LAND = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
HEXES = {f"{q},{r}": number for number, (q, r) in enumerate(LAND)}
HEX = {number: name for name, number in HEXES.items()}


class Unsupported(Exception):  # noqa: N818 - an answer
    """What fastcatan cannot say or hold."""


def places(names: tuple[str, ...], hexes_at: Callable[[int], tuple[int, ...]], bands: int) -> dict[str, int]:
    """fastcatan's numbers of the corners or edges, row by row, by every name that the suite has for them."""
    found: dict[str, frozenset[tuple[int, int]]] = {}
    for q, r in ((q, r) for q in NEAR for r in NEAR):
        for at, name in enumerate(names):
            beside = [(q + AROUND[each][0], r + AROUND[each][1]) for each in hexes_at(at)]
            found[f"{q},{r},{name}"] = frozenset([(q, r), *beside])

    # The hexes at a corner, or at an edge, add up to its place.
    def row_and_column(place: frozenset[tuple[int, int]]) -> tuple[int, int]:
        return (sum(r for _, r in place) + bands - 1) // bands, sum(2 * q + r for q, r in place)

    ashore = sorted({place for place in found.values() if place & set(LAND)}, key=row_and_column)
    numbers = {place: number for number, place in enumerate(ashore)}
    return {name: numbers[place] for name, place in found.items() if place in numbers}


CORNERS = places(POINTS, lambda at: (at - 1, at), 3)
EDGES = places(SIDES, lambda at: (at,), 1)
CORNER = {number: name for name, number in CORNERS.items() if name.endswith((",N", ",S"))}
EDGE = {number: name for name, number in EDGES.items() if name.endswith((",NE", ",E", ",SE"))}
ENDS = {
    EDGES[f"{q},{r},{SIDES[at]}"]: (CORNERS[f"{q},{r},{POINTS[at]}"], CORNERS[f"{q},{r},{POINTS[(at + 1) % 6]}"])
    for q, r in LAND
    for at in range(6)
}
HARBORS = ["0,-3,SE", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-3,3,NE", "-3,1,E", "-2,-1,E"]
"""Where fastcatan has its harbors, in the order of its numbers."""


def kind(name: str) -> int:
    """fastcatan's number of a resource."""
    if name not in KINDS:
        raise Unsupported(f"a resource called {name}")
    return KINDS.index(name)


def place(names: dict[str, int], name: str) -> int:
    """The number of a hex, a corner or an edge."""
    if name not in names:
        raise Unsupported("a place off the island")
    return names[name]

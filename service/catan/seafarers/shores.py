"""Shores: where a board still being dealt has room for harbors and for settlements. Pure geometry, by place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from service.catan.board.places import (
    Corner_,
    Edge_,
    Hex_,
    corners_of_hex,
    edges_of_corner,
    edges_of_hex,
    ends_of_edge,
    in_rows,
)
from service.catan.board.terrain import Legend


def shore_sides(terrain: Mapping[Hex_, str], legend: Legend) -> list[Edge_]:
    """The sides that a land hex and a sea hex share, in row order; the frame is not a hex."""
    wet = {side for place, kind in terrain.items() if kind in legend.sea for side in edges_of_hex(*place)}
    dry = {side for place, kind in terrain.items() if kind in legend.land for side in edges_of_hex(*place)}
    return in_rows(wet & dry)


def fits(side: Edge_, others: Iterable[Edge_]) -> bool:
    """Whether a side has no end in common with any of the others."""
    ends = set(ends_of_edge(*side))
    return all(ends.isdisjoint(ends_of_edge(*other)) for other in others)


def spaced(sides: Iterable[Edge_]) -> list[Edge_]:
    """Of sides in this order each that has no end in common with one before it."""
    found: list[Edge_] = []
    for side in sides:
        if fits(side, found):
            found.append(side)
    return found


def most_settlements(terrain: Mapping[Hex_, str], legend: Legend) -> int:
    """How many settlements surely have room on the land, two paths from each other."""
    land = {corner for place, kind in terrain.items() if kind in legend.land for corner in corners_of_hex(*place)}
    taken: set[Corner_] = set()
    count = 0
    for corner in sorted(land):
        if corner not in taken:
            count += 1
            taken |= {end for side in edges_of_corner(*corner) for end in ends_of_edge(*side)}
    return count

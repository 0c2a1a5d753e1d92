"""A small hex lattice for tests: the corner and edge tables of any set of hexes, and nothing else that a board has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from service.catan.board.chains import Ways

Hex = tuple[int, int]
Corner = tuple[int, int, str]


def around(q: int, r: int) -> tuple[Corner, ...]:
    """The six corners of hex (q, r), pointy top, clockwise from its top point."""
    return (q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S")


def beside(corner: Corner) -> tuple[Corner, ...]:
    """The three corners next to a corner on the endless lattice."""
    q, r, point = corner
    if point == "N":
        return (q, r - 1, "S"), (q + 1, r - 1, "S"), (q + 1, r - 2, "S")
    return (q, r + 1, "N"), (q - 1, r + 1, "N"), (q - 1, r + 2, "N")


def disc(radius: int) -> list[Hex]:
    """All hexes within a distance of the hex (0, 0): 1, 7, 19, 37 ... of them."""
    reach = range(-radius, radius + 1)
    return [(q, r) for q in reach for r in reach if abs(q + r) <= radius]


def meeting(corners: int, edge_ends: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The mask of edges at each of so many corners."""
    masks = [0] * corners
    for edge, pair in enumerate(edge_ends):
        for corner in pair:
            masks[corner] |= 1 << edge
    return tuple(masks)


@dataclass(frozen=True)
class Lattice:
    """Corners and edges of a set of hexes, numbered in sorted order.

    `corners[i]` is the name of corner i; `edge_ends[e]` its two corner indices; `corner_edges[i]` a bit mask of edges.
    """

    corners: tuple[Corner, ...]
    edge_ends: tuple[tuple[int, int], ...]
    corner_edges: tuple[int, ...]

    @classmethod
    def of(cls, hexes: Iterable[Hex]) -> Lattice:
        """The lattice of these hexes: their six corners each and the edges around them."""
        rings = [around(q, r) for q, r in hexes]
        corners = tuple(sorted({corner for ring in rings for corner in ring}))
        index = {corner: i for i, corner in enumerate(corners)}
        pairs = {
            tuple(sorted((index[a], index[b])))
            for ring in rings
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
        }
        edge_ends = tuple((a, b) for a, b in sorted(pairs))
        return cls(corners, edge_ends, meeting(len(corners), edge_ends))

    @cached_property
    def ways(self) -> Ways:
        """The tables by which routes are found."""
        return Ways(self.edge_ends)

    def corner(self, q: int, r: int, point: str) -> int:
        """The index of a corner by its name."""
        return self.corners.index((q, r, point))

    def line(self, *corners: int) -> int:
        """The mask of the edges met by walking from corner to corner."""
        mask = 0
        for a, b in pairwise(corners):
            mask |= self.corner_edges[a] & self.corner_edges[b]
        return mask

    def ring(self, q: int, r: int) -> int:
        """The mask of the six edges around a hex."""
        first, *rest = (self.corner(*corner) for corner in around(q, r))
        return self.line(first, *rest, first)

"""The topology of a board: which hexes, corners and edges touch, as index tables and bit masks.

It is computed once for each set of hexes and shared by every state on such a board. After the last real place of each
kind comes *nowhere*: the index that any place off the board is read as. It touches nothing, so every rule refuses it
for its own reason. The edges that lead from the rim straight out to sea are kept as *stubs*: they are no paths of the
board, but a road proposed there still starts at a corner.

A board may name *inner* paths: from a plaza, a corner in the middle of a hex, to some points of that hex. They come
after the sides of the hexes. Roads and routes pass over them like over any edge. But a plaza is not a corner of its
hex, and an inner path is not a side of it, so look-ups by hex never find them.
"""

from __future__ import annotations

import hashlib
import weakref
from collections.abc import Callable
from typing import Any

from service.catan.board.chains import Ways
from service.catan.board.masks import Listing, MaskUnion, mask_of
from service.catan.board.places import (
    CENTER,
    POINTS,
    Corner_,
    Edge_,
    Hex_,
    corner_named,
    corners_of_hex,
    edge_named,
    edges_of_corner,
    edges_of_hex,
    ends_of_edge,
    hex_named,
    in_rows,
    name_of,
)
from service.kernel.play.memory import MEMORY
from service.kernel.rules import remembered

Inner = frozenset[tuple[Hex_, str]]
"""Inner paths: each the hex that it lies in and the point of the hex to which it leads."""


class Names(dict[str, int | None]):
    """Indices by place name: nowhere for a place off the board, ``None`` for a name of no place. Aliases are worked out
    on first use, and remembered up to a bound.
    """

    MOST = 5_000

    def __init__(self, named: Callable[[str], tuple[Any, ...] | None], index: dict[Any, int], nowhere: int) -> None:
        super().__init__((name_of(place), at) for place, at in index.items())
        self._named, self._index, self._nowhere = named, index, nowhere

    def __missing__(self, name: str) -> int | None:
        place = self._named(name)
        if place is None:
            return None
        at = self._index.get(place, self._nowhere)
        if len(self) < self.MOST:
            self[name] = at
        return at


class Bits(dict[str, int]):
    """Masks of one place by its name; 0 for a name of no place of the board."""

    def __init__(self, indices: Names, count: int) -> None:
        super().__init__()
        self._indices, self._count = indices, count

    def __missing__(self, name: str) -> int:
        at = self._indices[name]
        if at is None or at >= self._count:
            return 0
        if len(self) < Names.MOST:
            self[name] = 1 << at
        return 1 << at


class Topology:
    """Index tables of one set of hexes. Indices follow the rows from north to south, west to east.

    ``corner_edges[c]``, ``hex_corners[h]`` and ``corner_neighbours[c]`` are masks; ``corner_hexes[c]`` and
    ``edge_hexes[e]`` tuples of hex indices; ``edge_ends[e]`` the two corners. ``ends``, ``edges_at`` and ``next_to``
    spread a whole mask: edges to their corners, corners to their edges, corners to their neighbours; ``corners_of``,
    ``edges_of`` and ``beside`` do so for hexes, to their corners, edges and neighbours, and ``hexes_at`` for corners to
    the hexes they touch. ``inner_edges_of`` spreads hexes to their inner paths, and ``inner_points`` has for each hex
    the points to which these lead. ``hex_at``, ``corner_at`` and ``edge_at`` give the index of a name; ``hexes_named``,
    ``corners_named`` and ``edges_named`` the names in a mask; ``hex_bits``, ``corner_bits`` and ``edge_bits`` the
    mask of one place by its name.
    """

    def __init__(self, hexes: frozenset[Hex_], inner: Inner = frozenset()) -> None:
        self.ref = weakref.ref(self)
        self.hexes: tuple[Hex_, ...] = tuple(in_rows(hexes))
        points = in_rows({c for place in hexes for c in corners_of_hex(*place)})
        sides = in_rows({e for place in hexes for e in edges_of_hex(*place)})
        stubs = in_rows({e for c in points for e in edges_of_corner(*c)} - set(sides))
        corners = points + in_rows({(*place, CENTER) for place, _ in inner})
        edges = sides + in_rows({(*place, f"{CENTER}-{point}") for place, point in inner})
        self.corner_count, self.edge_count = len(corners), len(edges)
        self.side_count = len(sides)
        """How many edges are sides of hexes; inner paths follow."""
        self._hex_index = {place: index for index, place in enumerate(self.hexes)}
        self._corner_index = {place: index for index, place in enumerate(corners)}
        self._edge_index = {place: index for index, place in enumerate([*edges, *stubs])}
        self.nowhere_hex = len(self.hexes)
        self.nowhere_corner = len(corners)
        self.nowhere_edge = len(edges) + len(stubs)

        self.hex_at = Names(hex_named, self._hex_index, self.nowhere_hex)
        self.corner_at = Names(corner_named, self._corner_index, self.nowhere_corner)
        self.edge_at = Names(edge_named, self._edge_index, self.nowhere_edge)
        self.hex_names = tuple(map(name_of, self.hexes))
        self.corner_names = tuple(map(name_of, corners))
        self.edge_names = tuple(map(name_of, edges))
        self.hex_bits = Bits(self.hex_at, self.nowhere_hex)
        self.corner_bits = Bits(self.corner_at, self.corner_count)
        self.edge_bits = Bits(self.edge_at, self.edge_count)
        self.hexes_named = Listing(self.hex_names)
        self.corners_named = Listing(self.corner_names)
        self.edges_named = Listing(self.edge_names)

        self.edge_ends: tuple[tuple[int, int], ...] = tuple(
            (self.corner_index(a), self.corner_index(b)) for a, b in (ends_of_edge(*e) for e in (*edges, *stubs))
        )
        corner_edges = [mask_of(self._edge_index[e] for e in edges_of_corner(*c)) for c in points]
        corner_edges += [0] * (len(corners) - len(points) + 1)
        for edge in range(len(sides), len(edges)):
            for end in self.edge_ends[edge]:
                corner_edges[end] |= 1 << edge
        self.corner_edges = tuple(corner_edges)
        self.inner_points = tuple(tuple(point for point in POINTS if (place, point) in inner) for place in self.hexes)
        inner_edges = [
            mask_of(self._edge_index[*place, f"{CENTER}-{point}"] for point in points_)
            for place, points_ in zip(self.hexes, self.inner_points, strict=True)
        ]
        self.inner_edges_of = MaskUnion([*inner_edges, 0])
        self.hex_corners = (*(mask_of(self._corner_index[c] for c in corners_of_hex(*h)) for h in self.hexes), 0)
        self.hex_edges = (*(mask_of(self._edge_index[e] for e in edges_of_hex(*h)) for h in self.hexes), 0)
        self.corner_hexes = tuple(
            tuple(h for h, reached in enumerate(self.hex_corners[:-1]) if reached >> c & 1)
            for c in range(len(corners) + 1)
        )
        self.edge_hexes = tuple(
            tuple(h for h, reached in enumerate(self.hex_edges[:-1]) if reached >> e & 1) for e in range(len(edges))
        )
        real = [(a, b) for a, b in self.edge_ends[: len(edges)]]
        neighbours = [0] * (len(corners) + 1)
        for a, b in real:
            neighbours[a] |= 1 << b
            neighbours[b] |= 1 << a
        self.corner_neighbours = tuple(neighbours)
        ends = [mask_of(c for c in pair if c != self.nowhere_corner) for pair in self.edge_ends]
        self.ends = MaskUnion([*ends, 0])
        self.edges_at = MaskUnion(self.corner_edges)
        self.next_to = MaskUnion(self.corner_neighbours)
        self.corners_of = MaskUnion(self.hex_corners)
        self.edges_of = MaskUnion(self.hex_edges)
        self.hexes_at = MaskUnion([mask_of(hexes) for hexes in self.corner_hexes])
        self.rim = mask_of(edge for edge, hexes in enumerate(self.edge_hexes) if len(hexes) == 1)
        """The edges that border on one hex alone."""
        sharing = [0] * (self.nowhere_hex + 1)
        for hexes_beside in self.edge_hexes:
            for at in hexes_beside:
                sharing[at] |= mask_of(other for other in hexes_beside if other != at)
        self.hex_neighbours = tuple(sharing)
        """For each hex the mask of those that share a side with it; after the last comes nowhere."""
        self.beside = MaskUnion(self.hex_neighbours)
        self.ways = Ways(self.edge_ends, crossroads=self.edge_count > self.side_count)
        """The tables by which the longest trade route is found."""
        named = repr(self.hexes) + "".join(self.edge_names[self.side_count :])
        self.digest = hashlib.blake2b(named.encode(), digest_size=16).digest()
        """The digest of this set of hexes and inner paths. Topologies with equal digests number their places alike."""

    @property
    def weight(self) -> int:
        """Its approximate size in bytes, with the masks that it remembers."""
        return 100_000 + 9_000 * len(self.hexes)

    def hex_index(self, place: Hex_) -> int:
        """The index of a hex; nowhere if it is not on the board."""
        return self._hex_index.get(place, self.nowhere_hex)

    def corner_index(self, place: Corner_) -> int:
        """The index of a corner; nowhere if it is not on the board."""
        return self._corner_index.get(place, self.nowhere_corner)

    def corner(self, name: str) -> int:
        """The index of a corner that is known to be one; raises KeyError for a name that is none."""
        at = self.corner_at[name]
        if at is None or at == self.nowhere_corner:
            raise KeyError(name)
        return at

    def edge_index(self, place: Edge_) -> int:
        """The index of an edge or stub; nowhere if it is not on the board."""
        return self._edge_index.get(place, self.nowhere_edge)


def topology_of(hexes: frozenset[Hex_], inner: Inner = frozenset()) -> Topology:
    """The topology of a set of hexes and inner paths, computed once and then remembered."""
    key = ("topology", hashlib.blake2b(repr((sorted(hexes), sorted(inner))).encode(), digest_size=20).digest())
    found: Topology | None = MEMORY.get(key)
    if found is None:
        found = Topology(hexes, inner)
        MEMORY.put(key, found, 0, (found,))
    return found


def loose_ends(topology: Topology, edge: int, edges: int, corners: int) -> int:
    """The ends of an edge that are none of some corners and touch no other of some edges."""
    return topology.ends[1 << edge] & ~corners & ~topology.ends[edges & ~(1 << edge)]


# Measured: 7 us for 14 roads; every question asks it for each seat.
@remembered(1_000)
def astray(topology: Topology, edges: int, corners: int) -> int:
    """Those of some edges that lead, over others of them, to none of some corners. Corner after corner is visited, so
    that no tables fill with masks that nobody asks for again.
    """
    while corners:
        corner = corners.bit_length() - 1
        corners ^= 1 << corner
        joined = edges & topology.corner_edges[corner]
        edges ^= joined
        while joined:
            edge = joined.bit_length() - 1
            joined ^= 1 << edge
            corners |= mask_of(end for end in topology.edge_ends[edge] if end not in (corner, topology.nowhere_corner))
    return edges

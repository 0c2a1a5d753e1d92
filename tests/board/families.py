"""Families of networks on a hex lattice, from those that players build to those that are hardest to search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from service.catan.board.chains import Ways
from tests.board.lattice import Hex, Lattice, disc


@dataclass(frozen=True)
class Tangle:
    """A network of forks joined at random, on no lattice: it shows effects that appear on a lattice only in large
    networks.
    """

    edge_ends: tuple[tuple[int, int], ...]
    ways: Ways

    @classmethod
    def of(cls, forks: int, random: Random) -> Tangle:
        """Forks with chains of 1 to 7 edges between them; a quarter of the chains end freely."""
        stubs = [fork for fork in range(forks) for _ in range(3)]
        random.shuffle(stubs)
        edge_ends: list[tuple[int, int]] = []
        size = forks
        while stubs:
            corner = stubs.pop()
            inner = random.choice([0, 1, 3, 6])
            last = stubs.pop() if stubs and random.random() < 0.75 else None
            if last is not None:
                # Two edges never have the same two ends.
                inner = max(inner, 2 if last == corner else (corner, last) in edge_ends or (last, corner) in edge_ends)
            for _ in range(inner + (last is None)):
                edge_ends.append((corner, size))
                corner, size = size, size + 1
            if last is not None:
                edge_ends.append((corner, last))
        return cls(tuple(edge_ends), Ways(edge_ends))


class Position(NamedTuple):
    """The masks on which the longest trade route depends."""

    roads: int
    ships: int = 0
    closed: int = 0
    joints: int = 0


def bits(mask: int) -> list[int]:
    """The positions of a mask's bits, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def corners(lattice: Lattice, edges: int) -> list[int]:
    """The corners at these edges."""
    return sorted({corner for edge in bits(edges) for corner in lattice.edge_ends[edge]})


def fringe(lattice: Lattice, edges: int) -> int:
    """The edges next to these edges."""
    near = 0
    for corner in corners(lattice, edges):
        near |= lattice.corner_edges[corner]
    return near & ~edges


def eden(lattice: Lattice, size: int, random: Random) -> int:
    """A connected network that grew anywhere."""
    edges = 1 << random.randrange(len(lattice.edge_ends))
    while edges.bit_count() < size:
        edges |= 1 << random.choice(bits(fringe(lattice, edges)))
    return edges


def tips(lattice: Lattice, size: int, random: Random) -> int:
    """A connected network that grew mostly at its ends, as players build."""
    edges = 1 << random.randrange(len(lattice.edge_ends))
    while edges.bit_count() < size:
        ends = [c for c in corners(lattice, edges) if (lattice.corner_edges[c] & edges).bit_count() == 1]
        beyond = fringe(lattice, edges)
        ahead = [edge for edge in bits(beyond) if not set(lattice.edge_ends[edge]).isdisjoint(ends)]
        edges |= 1 << random.choice(ahead if ahead and random.random() < 0.85 else bits(beyond))
    return edges


def cells(lattice: Lattice, size: int, random: Random) -> int:
    """Whole hexes first, each next to one before."""
    hexes = [(0, 0)]
    edges = close(lattice, 0, size, (0, 0))
    while edges.bit_count() < size:
        q, r = random.choice(hexes)
        dq, dr = random.choice(disc(1))
        if (q + dq, r + dr) in disc(2):
            hexes.append((q + dq, r + dr))
            edges = close(lattice, edges, size, hexes[-1])
    return edges


def dense(lattice: Lattice, size: int, random: Random) -> int:
    """The most compact patch; 30 edges are seven hexes."""
    edges = 0
    for tile in [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]:
        edges = close(lattice, edges, size, tile)
    return edges


def close(lattice: Lattice, edges: int, size: int, tile: Hex) -> int:
    """Add the edges around a hex, one next to the other, up to a size in all."""
    missing = lattice.ring(*tile) & ~edges
    while missing and edges.bit_count() < size:
        near = missing & fringe(lattice, edges) or missing
        edges |= near & -near
        missing &= ~edges
    return edges


def split(lattice: Lattice, size: int, random: Random) -> Position:
    """Whole hexes with opponents' buildings on two corners."""
    edges = cells(lattice, size, random)
    one, two = random.sample(corners(lattice, edges), 2)
    return Position(edges, closed=1 << one | 1 << two)


def coast(lattice: Lattice, edges: int, random: Random) -> Position:
    """The same edges with roads on one side, ships on the other, and own buildings here and there."""
    order = [random.choice(bits(edges))]
    for edge in order:
        near = fringe(lattice, 1 << edge) & edges
        order += [other for other in bits(near) if other not in order]
    ships = sum(1 << edge for edge in order[: len(order) // 2])
    joints = sum(1 << corner for corner in corners(lattice, edges) if random.random() < 0.3)
    return Position(edges & ~ships, ships, 0, joints)


GROWN: dict[str, Callable[[Lattice, int, Random], int]] = {"eden": eden, "tips": tips, "cells": cells, "dense": dense}

"""Edges that count two: a piece on one is as long as two pieces in a row.

A network with such edges is searched like any other, once a corner halves each of them. A longest trail walks both
halves of an edge, because nobody can be in the way between them; so halves are joined again without loss.
"""

from __future__ import annotations

from typing import NamedTuple

from service.catan.board.chains import Ways
from service.catan.board.masks import bits
from service.catan.board.routes import Route, longest
from service.catan.board.topology import Topology
from service.kernel.rules import remembered


class Halved(NamedTuple):
    """A network in which some edges are two: each keeps its number for its first half, and ``whole`` gives for every
    second half the edge that it belongs to. Corners from ``middles`` on are those between two halves.
    """

    edge_ends: tuple[tuple[int, int], ...]
    ways: Ways
    whole: dict[int, int]
    middles: int

    def laid(self, pieces: int) -> int:
        """Pieces on edges of the board, on both halves of each edge."""
        return pieces | sum((pieces >> edge & 1) << half for half, edge in self.whole.items())

    def joined(self, found: Route) -> Route:
        """A longest trail over halves as a trail over whole edges."""
        edges = [self.whole.get(edge, edge) for edge in found.edges]
        corners = [corner for corner in found.corners if corner < self.middles]
        if found.corners and found.corners[0] >= self.middles:
            # A ring that begins and ends between two halves. It begins a half later, and that edge is its last.
            edges = edges[1:]
            corners.append(corners[0])
        once = [edge for edge, before in zip(edges, [-1, *edges], strict=False) if edge != before]
        return Route(found.length, tuple(once), tuple(corners))


# Measured: 0.8 ms on the standard island; every road asks for the routes of all seats.
@remembered(200)
def halved(topology: Topology, doubled: int) -> Halved:
    """The network of a board with a corner in the middle of each doubled edge."""
    ends, whole, middles = list(topology.edge_ends), dict[int, int](), topology.nowhere_corner + 1
    for number, edge in enumerate(bits(doubled)):
        first, second = ends[edge]
        ends[edge] = first, middles + number
        whole[len(ends)] = edge
        ends.append((middles + number, second))
    return Halved(tuple(ends), Ways(ends, topology.ways.crossroads), whole, middles)


def longest_with_doubles(
    topology: Topology, roads: int, ships: int, closed: int, joints: int, doubled: int, budget: int | None = None
) -> Route:
    """The longest trade route where pieces on some edges count two. For the rest see
    :func:`~service.catan.board.routes.longest`.
    """
    network = halved(topology, doubled)
    found = longest(network, network.laid(roads), network.laid(ships), closed, joints, budget)
    return network.joined(found)

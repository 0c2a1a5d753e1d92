"""Lanes: which ships lie between two buildings of their owner, which at a free end, and which in a ring.

Everything here is geometry: sets of ships and corners of one seat on a topology, as masks.
"""

from __future__ import annotations

from typing import NamedTuple

from service.catan.board.masks import among, bits, mask_of
from service.catan.board.topology import Topology, loose_ends
from service.kernel.rules import remembered

Graph = dict[int, list[tuple[int, int]]]
"""For each vertex its neighbours with the edges that lead there."""

HUB = -1
"""A vertex besides the corners: it joins all buildings."""


class Lanes(NamedTuple):
    """The ships of a seat in closed lanes, those at free ends, and those that open a ring when they move."""

    closed: int
    foremost: int
    rings: int


# Measured: 60 us for 14 ships. Every list and every question about a ship asks it several times.
@remembered(4_096)
def lanes_of(topology: Topology, ships: int, buildings: int, held: int = 0, destinations: int = 0) -> Lanes:
    """How the ships of a seat lie, all of it at once, since whoever moves a ship has to know everything. No end at a
    corner of ``held`` is free. ``destinations`` close lanes like buildings, but divide no ring.
    """
    return Lanes(
        closed_ships(topology, ships, buildings | destinations),
        foremost_ships(topology, ships, buildings | held),
        ring_ships(topology, ships, buildings),
    )


def closed_ships(topology: Topology, ships: int, buildings: int) -> int:
    """The ships that lie on a line of ships, no corner used twice, between two different buildings.

    Join all buildings by a hub: such a line is then a cycle through the hub, and an edge lies on a cycle with a vertex
    exactly where both are in one block of the graph.
    """
    graph = _graph(topology, ships)
    posts = [corner for corner in graph if among(corner, buildings)]
    graph[HUB] = [(post, -2 - at) for at, post in enumerate(posts)]
    for at, post in enumerate(posts):
        graph[post].append((HUB, -2 - at))
    closed = [block for block in _blocks(graph) if len(block) > 1 and any(edge < 0 for edge in block)]
    return mask_of(edge for block in closed for edge in block if edge >= 0)


def foremost_ships(topology: Topology, ships: int, buildings: int) -> int:
    """The ships with an end that has neither a building nor another ship."""
    return mask_of(ship for ship in bits(ships) if loose_ends(topology, ship, ships, buildings))


def ring_ships(topology: Topology, ships: int, buildings: int) -> int:
    """The ships on a ring of ships without any building; and on a ring with one, the two that touch it."""
    found = 0
    standing = topology.ends[ships] & buildings
    for post in (None, *bits(standing)):
        others = standing & ~(0 if post is None else 1 << post)
        graph = _graph(topology, ships & ~topology.edges_at[others])
        ring = mask_of(edge for block in _blocks(graph) if len(block) > 1 for edge in block)
        found |= ring if post is None else ring & topology.corner_edges[post]
    return found


def _graph(topology: Topology, ships: int) -> Graph:
    graph: Graph = {}
    for ship in bits(ships):
        one, other = topology.edge_ends[ship]
        graph.setdefault(one, []).append((other, ship))
        graph.setdefault(other, []).append((one, ship))
    return graph


def _blocks(graph: Graph) -> list[list[int]]:
    """The blocks of a graph (its parts that no single vertex holds together), each as the list of its edges.

    Hopcroft and Tarjan's algorithm; as deep as there are ships.
    """
    depth: dict[int, int] = {}
    blocks: list[list[int]] = []
    stack: list[int] = []

    def explore(vertex: int, came_by: int) -> int:
        """The least depth that the part of the graph beyond this vertex leads back to."""
        least = depth[vertex]
        for neighbour, edge in graph[vertex]:
            if edge == came_by:
                continue
            if neighbour in depth:
                if depth[neighbour] < depth[vertex]:
                    stack.append(edge)
                    least = min(least, depth[neighbour])
                continue
            stack.append(edge)
            depth[neighbour] = depth[vertex] + 1
            back = explore(neighbour, edge)
            least = min(least, back)
            if back >= depth[vertex]:
                at = stack.index(edge)
                blocks.append(stack[at:])
                del stack[at:]
        return least

    for vertex in graph:
        if vertex not in depth:
            depth[vertex] = 0
            explore(vertex, -1_000_000)
    return blocks

"""The longest trade route of one player: exact, with the path that proves it.

A route is a trail over the player's roads and ships. It uses no piece twice but may pass a corner again
(base.longest-road.length, base.longest-road.loops, seafarers.trade-route.trail). Pieces are gathered into chains here;
what has forks is handed to `trails`, and most networks are decided before anything has to be searched.

Positions are bit masks: bit i of `roads` and `ships` is edge i, bit i of `closed` and `joints` is corner i.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import msgspec

from service.catan.board.trails import OPEN, UnfinishedError, Web, search, shrink

__all__ = ["REVISION", "Network", "Route", "UnfinishedError", "holds", "longest"]

REVISION = 1
"""Revision of the algorithm: raised with every change that may change a route. Part of cache keys."""

RING = -2


class Network(Protocol):
    """The corners and edges of a board; no corner has more than three edges."""

    @property
    def edge_ends(self) -> tuple[tuple[int, int], ...]:
        """The two corners of each edge."""

    @property
    def corner_edges(self) -> tuple[int, ...]:
        """The mask of the edges that meet at each corner."""


class Route(msgspec.Struct, frozen=True):
    """A trail: its length in pieces, its edges in walking order, and the length + 1 corners on the way (none for 0)."""

    length: int
    edges: tuple[int, ...]
    corners: tuple[int, ...]


def longest(network: Network, roads: int, ships: int, closed: int, joints: int, budget: int | None = None) -> Route:
    """The longest trade route over these roads and ships; the same one each time, whichever are equally long.

    At a `closed` corner a trail may start or end, but not pass: an opponent's building or knight stands there
    (base.longest-road.opponent-building-breaks, ck.route.knight-interrupts-longest-road). At a corner of `joints`, with
    an own building, road and ship join (seafarers.trade-route.joint-needs-own-building). Closed prevails over joint.

    `budget` limits the search of each connected part, in forks arrived at (None: no limit); a network that needs no
    search needs no budget. Raises `UnfinishedError` when it is used up, and `ValueError` for an edge that holds a road
    and a ship.
    """
    if roads & ships:
        raise ValueError("an edge holds a road or a ship, not both")
    best: list[int] = []
    webs: list[Web] = []
    for line, web in parts(network, roads, ships, closed, joints):
        if web:
            webs.append(web)
        elif len(line) > len(best):
            best = line
    for web in webs:
        best = shrink(web, best)
        if web:
            best = search(web, best, budget)
    return trace(network, best)


def holds(network: Network, roads: int, ships: int, closed: int, joints: int, route: Route) -> bool:
    """Whether a route, wherever it comes from, is a trail of its stated length here; not that none is longer."""
    if len(route.edges) != route.length or len(route.corners) != (route.length + 1 if route.length else 0):
        return False
    unused = roads | ships
    before = 0
    for edge, corner, after in zip(route.edges, route.corners, route.corners[1:], strict=False):
        if not 0 <= edge < len(network.edge_ends) or network.edge_ends[edge] not in ((corner, after), (after, corner)):
            return False
        bit = 1 << edge
        if not unused & bit:
            return False
        if before:
            joined = joints >> corner & 1 or (before | bit) & roads in (0, before | bit)
            if closed >> corner & 1 or not joined:
                return False
        unused ^= bit
        before = bit
    return True


def parts(network: Network, roads: int, ships: int, closed: int, joints: int) -> Iterator[tuple[list[int], Web]]:
    """The connected parts of a network: a line or ring as its edges in order, with an empty web; or a web with forks.

    Where a trail cannot pass, each piece ends for itself; what comes after need not know of closed corners and ships.
    """
    ends, meeting = network.edge_ends, network.corner_edges
    pieces = unseen = roads | ships
    special = closed | joints

    def follow(bit: int, corner: int) -> tuple[int, list[int]]:
        """Walk a chain from a corner, first the edge `bit`: the fork where it ends, `OPEN` or `RING`; and its edges."""
        nonlocal unseen
        first = bit
        kind = roads if bit & roads else ships
        edges: list[int] = []
        while True:
            unseen ^= bit
            edge = bit.bit_length() - 1
            edges.append(edge)
            a, b = ends[edge]
            corner = a + b - corner
            onward = kind & meeting[corner] ^ bit
            if special >> corner & 1:
                if closed >> corner & 1:
                    return OPEN, edges
                onward = pieces & meeting[corner] ^ bit
                kind = roads if onward & roads else ships
            if not onward:
                return OPEN, edges
            if onward & (onward - 1):
                return corner, edges
            if onward == first:
                return RING, edges
            bit = onward

    while unseen:
        before = unseen
        bit = unseen & -unseen
        a, b = ends[bit.bit_length() - 1]
        fork, line = follow(bit, a)
        if fork == OPEN:
            unseen ^= bit
            fork, back = follow(bit, b)
            line = back[:0:-1] + line
        if fork < 0:
            yield line, {}
            continue
        unseen = before
        web: Web = {fork: []}
        forks = [fork]
        dart = 0
        for fork in forks:
            while rest := unseen & meeting[fork]:
                far, edges = follow(rest & -rest, fork)
                web[fork].append((far, dart, edges))
                if far >= 0:
                    if far not in web:
                        web[far] = []
                        forks.append(far)
                    web[far].append((fork, dart + 1, edges[::-1]))
                dart += 2
        yield [], web


def trace(network: Network, edges: list[int]) -> Route:
    """The route along these edges, which are in walking order."""
    if not edges:
        return Route(0, (), ())
    ends = network.edge_ends
    corner, other = ends[edges[0]]
    if len(edges) > 1 and corner in ends[edges[1]]:
        corner = other
    corners = [corner]
    for edge in edges:
        a, b = ends[edge]
        corner = a + b - corner
        corners.append(corner)
    return Route(len(edges), tuple(edges), tuple(corners))

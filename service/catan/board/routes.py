"""The longest trade route of one player: exact, with the path that proves it.

A route is a trail over the player's roads and ships. It uses no piece twice but may pass a corner again
(base.longest-road.length, base.longest-road.loops, seafarers.trade-route.trail). Pieces are gathered into chains
(`chains`); lines, rings and trees are measured on the way, other small webs by a formula (`circuits`), and only what is
left has to be searched (`trails`). On boards where more than three edges meet, all trails are tried (`crossroads`).

Positions are bit masks: bit i of `roads` and `ships` is edge i, bit i of `closed` and `joints` is corner i.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from service.catan.board.chains import FORK, OPEN, Ways, Web, follow, weave
from service.catan.board.circuits import circuit
from service.catan.board.crossroads import longest_trail
from service.catan.board.trails import UnfinishedError, search, shrink

__all__ = ["REVISION", "Network", "Route", "UnfinishedError", "holds", "longest"]

REVISION = 2
"""Revision of the algorithm: raised with every change that may change a route. Part of cache keys."""


class Network(Protocol):
    """The corners and edges of a board."""

    @property
    def edge_ends(self) -> tuple[tuple[int, int], ...]:
        """The two corners of each edge."""

    @property
    def ways(self) -> Ways:
        """The tables made from these ends."""


class Route(msgspec.Struct, frozen=True):
    """A trail: its length, its edges in walking order, and the corners on the way, one more than edges, or none for 0.
    The length is the number of edges, or more where some count two.
    """

    length: int
    edges: tuple[int, ...]
    corners: tuple[int, ...]


def longest(network: Network, roads: int, ships: int, closed: int, joints: int, budget: int | None = None) -> Route:
    """The longest trade route over these roads and ships; among equally long ones always the same.

    At a `closed` corner a trail may start or end, but not pass: an opponent's building or knight stands there
    (base.longest-road.opponent-building-breaks, ck.route.knight-interrupts-longest-road). At a corner of `joints`, with
    a building of the player, road and ship join (seafarers.trade-route.joint-needs-own-building). Closed prevails over
    joint.

    `budget` limits the search of each connected part, in forks arrived at (None: no limit); a network that needs no
    search needs no budget. Raises `UnfinishedError` when it is used up, and `ValueError` for an edge that holds a road
    and a ship.
    """
    if roads & ships:
        raise ValueError("an edge holds a road or a ship, not both")
    ways = network.ways
    if ways.crossroads:
        edges, corners = longest_trail(network.edge_ends, roads, ships, closed, joints, budget)
        return Route(len(edges), tuple(edges), tuple(corners))
    own = ways.laid(roads, ships)
    beyond = ways.passages(roads, ships, closed, joints, own) if closed or (joints and roads and ships) else ways.beyond
    left = (roads | ships).bit_count()
    best: list[int] = []
    hard: list[Web] = []
    passed: set[int] = set()
    step = own.find(1)
    while left > len(best):
        if step not in passed and -step not in passed:
            line, end = follow(step, own, beyond)
            if end == OPEN:
                back, end = follow(-step, own, beyond)
                line = back if end == FORK else back[:0:-1] + line
            if end == FORK:
                web = weave(line[-1], own, beyond, ways.head)
                left -= web.pieces
                if left:
                    passed.update(*web.chains)
                if web.pieces > len(best):
                    best = shrink(web, best)
                    if web.arms:
                        hard.append(web)
            else:
                left -= len(line)
                if left:
                    passed.update(line)
                if len(line) > len(best):
                    best = line
        step = own.find(1, step + 1)
    for web in hard:
        if web.pieces > len(best):
            known = circuit(web, best)
            best = search(web, best, budget) if known is None else known
    return trace(network, best)


def holds(network: Network, roads: int, ships: int, closed: int, joints: int, route: Route, doubled: int = 0) -> bool:
    """Whether a route, whatever its source, is a trail of its stated length here, where pieces on `doubled` edges count
    two. It may not be the longest.
    """
    count = len(route.edges)
    if len(route.corners) != (count + 1 if count else 0):
        return False
    length = 0
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
        length += 2 if doubled & bit else 1
    return length == route.length


def trace(network: Network, steps: list[int]) -> Route:
    """The route over the edges of these steps, which are in walking order."""
    if not steps:
        return Route(0, (), ())
    ends, edge_of, sums = network.edge_ends, network.ways.edge, network.ways.sums
    edges = [edge_of[step] for step in steps]
    corner, other = ends[edges[0]]
    if len(edges) > 1 and corner in ends[edges[1]]:
        corner = other
    corners = [corner]
    for edge in edges:
        corner = sums[edge] - corner
        corners.append(corner)
    return Route(len(edges), tuple(edges), tuple(corners))

"""Sea routes: which edges they are, and how far a ship gets on them."""

from __future__ import annotations

import msgspec

from service.catan.board.board import Board
from service.catan.board.masks import Spread, mask_of
from service.catan.board.topology import Topology
from service.kernel.play.memory import lasting


class Reach(msgspec.Struct, frozen=True, gc=False):
    """The routes that a ship reaches, all together and by ``levels``: those for which it needs exactly 1, 2, ...
    movement points.
    """

    routes: int
    levels: tuple[int, ...]


NOWHERE = Reach(0, ())
"""The reach of a ship that does not move."""


@lasting
def sea_routes(board: Board) -> int:
    """The edges on which ships lie: the sides of known sea hexes, and the outer edges of all other known hexes.

    Statutes explorers-pirates.geometry.sea-route and sea-route.frame.
    """
    topology = board.topology
    return topology.edges_of[board.sea_hexes] | outer_edges(topology) & ~topology.edges_of[board.unknown_hexes]


@lasting
def outer_edges(topology: Topology) -> int:
    """The edges that border on one hex alone."""
    return mask_of(edge for edge, hexes in enumerate(topology.edge_hexes) if len(hexes) == 1)


@lasting
def landfalls(board: Board) -> int:
    """The edges with an end at a corner of a face-down hex. A ship that comes to lie there turns it up."""
    return routes_to(board, board.unknown_hexes)


@lasting
def routes_around(topology: Topology) -> Spread:
    """Hexes to the edges with an end at a corner of theirs."""
    return Spread([topology.edges_at[corners] for corners in topology.hex_corners])


def routes_to(board: Board, hexes: int) -> int:
    """The edges with an end at a corner of some hexes."""
    return routes_around(board.topology)[hexes]


@lasting
def next_routes(topology: Topology) -> Spread:
    """The edges that share an end with an edge, itself included."""
    ends = [topology.ends[1 << edge] for edge in range(len(topology.edge_ends))]
    return Spread([*(topology.edges_at[both] for both in ends), 0])


class Seaways(dict[tuple[int, int, int], Reach]):
    """How far ships get on the sea routes of a board, remembered like a spread.

    ``seaways[start, points, closed]`` are the routes that a ship on ``start`` reaches with so many movement points, if
    it takes no step onto or off a route of ``closed``. Other ships are not in the way, since none lies where a
    discovery would stop a ship.

    Statute explorers-pirates.ship.move.destination-not-through-discovery.
    """

    MOST = 100

    def __init__(self, around: Spread, routes: int, stops: int) -> None:
        super().__init__()
        self.around, self.routes, self.passing = around, routes, ~stops

    def __missing__(self, asked: tuple[int, int, int]) -> Reach:
        if len(self) >= self.MOST:
            self.clear()
        start, points, closed = asked
        here = 1 << start
        if closed & here:
            return NOWHERE
        around, passing = self.around, self.passing
        unseen = whole = self.routes & ~(closed | here)
        levels = []
        for _ in range(points):
            here = around[here] & unseen
            if not here:
                break
            levels.append(here)
            unseen ^= here
            here &= passing
        found = self[asked] = Reach(whole ^ unseen, tuple(levels))
        return found


@lasting
def seaways(board: Board) -> Seaways:
    """How far ships get on a board."""
    return Seaways(next_routes(board.topology), sea_routes(board), landfalls(board))


def cost_of(found: Reach, edge: int) -> int | None:
    """The movement points that a route costs; ``None`` if the ship does not reach it."""
    for spent, level in enumerate(found.levels, 1):
        if level >> edge & 1:
            return spent
    return None


def path_to(sea: Seaways, found: Reach, free: Reach, edge: int) -> tuple[tuple[int, ...], bool]:
    """The routes of a cheapest path in sailing order, the destination included, and whether the path costs tribute.

    Without tribute the ship reaches only the routes of ``free``. It pays for another one, and to save movement points.

    Statutes explorers-pirates.ship.move.destination-cheapest-path, destination-ties.
    """
    spent = cost_of(found, edge)
    assert spent is not None, "the ship comes to its destination"
    tribute = paying = free is not found and cost_of(free, edge) != spent
    path, at = [edge], edge
    for level in range(spent - 2, -1, -1):
        near = sea.around[1 << at] & sea.passing
        untaxed = free.levels[level] if level < len(free.levels) else 0
        before = near & found.levels[level] & ~untaxed if paying else 0
        if not before:
            before, paying = near & untaxed, False
        at = (before & -before).bit_length() - 1
        path.append(at)
    path.reverse()
    return tuple(path), tribute

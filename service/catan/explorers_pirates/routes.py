"""Sea routes: which edges they are, and how far a ship gets on them."""

from __future__ import annotations

from typing import NamedTuple

from service.catan.board.board import Board
from service.catan.board.masks import Spread, bits, mask_of
from service.catan.board.topology import Topology
from service.kernel.play.memory import remembered


class Reach(NamedTuple):
    """The routes that a ship reaches, all together and by ``levels``: those for which it needs exactly 1, 2, ...
    movement points, without tribute and only with it.
    """

    routes: int
    levels: tuple[tuple[int, int], ...]


@remembered(512)
def sea_routes(board: Board) -> int:
    """The edges on which ships lie: the sides of known sea hexes, and the outer edges of all other known hexes.

    Statutes explorers-pirates.geometry.sea-route and sea-route.frame.
    """
    topology = board.topology
    return topology.edges_of[board.sea_hexes] | outer_edges(topology) & ~topology.edges_of[board.unknown_hexes]


@remembered(64)
def outer_edges(topology: Topology) -> int:
    """The edges that border on one hex alone."""
    return mask_of(edge for edge, hexes in enumerate(topology.edge_hexes) if len(hexes) == 1)


@remembered(512)
def landfalls(board: Board) -> int:
    """The edges with an end at a corner of a face-down hex. A ship that comes to lie there turns it up."""
    topology = board.topology
    return topology.edges_at[topology.corners_of[board.unknown_hexes]]


@remembered(64)
def next_routes(topology: Topology) -> Spread:
    """The edges that share an end with an edge, itself included."""
    ends = [topology.ends[1 << edge] for edge in range(len(topology.edge_ends))]
    return Spread([*(topology.edges_at[both] for both in ends), 0])


@remembered(4_000)
def reach(board: Board, start: int, points: int, toll: int, pays: bool) -> Reach:
    """The routes that a ship on ``start`` reaches with so many movement points.

    A step onto or off a route of ``toll`` costs tribute, once; a ship that does not pay takes no such step. Other ships
    are not in the way, since none lies where a discovery would stop a ship. Statutes
    explorers-pirates.ship.move.destination-cheapest-path, destination-ties, destination-not-through-discovery.
    """
    around, stops = next_routes(board.topology), landfalls(board)
    open_routes = sea_routes(board)
    held = toll >> start & 1
    if not pays:
        open_routes &= ~toll
        if held:
            return Reach(0, ())
    free, paid = (0, 1 << start) if held else (1 << start, 0)
    seen_free, seen_paid = free, paid
    levels = []
    for _ in range(points):
        from_free, from_paid = around[free] & open_routes, around[paid] & open_routes
        free = from_free & ~toll & ~seen_free
        paid = (from_paid | from_free & toll) & ~seen_paid & ~seen_free & ~free
        if not free | paid:
            break
        levels.append((free, paid))
        seen_free |= free
        seen_paid |= paid
        free &= ~stops
        paid &= ~stops
    return Reach((seen_free | seen_paid) & ~(1 << start), tuple(levels))


def cost_of(found: Reach, edge: int) -> tuple[int, bool] | None:
    """The movement points that a route costs, and whether it costs tribute; ``None`` if the ship does not reach it."""
    for spent, (free, paid) in enumerate(found.levels, 1):
        if (free | paid) >> edge & 1:
            return spent, not free >> edge & 1
    return None


def path_to(board: Board, found: Reach, edge: int) -> tuple[int, ...]:
    """The routes of a cheapest path to a destination, itself included, in the order in which they are passed."""
    cost = cost_of(found, edge)
    assert cost is not None, "the ship comes to its destination"
    spent, with_tribute = cost
    around, stops = next_routes(board.topology), landfalls(board)
    path = [edge]
    for free, paid in reversed(found.levels[: spent - 1]):
        at = path[-1]
        near = around[1 << at] & ~stops
        if with_tribute and near & paid:
            before = near & paid
        else:
            before = near & free
            with_tribute = False
        path.append(bits(before)[0])
    return tuple(reversed(path))

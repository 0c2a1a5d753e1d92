"""Sea routes: which edges they are, and how far a ship gets on them."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.board.board import Board
from service.catan.board.masks import among


def sea_routes(board: Board) -> int:
    """The edges on which ships lie: the sides of known sea hexes, and the outer edges of all other known hexes.

    Statutes explorers-pirates.geometry.sea-route and sea-route.frame.
    """
    topology = board.topology
    return topology.edges_of[board.sea_hexes] | topology.rim & ~topology.edges_of[board.unknown_hexes]


def undiscovered_routes(board: Board) -> int:
    """The edges with an end at a corner of a face-down hex. A ship that comes to lie there turns it up."""
    return routes_to(board, board.unknown_hexes)


def routes_to(board: Board, hexes: int) -> int:
    """The edges with an end at a corner of some hexes."""
    return board.topology.edges_at[board.topology.corners_of[hexes]]


def routes_beside(board: Board, routes: int) -> int:
    """The edges that share an end with one of some routes, these included."""
    return board.topology.edges_at[board.topology.ends[routes]]


def reaches(board: Board, start: int, closed: int, points: int) -> tuple[int, ...]:
    """The other routes that a ship on ``start`` reaches with 0, 1, ... and ``points`` movement points, if it takes no
    step onto or off a route of ``closed``. Other ships are not in the way, since none lies where a discovery would stop
    a ship.

    Statute explorers-pirates.ship.move.destination-not-through-discovery.
    """
    routes, passing = sea_routes(board) & ~closed, ~undiscovered_routes(board)
    at = seen = 1 << start
    found = [0]
    for _ in range(points):
        steps = 0 if closed & at else routes_beside(board, at) & routes & ~seen
        seen |= steps
        found.append(seen & ~(1 << start))
        at = steps & passing
    return tuple(found)


def path_to(board: Board, found: Sequence[int], free: Sequence[int], edge: int) -> tuple[tuple[int, ...], bool]:
    """The routes of a cheapest path in sailing order, the destination included, and whether the path costs tribute.

    With 0, 1, ... movement points the ship reaches the routes of ``found``, without tribute only those of ``free``. It
    pays for another one, and to save movement points.

    Statutes explorers-pirates.ship.move.destination-cheapest-path, destination-ties.
    """
    spent = 1
    while not among(edge, found[spent]):
        spent += 1
    tribute = paying = not among(edge, free[spent])
    path, at = [edge], edge
    for points in range(spent - 1, 0, -1):
        near = routes_beside(board, 1 << at) & ~undiscovered_routes(board)
        before = near & found[points] & ~free[points] if paying else 0
        if not before:
            before, paying = near & free[points], False
        at = (before & -before).bit_length() - 1
        path.append(at)
    path.reverse()
    return tuple(path), tribute

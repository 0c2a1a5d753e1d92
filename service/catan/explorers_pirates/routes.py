"""Sea routes: which edges they are, and how far a ship gets on them."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.board.board import Board
from service.catan.board.masks import MaskUnion, mask_of
from service.catan.board.topology import Topology
from service.kernel.rules import remembered


@remembered(256)
def sea_routes(board: Board) -> int:
    """The edges on which ships lie: the sides of known sea hexes, and the outer edges of all other known hexes.

    Statutes explorers-pirates.geometry.sea-route and sea-route.frame.
    """
    topology = board.topology
    return topology.edges_of[board.sea_hexes] | outer_edges(topology) & ~topology.edges_of[board.unknown_hexes]


@remembered(256)
def outer_edges(topology: Topology) -> int:
    """The edges that border on one hex alone."""
    return mask_of(edge for edge, hexes in enumerate(topology.edge_hexes) if len(hexes) == 1)


@remembered(256)
def landfalls(board: Board) -> int:
    """The edges with an end at a corner of a face-down hex. A ship that comes to lie there turns it up."""
    return routes_to(board, board.unknown_hexes)


@remembered(256)
def routes_around(topology: Topology) -> MaskUnion:
    """Hexes to the edges with an end at a corner of theirs."""
    return MaskUnion([topology.edges_at[corners] for corners in topology.hex_corners])


def routes_to(board: Board, hexes: int) -> int:
    """The edges with an end at a corner of some hexes."""
    return routes_around(board.topology)[hexes]


class Frontiers(MaskUnion):
    """The edges next to those on which a search for routes goes on. It comes to more sets of these than others do."""

    MOST = 2_000


@remembered(256)
def next_routes(topology: Topology) -> MaskUnion:
    """The edges that share an end with an edge, itself included."""
    ends = [topology.ends[1 << edge] for edge in range(len(topology.edge_ends))]
    return Frontiers([*(topology.edges_at[both] for both in ends), 0])


class Seaways(dict[tuple[int, int], tuple[int, ...]]):
    """How far ships get on the sea routes of a board, remembered like a spread.

    ``seaways[start, closed]`` are the other routes that a ship on ``start`` reaches with 0, 1, and more movement
    points, if it takes no step onto or off a route of ``closed``. Points that nobody asked for are left out. Other
    ships are not in the way, since none lies where a discovery would stop a ship.

    Statute explorers-pirates.ship.move.destination-not-through-discovery.
    """

    MOST = 100

    def __init__(self, around: MaskUnion, routes: int, stops: int) -> None:
        super().__init__()
        self.around, self.routes, self.passing = around, routes, ~stops

    def __missing__(self, asked: tuple[int, int]) -> tuple[int, ...]:
        if len(self) >= self.MOST:
            self.clear()
        start, closed = asked
        here = 1 << start
        found = self[asked] = 0, 0 if closed & here else self.around[here] & self.routes & ~(closed | here)
        return found

    def within(self, start: int, closed: int, points: int) -> tuple[int, ...]:
        """The routes that a ship reaches with 0, 1, ..., and ``points`` or more movement points."""
        known = self[start, closed]
        if len(known) > points:
            return known
        routes, around, passing, found = self.routes & ~(closed | 1 << start), self.around, self.passing, [*known]
        before, here = known[-2:]
        while len(found) <= points:
            before, here = here, here | around[(here ^ before) & passing] & routes
            found.append(here)
        self[start, closed] = farther = tuple(found)
        return farther


@remembered(256)
def seaways(board: Board) -> Seaways:
    """How far ships get on a board."""
    return Seaways(next_routes(board.topology), sea_routes(board), landfalls(board))


def path_to(sea: Seaways, found: Sequence[int], free: Sequence[int], edge: int) -> tuple[tuple[int, ...], bool]:
    """The routes of a cheapest path in sailing order, the destination included, and whether the path costs tribute.

    With 0, 1, ... movement points the ship reaches the routes of ``found``, without tribute only those of ``free``. It
    pays for another one, and to save movement points.

    Statutes explorers-pirates.ship.move.destination-cheapest-path, destination-ties.
    """
    spent = 1
    while not found[spent] >> edge & 1:
        spent += 1
    tribute = paying = not free[spent] >> edge & 1
    path, at = [edge], edge
    for points in range(spent - 1, 0, -1):
        near = sea.around.table[at] & sea.passing
        before = near & found[points] & ~free[points] if paying else 0
        if not before:
            before, paying = near & free[points], False
        at = (before & -before).bit_length() - 1
        path.append(at)
    path.reverse()
    return tuple(path), tribute

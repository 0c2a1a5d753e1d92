"""The great crossing: the trade routes that the pieces on a board make between two islands.

Everything here is geometry: corners and pieces as masks, and nobody's points. A route runs from building to building
and past none. A *direct* one is made of one player's ships; a *mixed* one of two parts that meet at a bare corner, each
of one kind of one player's pieces. Answers are remembered by their whole input.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from service.catan.board.board import Board
from service.catan.board.masks import among, bits, union
from service.catan.board.topology import Topology
from service.catan.seafarers.islands import islands_of
from service.kernel.budget import spend
from service.kernel.rules import remembered

Ends = tuple[int, int]
"""The two corners at the ends of a route, the lower first."""


class Trader(NamedTuple):
    """The parts of a seat that matter to routes: its pieces, and the corners of its home and of its neighbouring
    island.
    """

    ships: int
    roads: int
    buildings: int
    home: int
    abroad: int


class DirectRoute(NamedTuple):
    """A shortest line of a seat's ships from its building ``origin`` at home to a building ``end`` abroad."""

    seat: int
    origin: int
    end: int
    ships: int


class Part(NamedTuple):
    """One player's part of a mixed route: ``links`` ships or roads from the player's building on ``corner``.

    ``entitled`` tells whether that building is at home and the one at the other end abroad, for this player.
    """

    seat: int
    corner: int
    links: int
    ships: bool
    entitled: bool


class MixedPath(NamedTuple):
    """One way of joining two buildings with two players' pieces; ``one`` begins at the lower corner."""

    one: Part
    other: Part

    @property
    def sides(self) -> tuple[tuple[Part, Part], tuple[Part, Part]]:
        """Each part with the other."""
        return (self.one, self.other), (self.other, self.one)

    @property
    def links(self) -> int:
        """The length of the whole."""
        return self.one.links + self.other.links


def home_and_other_islands(board: Board, home: int) -> tuple[int, int]:
    """The corners of the islands to which some hexes belong, and the corners of all other islands."""
    own = union(island for island in islands_of(board) if island & home)
    other = union(island for island in islands_of(board) if not island & home)
    corners_of = board.topology.corners_of
    return (corners_of[own], corners_of[other]) if own else (0, 0)


def rings(topology: Topology, pieces: int, corner: int, buildings: int) -> tuple[int, ...]:
    """The corners that are 1, 2, 3 ... of these pieces away from a corner, on ways that pass no building."""
    found: list[int] = []
    seen = onward = 1 << corner
    while True:
        onward = topology.ends[topology.edges_at[onward] & pieces] & ~seen
        if not onward:
            return tuple(found)
        found.append(onward)
        seen |= onward
        onward &= ~buildings


def direct_routes(topology: Topology, traders: tuple[Trader, ...]) -> tuple[DirectRoute, ...]:
    """Every pair of buildings that a seat's own ships join, from its home to abroad, whoever built there."""
    buildings = _buildings(traders)
    return tuple(
        DirectRoute(seat, origin, end, ships)
        for seat, trader in enumerate(traders)
        for origin in bits(trader.buildings & trader.home & topology.ends[trader.ships])
        for ships, ring in enumerate(rings(topology, trader.ships, origin, buildings), start=1)
        for end in bits(ring & trader.abroad & buildings)
    )


# Measured: 100 us on average in random games of the Great Crossing. Tokens and points ask it several times an action.
@remembered(1_024)
def mixed_routes(topology: Topology, traders: tuple[Trader, ...]) -> Mapping[Ends, tuple[MixedPath, ...]]:
    """The pairs of buildings that two seats' pieces join, each with the paths of the fewest links in all."""
    buildings = _buildings(traders)
    routes: dict[Ends, tuple[MixedPath, ...]] = {}
    for first, second in combinations(range(len(traders)), 2):
        for one in bits(traders[first].buildings):
            for other in bits(traders[second].buildings):
                spend()
                paths = _paths(topology, traders, buildings, (first, one), (second, other))
                if paths:
                    routes[min(one, other), max(one, other)] = paths
    return routes


def _buildings(traders: tuple[Trader, ...]) -> int:
    return union(trader.buildings for trader in traders)


def _paths(
    topology: Topology, traders: tuple[Trader, ...], buildings: int, one: tuple[int, int], other: tuple[int, int]
) -> tuple[MixedPath, ...]:
    """The mixed paths of the fewest links between two buildings, each given by its owner and its corner.

    They are simple: two parts that crossed each other before they met would make a shorter path from where they cross.
    """
    entitled = _entitled(traders, one, other), _entitled(traders, other, one)
    paths: set[MixedPath] = set()
    least = 0
    for ships in _kinds(entitled):
        near, far = (
            rings(topology, traders[seat].ships if afloat else traders[seat].roads, corner, buildings)
            for (seat, corner), afloat in zip((one, other), ships, strict=True)
        )
        for links, ring in enumerate(near, start=1):
            for more, further in enumerate(far, start=1):
                if (least and links + more > least) or not ring & further & ~buildings:
                    continue
                if links + more != least:
                    least = links + more
                    paths.clear()
                pair = Part(*one, links, ships[0], entitled[0]), Part(*other, more, ships[1], entitled[1])
                paths.add(MixedPath(*sorted(pair, key=lambda part: part.corner)))
    return tuple(sorted(paths))


def _entitled(traders: tuple[Trader, ...], own: tuple[int, int], other: tuple[int, int]) -> bool:
    seat, corner = own
    return among(corner, traders[seat].home) and among(other[1], traders[seat].abroad)


def _kinds(entitled: tuple[bool, bool]) -> list[tuple[bool, bool]]:
    """Which parts may be ships: a route is some player's lane that leaves its home, whatever it meets."""
    kinds = [(True, True)] if any(entitled) else []
    if entitled[0]:
        kinds.append((True, False))
    if entitled[1]:
        kinds.append((False, True))
    return kinds

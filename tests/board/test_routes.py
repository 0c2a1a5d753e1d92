"""The longest trade route against an exhaustive search, and against the examples of the rule books."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.catan.board.routes import Route, UnfinishedError, holds, longest
from tests.board.families import GROWN, Position, Tangle, bits, coast, corners, dense, fringe, split
from tests.board.lattice import Lattice, around, beside, disc
from tests.board.naive import naive_length

LATTICE = Lattice.of(disc(2))
WIDE = Lattice.of(disc(3))
RING = [LATTICE.corner(*corner) for corner in around(0, 0)]


def length(roads: int, ships: int = 0, closed: int = 0, joints: int = 0) -> int:
    """The length found, after its witness was checked."""
    route = longest(LATTICE, roads, ships, closed, joints)
    assert holds(LATTICE, roads, ships, closed, joints, route)
    return route.length


def agrees(lattice: Lattice | Tangle, position: Position) -> None:
    """Our route is a valid trail, and just as long as the exhaustive search says."""
    route = longest(lattice, *position)
    assert holds(lattice, *position, route)
    assert route.length == naive_length(lattice, *position)


def row(size: int) -> list[int]:
    """Corners of a zigzag line of `size` edges along the lattice's rows, from west to east."""
    q, r = -2, 0
    line = [LATTICE.corner(q, r - 1, "S")]
    while len(line) <= size:
        line += [LATTICE.corner(q, r, "N"), LATTICE.corner(q + 1, r - 1, "S")]
        q += 1
    return line[: size + 1]


def off(corner: int, *taken: int) -> int:
    """A corner next to this one that is not taken."""
    near = (LATTICE.corners.index(name) for name in beside(LATTICE.corners[corner]) if name in LATTICE.corners)
    return next(other for other in near if other not in taken)


# The statutes' own examples


def test_six_in_a_row_have_length_six() -> None:
    """base.longest-road.length"""
    assert length(LATTICE.line(*row(6))) == 6
    assert length(0) == 0
    assert length(LATTICE.line(*row(1))) == 1


def test_only_one_branch_counts_at_a_fork() -> None:
    """base.longest-road.branches: a row of 5 with a side branch of 2 at its third intersection."""
    line = row(5)
    side = off(line[2], *line)
    assert length(LATTICE.line(*line) | LATTICE.line(line[2], side, off(side, line[2]))) == 5


def test_a_star_counts_its_two_longest_arms() -> None:
    """seafarers.trade-route.single-branch: arms of 3, 2 and 2."""
    line = row(5)
    side = off(line[3], *line)
    star = LATTICE.line(*line) | LATTICE.line(line[3], side, off(side, line[3]))
    assert length(star) == 5
    assert length(0, star) == 5


def test_a_ring_counts_in_full_and_so_does_its_tail() -> None:
    """base.longest-road.loops, seafarers.trade-route.trail"""
    ring = LATTICE.ring(0, 0)
    tail = off(RING[0], *RING)
    assert length(ring) == 6
    assert length(ring | LATTICE.line(RING[0], tail)) == 7
    assert length(0, ring | LATTICE.line(RING[0], tail, off(tail, RING[0]))) == 8


def test_own_buildings_do_not_break() -> None:
    """base.longest-road.own-buildings-do-not-break: three roads on each side of the player's own city."""
    line = row(6)
    assert length(LATTICE.line(*line), joints=1 << line[3]) == 6


@pytest.mark.parametrize("at", range(8))
def test_an_opponents_building_breaks(at: int) -> None:
    """base.longest-road.opponent-building-breaks: after four of seven roads the pieces count 4 and 3."""
    line = row(7)
    assert length(LATTICE.line(*line), closed=1 << line[at]) == max(at, 7 - at)
    assert length(LATTICE.line(*line[: at + 1]), closed=1 << line[at]) == at


def test_an_opponents_building_halves_a_coastal_line() -> None:
    """seafarers.trade-route.opponent-building-breaks, ck.route.knight-interrupts-longest-road"""
    line = row(6)
    assert length(0, LATTICE.line(*line), closed=1 << line[3]) == 3
    assert length(LATTICE.line(*line), closed=1 << line[3], joints=1 << line[3]) == 3


@pytest.mark.parametrize("at", RING)
def test_a_ring_with_an_opponents_building_still_counts_six(at: int) -> None:
    """base.longest-road.loop-with-opponent-building"""
    route = longest(LATTICE, LATTICE.ring(0, 0), 0, 1 << at, 0)
    assert route.length == 6
    assert route.corners[0] == route.corners[-1] == at


def test_a_ring_with_two_opponents_buildings_is_cut() -> None:
    """base.longest-road.opponent-building-breaks, twice on one loop."""
    assert length(LATTICE.ring(0, 0), closed=1 << RING[0] | 1 << RING[2]) == 4


def test_a_closed_corner_parts_a_ring_from_its_tail() -> None:
    """base.longest-road.loop-with-opponent-building: the ring opens there, and the tail is cut off."""
    tail = off(RING[0], *RING)
    assert length(LATTICE.ring(0, 0) | LATTICE.line(RING[0], tail), closed=1 << RING[0]) == 6


def test_ships_count_like_roads_where_an_own_building_joins_them() -> None:
    """seafarers.trade-route.counts-ships, seafarers.trade-route.joint-needs-own-building"""
    line = row(6)
    roads, ships = LATTICE.line(*line[:4]), LATTICE.line(*line[3:])
    assert length(roads, LATTICE.line(*line[3:6]), joints=1 << line[3]) == 5
    assert length(roads, ships, joints=1 << line[3]) == 6
    assert length(roads, ships) == 3
    assert length(roads, ships, joints=1 << line[2]) == 3


def test_an_open_lane_counts() -> None:
    """seafarers.trade-route.open-and-closed: five ships from a settlement."""
    line = row(5)
    assert length(0, LATTICE.line(*line), joints=1 << line[0]) == 5


def test_separate_lines_are_not_added() -> None:
    """seafarers.trade-route.contiguous: lines of 5 and 4 that do not touch."""
    line = row(5)
    other = [LATTICE.corner(*corner) for corner in around(0, 1)[:5]]
    assert set(line).isdisjoint(other)
    both = LATTICE.line(*line) | LATTICE.line(*other)
    assert both.bit_count() == 9
    assert length(both) == 5


def test_founding_a_settlement_joins_two_lines() -> None:
    """seafarers.trade-route.founding-joins: 4 ships, settlement, 2 roads, and 2 ships beyond an empty intersection."""
    line = row(8)
    ships, roads = LATTICE.line(*line[:5]) | LATTICE.line(*line[6:]), LATTICE.line(*line[4:7])
    assert length(roads, ships & ~roads, joints=1 << line[4]) == 6
    assert length(roads, ships & ~roads, joints=1 << line[4] | 1 << line[6]) == 8


def test_a_ship_beside_two_roads_ends_there_and_lets_them_pass() -> None:
    """seafarers.trade-route.joint-needs-own-building: road to road needs no building."""
    line = row(4)
    side = off(line[2], *line)
    roads, ships = LATTICE.line(*line), LATTICE.line(line[2], side, off(side, line[2]))
    assert length(roads, ships) == 4
    assert length(LATTICE.line(*line[:3]), LATTICE.line(*line[2:]) | ships) == 4
    assert length(LATTICE.line(*line[:3]), LATTICE.line(*line[2:3]) | ships, joints=1 << line[2]) == 4


# Against the exhaustive search


@st.composite
def positions(draw: st.DrawFn, ships: bool, most: int = 20) -> Position:
    """Networks of one or a few connected parts; with ships, also closed corners and joints anywhere."""
    picks = draw(st.lists(st.integers(0, 999), min_size=4, max_size=most))
    edges = 0
    for pick in picks:
        near = bits(fringe(LATTICE, edges))
        if pick % 8 and near:
            edges |= 1 << near[pick % len(near)]
        else:
            edges |= 1 << pick % len(LATTICE.edge_ends)
    if not ships:
        return Position(edges)
    places = corners(LATTICE, edges)
    afloat = draw(st.integers(0, (1 << len(LATTICE.edge_ends)) - 1)) & edges
    closed = sum(1 << corner for corner in draw(st.sets(st.sampled_from(places), max_size=4)))
    joints = sum(1 << corner for corner in draw(st.sets(st.sampled_from(places))))
    return Position(edges & ~afloat, afloat, closed, joints)


@settings(max_examples=1200, deadline=None)
@given(positions(ships=False))
def test_roads_agree_with_the_exhaustive_search(position: Position) -> None:
    agrees(LATTICE, position)


@settings(max_examples=1500, deadline=None)
@given(positions(ships=True))
def test_roads_and_ships_agree_with_the_exhaustive_search(position: Position) -> None:
    agrees(LATTICE, position)


@pytest.mark.parametrize("family", GROWN)
@pytest.mark.parametrize("size", [12, 18, 22])
def test_families_agree_with_the_exhaustive_search(family: str, size: int) -> None:
    random = Random(f"{family} {size}")
    for _ in range(40):
        edges = GROWN[family](WIDE, size, random)
        closed = sum(1 << corner for corner in random.sample(corners(WIDE, edges), 2))
        agrees(WIDE, Position(edges))
        agrees(WIDE, Position(edges, closed=closed))
        agrees(WIDE, coast(WIDE, edges, random))
        agrees(WIDE, coast(WIDE, edges, random)._replace(closed=closed))
        agrees(WIDE, split(WIDE, size, random))


@pytest.mark.parametrize("family", ["eden", "tips", "split"])
def test_networks_of_all_pieces_agree_with_the_exhaustive_search(family: str) -> None:
    """Fifteen roads and fifteen ships are all a player has."""
    random = Random(family)
    for _ in range(10):
        position = split(WIDE, 30, random) if family == "split" else Position(GROWN[family](WIDE, 30, random))
        agrees(WIDE, position)


@pytest.mark.parametrize("forks", range(2, 9))
def test_tangles_agree_with_the_exhaustive_search(forks: int) -> None:
    random = Random(forks)
    for _ in range(120):
        tangle = Tangle.of(forks, random)
        agrees(tangle, Position((1 << len(tangle.edge_ends)) - 1))


def test_the_densest_thirty_pieces() -> None:
    """Seven hexes: twelve forks, of which ten must give up a piece, two by two."""
    edges = dense(WIDE, 30, Random(0))
    assert edges.bit_count() == 30
    assert longest(WIDE, edges, 0, 0, 0).length == 25
    assert longest(WIDE, 0, edges, 0, 0).length == 25


# The witness, the budget, the refusals

TAILED = LATTICE.ring(0, 0) | LATTICE.line(RING[0], off(RING[0], *RING))


def test_the_witness_is_the_same_each_time() -> None:
    random = Random(7)
    for family in GROWN.values():
        edges = family(WIDE, 20, random)
        assert longest(WIDE, edges, 0, 0, 0) == longest(WIDE, edges, 0, 0, 0)


def test_the_witness_walks_from_corner_to_corner() -> None:
    route = longest(LATTICE, TAILED, 0, 0, 0)
    assert len(route.edges) == len(set(route.edges)) == 7
    for edge, step in zip(route.edges, pairwise(route.corners), strict=True):
        assert sorted(step) == sorted(LATTICE.edge_ends[edge])


def tampered(route: Route) -> list[Route]:
    """Routes that are each wrong in one way."""
    edges, stops = route.edges, route.corners
    foreign = next(edge for edge in range(len(LATTICE.edge_ends)) if not TAILED >> edge & 1)
    return [
        Route(route.length + 1, edges, stops),
        Route(route.length - 1, edges, stops),
        Route(route.length, edges[:-1], stops),
        Route(route.length, edges, stops[:-1]),
        Route(route.length, edges, stops[::-1]),
        Route(route.length, edges[::-1], stops),
        Route(route.length, (foreign, *edges[1:]), stops),
        Route(route.length, (edges[0] - len(LATTICE.edge_ends), *edges[1:]), stops),
        Route(route.length, (10**9, *edges[1:]), stops),
        Route(route.length, edges, (-1, *stops[1:])),
        Route(route.length + 1, (*edges, edges[-1]), (*stops, stops[-2])),
        Route(-1, (), ()),
        Route(0, (), (0,)),
    ]


def test_a_tampered_route_does_not_hold() -> None:
    route = longest(LATTICE, TAILED, 0, 0, 0)
    assert holds(LATTICE, TAILED, 0, 0, 0, route)
    assert holds(LATTICE, TAILED, 0, 0, 0, Route(0, (), ()))
    for wrong in tampered(route):
        assert not holds(LATTICE, TAILED, 0, 0, 0, wrong), wrong


def test_a_route_of_another_position_does_not_hold() -> None:
    line = row(6)
    roads = LATTICE.line(*line)
    route = longest(LATTICE, roads, 0, 0, 0)
    half = LATTICE.line(*line[3:])
    assert holds(LATTICE, roads, 0, 1 << line[0] | 1 << line[6], 0, route)
    assert not holds(LATTICE, roads, 0, 1 << line[3], 0, route)
    assert not holds(LATTICE, roads & ~half, 0, 0, 0, route)
    assert not holds(LATTICE, roads & ~half, half, 0, 0, route)
    assert holds(LATTICE, roads & ~half, half, 0, 1 << line[3], route)
    assert holds(LATTICE, 0, roads, 0, 0, route)


def test_a_route_survives_a_cache() -> None:
    route = longest(LATTICE, TAILED, 0, 0, 0)
    assert msgspec.json.decode(msgspec.json.encode(route), type=Route) == route


def test_the_budget_limits_the_search_and_nothing_else() -> None:
    edges = dense(WIDE, 30, Random(0))
    with pytest.raises(UnfinishedError):
        longest(WIDE, edges, 0, 0, 0, budget=3)
    assert longest(WIDE, edges, 0, 0, 0, budget=10_000) == longest(WIDE, edges, 0, 0, 0)
    assert longest(LATTICE, TAILED, 0, 0, 0, budget=0).length == 7


def test_an_edge_with_two_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match="not both"):
        longest(LATTICE, 0b11, 0b10, 0, 0)

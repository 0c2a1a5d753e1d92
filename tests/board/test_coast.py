"""The walk round the coast, against the maps of the books and against the masks of boards."""

from __future__ import annotations

import random

from service.catan.base.boards import legend
from service.catan.base.frame import BEGINNER, SITES
from service.catan.board.board import Board
from service.catan.board.coast import Bay, coast, outlines
from service.catan.board.masks import mask_of
from service.catan.board.places import Hex_, edges_of_hex
from service.catan.board.topology import topology_of
from service.games import GAMES

LEGEND = legend(GAMES["catan"].ruleset(("base", "seafarers"), {"scenario": "custom"}))
ISLAND = Board.of(BEGINNER.hexes, {}, "custom", LEGEND)


def board(land: set[Hex_], sea: set[Hex_]) -> Board:
    """A board of pasture and sea."""
    return Board.of({place: ("pasture" if place in land else "sea", 0) for place in land | sea}, {}, "custom", LEGEND)


def around(q: int, r: int) -> set[Hex_]:
    """The six hexes next to one."""
    return {(q + dq, r + dr) for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}


def test_the_island_has_one_ring() -> None:
    """Thirty coastal paths, as many intersections, and the twelve outer hexes, clockwise from the north-west."""
    [ring] = coast(ISLAND)
    assert not ring.lake
    assert len(ring.edges) == len(set(ring.corners)) == 30
    assert mask_of(ring.edges) == ISLAND.coastal_edges
    clockwise = "0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1"
    assert [ISLAND.topology.hex_names[at] for at in ring.hexes] == clockwise.split()
    for edge, begin, end in zip(ring.edges, ring.corners, (*ring.corners[1:], ring.corners[0]), strict=True):
        assert ISLAND.topology.edge_ends[edge] in ((begin, end), (end, begin))


def test_clockwise_from_the_castle() -> None:
    """Barbarian Attack lists the coastal hexes after its castle at -2,2; the desert, 2,-2, stands in their middle."""
    [ring] = coast(ISLAND)
    named = [ISLAND.topology.hex_names[at] for at in ring.hexes_after(ISLAND.topology.hex_index((-2, 2)))]
    assert named[:2] == ["-2,1", "-2,0"]
    assert named[5] == "2,-2"
    assert named[-1] == "-1,2"
    assert len(named) == 11


def test_bays_are_the_places_of_fishing_grounds() -> None:
    """Twelve sea spaces touch two hexes of the island, and three corners each; the six of Fishermen have no harbor."""
    [ring] = coast(ISLAND)
    assert len(ring.bays) == 12
    assert all(len(bay.corners) == 3 for bay in ring.bays)
    harbors = {ISLAND.topology.edge_index(site) for site in SITES}
    free = {
        bay.place
        for bay in ring.bays
        if not any(ISLAND.topology.edge_index(side) in harbors for side in edges_of_hex(*bay.place))
    }
    assert free == {(1, -3), (3, -1), (2, 1), (-2, 3), (-3, 2), (-1, -2)}


def test_a_bay_names_its_corners_in_order() -> None:
    """North of the island, between 0,-2 and 1,-2."""
    [ring] = coast(ISLAND)
    names = ISLAND.topology.corner_names
    [bay] = [bay for bay in ring.bays if bay.place == (1, -3)]
    assert [names[corner] for corner in bay.corners] == ["0,-2,N", "1,-3,S", "1,-2,N"]


def test_a_lake_is_a_ring_of_its_own() -> None:
    """Six hexes round one of sea: an outer ring of eighteen sides, and one of six that faces the lake all the way."""
    pond = board(around(0, 0), {(0, 0)})
    outer, inner = coast(pond)
    assert (len(outer.edges), outer.lake) == (18, False)
    assert (len(inner.edges), inner.lake) == (6, True)
    assert mask_of(inner.edges) == pond.topology.hex_edges[pond.topology.hex_index((0, 0))]
    assert inner.bays == (Bay((0, 0), inner.corners),)
    assert len(set(inner.hexes)) == 6


def test_every_island_has_its_ring() -> None:
    """Two hexes apart from a single one: three hexes on the western island meet the walk, one on the eastern."""
    rings = coast(board({(0, 0), (1, 0), (0, 1), (4, 0)}, {(2, 0), (3, 0)}))
    assert [len(ring.edges) for ring in rings] == [12, 6]
    assert [len(ring.hexes) for ring in rings] == [3, 1]


def test_a_narrow_hex_is_met_twice() -> None:
    """In a row of three the one in the middle is met on the way there and on the way back."""
    [ring] = coast(board({(0, 0), (1, 0), (2, 0)}, set()))
    names = topology_of(frozenset({(0, 0), (1, 0), (2, 0)})).hex_names
    assert [names[at] for at in ring.hexes] == ["0,0", "1,0", "2,0", "1,0"]
    assert [names[at] for at in ring.hexes_after(ring.hexes[0])] == ["1,0", "2,0"]


def test_rings_cover_the_coast_of_any_board() -> None:
    """Every side between land and anything else lies on one ring; rings close; each lake or island has its own."""
    dice = random.Random(14)
    for _ in range(60):
        places = {(q, r) for q in range(7) for r in range(6)}
        land = {place for place in places if dice.random() < 0.55}
        topology = topology_of(frozenset(places))
        inside = mask_of(topology.hex_index(place) for place in land)
        rings = outlines(topology, inside)
        edges = [edge for ring in rings for edge in ring.edges]
        expected = [
            edge for edge, hexes in enumerate(topology.edge_hexes) if sum(inside >> at & 1 for at in hexes) == 1
        ]
        assert sorted(edges) == expected
        for ring in rings:
            following = (*ring.corners[1:], ring.corners[0])
            for edge, begin, end in zip(ring.edges, ring.corners, following, strict=True):
                assert set(topology.edge_ends[edge]) == {begin, end}
        # Islands and lakes are counted by Euler's formula of the land: rings round land less rings round lakes.
        corners = topology.corners_of[inside].bit_count()
        sides = topology.edges_of[inside].bit_count()
        outer = sum(not ring.lake for ring in rings)
        assert corners - sides + len(land) == outer - (len(rings) - outer)

"""Routes over edges that count two, on rings, where a trail may begin anywhere."""

from __future__ import annotations

import pytest

from service.catan.base.frame import STANDARD
from service.catan.board.doubled import longest_with_doubles
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import corners_of_hex, edges_of_hex
from service.catan.board.routes import Route, holds
from service.catan.board.topology import topology_of

ISLAND = topology_of(STANDARD.hexes)
RING = ISLAND.hex_edges[ISLAND.hex_index((0, 0))]
CORNERS = [ISLAND.corner_index(corner) for corner in corners_of_hex(0, 0)]


@pytest.mark.parametrize("doubled", [*(1 << edge for edge in bits(RING)), RING], ids=str)
@pytest.mark.parametrize("closed", [0, *(1 << corner for corner in CORNERS)], ids=str)
def test_a_ring_is_walked_in_full(doubled: int, closed: int) -> None:
    """Also from an opponent's building back to it."""
    found = longest_with_doubles(ISLAND, RING, 0, closed, 0, doubled)
    assert found.length == 6 + doubled.bit_count()
    assert holds(ISLAND, RING, 0, closed, 0, found, doubled)


def test_the_trail_with_fewer_roads_may_be_longer() -> None:
    """Three roads that count two against five that count one."""
    three = mask_of(map(ISLAND.edge_index, edges_of_hex(0, -2)[:3]))
    five = mask_of(map(ISLAND.edge_index, edges_of_hex(0, 2)[:5]))
    assert longest_with_doubles(ISLAND, three | five, 0, 0, 0, three).length == 6
    assert longest_with_doubles(ISLAND, three | five, 0, 0, 0, 0).length == 5


def test_a_length_that_counts_otherwise_does_not_hold() -> None:
    found = longest_with_doubles(ISLAND, RING, 0, 0, 0, RING)
    assert not holds(ISLAND, RING, 0, 0, 0, found)
    assert not holds(ISLAND, RING, 0, 0, 0, Route(6, found.edges, found.corners), RING)

"""The names of places in a mask."""

from __future__ import annotations

from types import SimpleNamespace

from service.catan.board.places import corners_told, edges_told, hexes_told
from service.catan.board.topology import topology_of
from tests.board.lattice import disc

BOARD = topology_of(frozenset(disc(1)))
STATE = SimpleNamespace(board=SimpleNamespace(topology=BOARD))


def test_all_places_but_some_end_with_the_board() -> None:
    """A share that forbids places gives all others, however far a mask reaches; 7 hexes have 24 corners, 30 edges."""
    assert len(hexes_told(~1, STATE)) == 7 - 1
    assert len(corners_told(~0b11, STATE)) == 24 - 2
    assert len(edges_told(~0, STATE)) == 30

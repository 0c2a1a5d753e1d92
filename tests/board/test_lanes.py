"""Which ships of a lane may be moved, against the definitions of the statutes taken word by word."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from service.catan.board.masks import bits, mask_of
from service.catan.board.topology import topology_of
from service.catan.seafarers.lanes import closed_ships, foremost_ships, ring_ships
from tests.board.lattice import disc

BOARD = topology_of(frozenset(disc(1)))
"""Seven hexes: small enough for rings, parallel lines and branches to be common."""
ROUND = [BOARD.hex_edges[BOARD.hex_index(place)] for place in disc(1)]

# The definitions -----------------------------------------------------------------------------------------------------


def walks(ships: int, first: int, corner: int, visited: int, used: int) -> Iterator[tuple[int, int, int]]:
    """Every walk on from a corner that uses no corner twice, or ends where it began: its ships, corners and end."""
    for ship in bits(ships & BOARD.corner_edges[corner] & ~used):
        one, other = BOARD.edge_ends[ship]
        onward = other if corner == one else one
        if onward == first:
            yield used | 1 << ship, visited, first
        elif not visited >> onward & 1:
            yield used | 1 << ship, visited | 1 << onward, onward
            yield from walks(ships, first, onward, visited | 1 << onward, used | 1 << ship)


@functools.lru_cache(maxsize=8)
def paths_and_cycles(ships: int) -> list[tuple[int, int, int, int]]:
    """Every simple path and simple cycle: its ships and corners as masks, its first and its last corner."""
    return [
        (path, visited, first, last)
        for first in bits(BOARD.ends[ships])
        for path, visited, last in walks(ships, first, first, 1 << first, 0)
    ]


def closed(ships: int, buildings: int) -> int:
    """seafarers.move.closed-lane.definition: on a simple path whose ends are two different own buildings."""
    found = 0
    for path, _, first, last in paths_and_cycles(ships):
        if first != last and buildings >> first & 1 and buildings >> last & 1:
            found |= path
    return found


def foremost(ships: int, buildings: int) -> int:
    """seafarers.move.foremost.free-end: at least one end has no own building and no other own ship."""
    found = 0
    for ship in bits(ships):
        for end in BOARD.edge_ends[ship]:
            others = [other for other in bits(ships) if other != ship and end in BOARD.edge_ends[other]]
            if not others and not buildings >> end & 1:
                found |= 1 << ship
    return found


def ring(ships: int, buildings: int) -> int:
    """seafarers.move.foremost.ring-without-building and ring-through-one-building."""
    found = 0
    for cycle, visited, first, last in paths_and_cycles(ships):
        standing = list(bits(visited & buildings))
        if first == last and not standing:
            found |= cycle
        if first == last and len(standing) == 1:
            found |= mask_of(ship for ship in bits(cycle) if standing[0] in BOARD.edge_ends[ship])
    return found


# Against them --------------------------------------------------------------------------------------------------------


@st.composite
def fleets(draw: st.DrawFn) -> tuple[int, int]:
    """Up to fifteen ships, grown from some corners or round whole hexes, and buildings here and there among them."""
    edges = range(BOARD.edge_count)
    ships = mask_of(draw(st.lists(st.sampled_from(edges), max_size=2)))
    for around in draw(st.lists(st.sampled_from(ROUND), max_size=2)):
        ships |= around
    for pick in draw(st.lists(st.integers(0, 999), max_size=7)):
        near = BOARD.edges_at[BOARD.ends[ships]] & ~ships & ((1 << BOARD.edge_count) - 1)
        sites = list(bits(near))
        if sites and ships.bit_count() < 15:
            ships |= 1 << sites[pick % len(sites)]
    corners = list(bits(BOARD.ends[ships])) or [0]
    return ships, mask_of(draw(st.lists(st.sampled_from(corners), max_size=4)))


@settings(max_examples=400, deadline=None, derandomize=True)
@given(fleets())
def test_closed_ships(fleet: tuple[int, int]) -> None:
    """seafarers.move.closed-lane.definition"""
    assert closed_ships(BOARD, *fleet) == closed(*fleet)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(fleets())
def test_foremost_ships(fleet: tuple[int, int]) -> None:
    """seafarers.move.foremost.free-end: and a ship with a free end is never closed."""
    assert foremost_ships(BOARD, *fleet) == foremost(*fleet)
    assert not foremost(*fleet) & closed(*fleet)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(fleets())
def test_ring_ships(fleet: tuple[int, int]) -> None:
    """seafarers.move.foremost.ring-without-building, seafarers.move.foremost.ring-through-one-building"""
    assert ring_ships(BOARD, *fleet) == ring(*fleet)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(fleets())
def test_whatever_is_moved_the_others_lead_to_the_same_buildings(fleet: tuple[int, int]) -> None:
    """seafarers.move.foremost.middle-refused: no ship that may be moved holds other ships to a building."""
    ships, buildings = fleet
    moored = leading_home(ships, buildings)
    for ship in bits((foremost(*fleet) | ring(*fleet)) & ~closed(*fleet) & moored):
        rest = moored & ~(1 << ship)
        assert leading_home(rest, buildings) == rest


def leading_home(ships: int, buildings: int) -> int:
    """The ships from which a line of ships leads to a building."""
    reached, grown = ships & BOARD.edges_at[buildings], 0
    while reached != grown:
        grown = reached
        reached = ships & (grown | BOARD.edges_at[BOARD.ends[grown]])
    return reached

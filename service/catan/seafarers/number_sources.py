"""Number sources: the numbers of the mainland, and which of them may go to a hex of a small island."""

from __future__ import annotations

from service.catan.base.boards import RED
from service.catan.base.buildings import buildings
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.seafarers.islands import start_zone


def mainland_numbers(state: State) -> int:
    """The hexes of the mainland that carry a number."""
    numbers = state.board.numbers
    return mask_of(at for at in bits(start_zone(state) & state.board.land_hexes) if numbers[at])


def small_islands(state: State) -> int:
    """The land hexes outside the mainland."""
    return state.board.land_hexes & ~start_zone(state)


def harmless(state: State, at: int) -> int:
    """First limitation: the numbers of the mainland that put no red number next to one on the small islands."""
    board, numbers = state.board, mainland_numbers(state)
    near = bits(board.topology.hex_neighbours[at] & small_islands(state))
    if not any(board.numbers[other] in RED for other in near):
        return numbers
    return mask_of(source for source in bits(numbers) if board.numbers[source] not in RED)


def dispensable(state: State) -> int:
    """Second limitation: the numbers of the mainland that no building there depends on alone."""
    numbers, topology = mainland_numbers(state), state.board.topology
    needed = 0
    for seat in range(state.seat_count):
        for corner in bits(buildings(state, seat)):
            touched = numbers & topology.hexes_at[1 << corner]
            if touched.bit_count() == 1:
                needed |= touched
    return numbers & ~needed


def own_hexes(state: State, seat: int) -> int:
    """Third limitation: the numbers of the mainland next to a building of the seat."""
    hexes, built = state.board.topology.hex_corners, buildings(state, seat)
    return mask_of(source for source in bits(mainland_numbers(state)) if hexes[source] & built)


def allowed_sources(state: State, seat: int, at: int) -> int:
    """The hexes whose number a seat may take to a hex: the limitations give way from the last upward."""
    first = harmless(state, at)
    second = first & dispensable(state)
    return second & own_hexes(state, seat) or second or first or mainland_numbers(state)

"""A wharf outlasts its city."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.port_masters.wharves import wharf_ground


@wharf_ground.also("port-masters.ck.pillaged-city-keeps-wharf")
def pillaged_cities(state: State, seat: int) -> int:
    """A city that the barbarians made a settlement keeps its wharf."""
    return state.seats[seat].settlements

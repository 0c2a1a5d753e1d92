"""Changing the part of a state that a module keeps, where states share it: a copy with changes takes its place."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.part import exchanged


def alter(state: Any, module: str, **changes: Any) -> None:
    """Replace a module's frozen part of a state by a copy with these values."""
    state.slices[module] = state.slices[module].replaced(**changes)


def alter_seat(state: Any, module: str, seat: int, **changes: Any) -> None:
    """Replace what a module keeps for a seat by a copy with these values."""
    seats = state.slices[module].seats
    alter(state, module, seats=exchanged(seats, seat, seats[seat].replaced(**changes)))

"""Changing the part of a state that a module keeps. States share it, so a copy with changes takes its place."""

from __future__ import annotations

from typing import Any

from service.kernel.parts import exchanged


def alter(state: Any, module: str, **changes: Any) -> None:
    """Give a module's part of a state these values."""
    state.slices[module] = state.slices[module].replaced(**changes)


def with_seat(part: Any, seat: int, **changes: Any) -> tuple[Any, ...]:
    """What a module keeps for each seat, with these values for one of them."""
    seats: tuple[Any, ...] = part.seats
    return exchanged(seats, seat, seats[seat].replaced(**changes))


def alter_seat(state: Any, module: str, seat: int, **changes: Any) -> None:
    """Give what a module keeps for a seat these values."""
    alter(state, module, seats=with_seat(state.slices[module], seat, **changes))

"""Changing the part of a state that a module keeps. Where states share it, a copy with changes takes its place."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.part import exchanged


def alter(state: Any, module: str, **changes: Any) -> None:
    """Give a module's part of a state these values."""
    part = state.slices[module]
    if part.frozen:
        state.slices[module] = part.replaced(**changes)
    else:
        _assign(part, changes)


def with_seat(part: Any, seat: int, **changes: Any) -> tuple[Any, ...]:
    """What a module keeps for each seat, with these values for one of them. States share all of it."""
    seats: tuple[Any, ...] = part.seats
    return exchanged(seats, seat, seats[seat].replaced(**changes))


def alter_seat(state: Any, module: str, seat: int, **changes: Any) -> None:
    """Give what a module keeps for a seat these values."""
    part = state.slices[module]
    if part.seats[seat].frozen:
        alter(state, module, seats=with_seat(part, seat, **changes))
    else:
        _assign(part.seats[seat], changes)


def _assign(part: Any, changes: dict[str, Any]) -> None:
    for name, value in changes.items():
        setattr(part, name, value)

"""The tribe in a state: reading its part, and putting another in its place."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import State
from service.catan.seafarers.forgotten_tribe.state import Tribe
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter, with_seat


def tribe(state: State) -> Tribe:
    """The gifts of the tribe, which there are in its scenario only."""
    found = sea(state).tribe
    assert found is not None, "the rules of the tribe are in force in its scenario only"
    return found


def alter_tribe(state: State, **changes: Any) -> None:
    """Give the tribe's part of a state these values."""
    alter(state, MODULE_ID, tribe=tribe(state).replaced(**changes))


def alter_guest(state: State, seat: int, **changes: Any) -> None:
    """Give what the tribe's gifts left before a seat these values."""
    alter_tribe(state, seats=with_seat(tribe(state), seat, **changes))

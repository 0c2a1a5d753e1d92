"""The Harbormaster card and everybody's harbor points: this module's part of the state."""

from __future__ import annotations

from typing import Any, ClassVar

from service.catan.base.state import Slice, State
from service.catan.harbor_points.points import harbor_points
from service.kernel.parts import SEAT, BySeat, Optional, follows, number, public

MODULE_ID = "harbor_points"
MOST_POINTS = 99
"""A bound for the wire."""


def points_by_seat(part: Any, state: State) -> dict[int, int]:
    """The harbor points of each seat, as the board has them."""
    return {seat: harbor_points(state, seat) for seat in range(state.seat_count)}


class Harbors(Slice, frozen=True):
    """Who holds the Harbormaster card."""

    component = "HarborPoints"

    holder: int | None = public(Optional(SEAT), default=None, says="The seat with the Harbormaster card, or null.")
    points: ClassVar[Any] = follows(
        BySeat(number(0, MOST_POINTS)),
        points_by_seat,
        says="The harbor points of each seat, from the board.",
    )


def holder_of_card(state: State) -> int | None:
    """The seat that holds the Harbormaster card, if any does."""
    return state.part(MODULE_ID, Harbors).holder

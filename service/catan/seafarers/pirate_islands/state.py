"""A seat's lane in The Pirate Islands: this scenario's part of the state."""

from __future__ import annotations

from service.catan.board.onboard import EDGE
from service.kernel.parts import Ordered, Part, number, public

CHITS = 3
"""The chits under a fortress at the start: `seafarers-later.pirate-islands.setup.fortress`."""
MOST_SHIPS = 15
MOST_COURSES = 6


class Lane(Part, frozen=True):
    """The line of ships that leads to a seat's fortress, and how strong each of the two is."""

    ships: tuple[int, ...] = public(
        Ordered(EDGE, once=True),
        says="The ships of the lane, from the one at its beginning. Other ships of the seat are spare.",
    )
    course: int = public(
        number(0, MOST_COURSES - 1),
        otherwise=lambda lane, state, seat: seat,
        says="Which of the printed places are those of the seat, counted from 0.",
    )
    warships: int = public(
        number(0, MOST_SHIPS), default=0, says="How many ships of the lane, from its beginning, are warships."
    )
    chits: int = public(
        number(0, CHITS), default=CHITS, says="The chits under the fortress. Without one it is recaptured."
    )

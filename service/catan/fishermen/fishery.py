"""The fishery: this module's part of the state."""

from __future__ import annotations

from typing import Any

from service.catan.board.places import HEX_PATTERN, Hex_, hex_named, name_of
from service.catan.fishermen.tokens import FISH, MOST_NAMED, PIECES
from service.catan.state import Slice, State
from service.kernel.declare.content import SEAT, Counts, Optional, number
from service.kernel.declare.fields import Field, Misread, Text
from service.kernel.declare.nested import PerSeat
from service.kernel.declare.part import Part, hidden, public
from service.kernel.declare.several import BySeat, MapOf

MODULE_ID = "fishermen"


class SpaceField(Field):
    """A space of the plane of hexes, whether or not the board has a hex there."""

    component = "Space"
    says = "A space by the axial coordinates of a hex, which need not be on the board."
    shape = Text(HEX_PATTERN, "1,-3")

    def read(self, written: Any, state: Any) -> Hex_:
        place = hex_named(written) if isinstance(written, str) else None
        if place is None:
            raise Misread("must be named by axial coordinates, like 1,-3")
        return place

    def write(self, value: Hex_, state: Any) -> str:
        return name_of(value)


class Creel(Part):
    """The fish tokens of a seat."""

    tokens: list[int] = hidden(
        Counts(FISH), says="Fish tokens by the fish that they show. A view that hides them has their number."
    )


class Fishery(Slice):
    """What the Fishermen add to a state."""

    grounds: dict[Hex_, int] = public(
        MapOf(SpaceField(), number(2, 12)), required=True, says="The number of each fishing ground, by its space."
    )
    seats: list[Creel] = public(PerSeat(Creel), required=True)
    supply: list[int] = hidden(
        Counts(PIECES),
        required=True,
        says="The face-down supply: fish tokens by the fish that they show, and the boot. A view has their number.",
    )
    spent: list[int] = public(Counts(FISH), says="The spent fish tokens, which lie face up.")
    boot: int | None = public(Optional(SEAT), says="The seat with the old boot. Null while it is in the supply.")
    due: dict[int, int] = public(
        BySeat(number(1, MOST_NAMED)),
        says="The fish tokens that seats still draw for the roll, while somebody decides on an exchange.",
    )


def fishery(state: State) -> Fishery:
    """This module's part of the state."""
    return state.slices[MODULE_ID]  # type: ignore[return-value]  # every rule asks, and a cast is a call


def creel(state: State, seat: int) -> list[int]:
    """The fish tokens of a seat."""
    return fishery(state).seats[seat].tokens

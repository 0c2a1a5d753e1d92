"""The fishery: this module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.catan.base.cards import Cards
from service.catan.base.state import Slice, State
from service.catan.board.places import SPACE_PATTERN, Hex_, name_of, space_named
from service.catan.fishermen.tokens import FISH, MOST_NAMED, PIECES
from service.kernel.parts import SEAT, BySeat, MapOf, Optional, Part, PerSeat, Tally, hidden, number, public
from service.kernel.rules import FULL, Concealed, Field, Misread, Ruleset, Text, constant

MODULE_ID = "fishermen"


class SpaceField(Field):
    """A space of the plane of hexes, whether or not the board has a hex there."""

    component = "Space"
    says = "A space by the axial coordinates of a hex, which need not be on the board."
    shape = Text(SPACE_PATTERN, "1,-3")

    def read(self, written: Any, state: Any) -> Hex_:
        place = space_named(written) if isinstance(written, str) else None
        if place is None:
            raise Misread("must be named by axial coordinates, like 1,-3")
        return place

    def write(self, value: Hex_, state: Any) -> str:
        return name_of(value)


@constant("fishermen.setup.token-count")
def token_stock(ruleset: Ruleset) -> Cards:
    """There are eleven tokens with one fish, ten with two and eight with three."""
    return 11, 10, 8


@constant("fishermen.setup.one-boot", "fishermen.setup.token-count")
def piece_stock(ruleset: Ruleset) -> Cards:
    """One old boot is mixed among the fish tokens."""
    return *token_stock(ruleset), 1


def rest_of_pieces(part: Fishery, state: State, owner: None) -> Cards:
    """In a full state that leaves out the supply, the supply holds everything that is neither spent nor with a seat."""
    if state.viewer != FULL:
        raise Misread("is required", code="required")
    out = [sum(column) for column in zip(*_drawn(part), strict=True)]
    return tuple(max(0, total - away) for total, away in zip(piece_stock(state), out, strict=True))


class Creel(Part, frozen=True):
    """The fish tokens of a seat."""

    tokens: Sequence[int] = hidden(
        Tally(FISH), says="Fish tokens by the fish that they show. A view that hides them has their number."
    )


class Fishery(Slice, frozen=True):
    """The part of a state that the Fishermen add."""

    grounds: Mapping[Hex_, int] = public(
        MapOf(SpaceField(), number(2, 12)),
        required=True,
        says="The number of each fishing ground, by its space.",
    )
    seats: tuple[Creel, ...] = public(PerSeat(Creel), required=True)
    spent: Sequence[int] = public(Tally(FISH), says="The spent fish tokens, which lie face up.")
    boot: int | None = public(Optional(SEAT), says="The seat with the old boot. Null while it is in the supply.")
    supply: Sequence[int] = hidden(
        Tally(PIECES),
        otherwise=rest_of_pieces,
        says="The face-down supply: fish tokens by the fish that they show, and the boot. A view has their number. "
        "If left out, it holds what is neither spent nor with a seat.",
    )
    due: Mapping[int, int] = public(
        BySeat(number(1, MOST_NAMED)),
        says="The fish tokens that seats still draw for the roll, while somebody decides on an exchange.",
    )


def piles(held: Fishery) -> list[Sequence[int]]:
    """Where the pieces may be: in the supply, spent, with a seat, or (the boot) in front of one."""
    return [held.supply, *_drawn(held)]


def _drawn(held: Fishery) -> list[Sequence[int]]:
    return [
        _of_pieces(held.spent),
        *(_of_pieces(seat.tokens) for seat in held.seats),
        [*(0 for _ in FISH), int(held.boot is not None)],
    ]


def _of_pieces(tokens: Sequence[int]) -> Sequence[int]:
    return tokens if isinstance(tokens, Concealed) else [*tokens, 0]


def fishery(state: State) -> Fishery:
    """This module's part of the state."""
    return state.part(MODULE_ID, Fishery)


def creel(state: State, seat: int) -> Sequence[int]:
    """The fish tokens of a seat."""
    return fishery(state).seats[seat].tokens

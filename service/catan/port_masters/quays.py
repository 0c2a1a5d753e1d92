"""The quays: this book's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.catan.base.cards import RESOURCES
from service.catan.base.state import Slice, State
from service.catan.board.frame_spaces import WatersOnBoard
from service.catan.board.onboard import CORNER
from service.catan.board.terrain import GENERIC
from service.catan.slices import alter_seat
from service.kernel.parts import Kind, MapOf, Optional, Ordered, Part, PerSeat, Tally, public
from service.kernel.rules import Field, Misread, Text

MODULE_ID = "port_masters"
TOKENS = (GENERIC, *RESOURCES)
"""The kinds of maritime trade token: the generic one, and a special one for each resource."""
GENERIC_TOKEN = TOKENS.index(GENERIC)
STOCK = (5, 1, 1, 1, 1, 1)
"""How many tokens of each kind the box holds (`port-masters.components.token-composition`)."""

Place = tuple[int, int]
"""Where a pier lies: the hex of sea or space of the frame into which it runs, and the corner from which it starts."""
Berths = tuple[int | None, ...]
"""The token on each berth, from the shore outwards; ``None`` where a berth is empty."""


WATER = WatersOnBoard()


class PlaceField(Field):
    """Where a pier lies."""

    component = "PierPlace"
    says = (
        "The hex into which a pier runs, or a space of the frame, and the corner from which it starts, with a space"
        " between them."
    )
    shape = Text(r"^.{0,40}$", "0,0 0,0,N")

    def read(self, written: Any, state: Any) -> Place:
        names = written.split(" ")
        if len(names) != 2:
            raise Misread("must name a hex and a corner, with a space between them")
        return WATER.read(names[0], state), CORNER.field.read(names[1], state)

    def write(self, value: Place, state: Any) -> str:
        at, corner = value
        return f"{WATER.write(at, state)} {CORNER.field.write(corner, state)}"


PLACE = PlaceField()
BERTH = Optional(Kind(TOKENS))
BERTHS_OF_A_WHARF = 2


class Quay(Part, frozen=True):
    """The piers and wharves of a seat, each with its berths."""

    piers: Mapping[Place, Berths] = public(
        MapOf(PLACE, Ordered(BERTH, most=1, least=1)),
        says="The token at the end of each pier, or null where its berth is empty.",
    )
    wharves: Mapping[Place, Berths] = public(
        MapOf(PLACE, Ordered(BERTH, most=BERTHS_OF_A_WHARF, least=BERTHS_OF_A_WHARF)),
        says="The tokens of each wharf: at the end of the pier that it extends, and on the crosspiece.",
    )


class Quays(Slice, frozen=True):
    """The piers, wharves and maritime trade tokens."""

    component = "PortMasters"

    seats: tuple[Quay, ...] = public(PerSeat(Quay), required=True)
    supply: Sequence[int] = public(
        Tally(TOKENS),
        required=True,
        default=STOCK,
        says="The tokens that lie face down. Everybody can count them, and nobody knows which comes next.",
    )


def quays(state: State) -> Quays:
    """This book's part of the state."""
    return state.part(MODULE_ID, Quays)


def lie(state: State, seat: int, place: Place, berths: Berths) -> None:
    """Let these tokens lie on the berths of a pier or wharf."""
    own = quays(state).seats[seat]
    if place in own.piers:
        alter_seat(state, MODULE_ID, seat, piers={**own.piers, place: berths})
    else:
        alter_seat(state, MODULE_ID, seat, wharves={**own.wharves, place: berths})


def pier_name(state: State, place: Place) -> str:
    """A pier's place as the wire has it."""
    return PLACE.write(place, state)

"""The sea: this module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.catan.base.boards import STANDARD
from service.catan.base.buildings import buildings
from service.catan.base.components import terrain_kinds
from service.catan.base.state import SETUP, Slice, State
from service.catan.board.frame_spaces import WatersOrNowhere
from service.catan.board.masks import mask_of
from service.catan.board.onboard import CORNER, CORNERS, EDGE, EDGES, HEXES, CornerOnBoard
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers.cloth.options import CLOTH
from service.catan.seafarers.cloth.state import Cloth
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.forgotten_tribe.state import Tribe
from service.catan.seafarers.options import SCENARIO, START
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.catan.seafarers.pirate_islands.state import Lane
from service.catan.seafarers.scenarios import PRINTED, TABLES
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import WONDERS_TAKEN, Building, strait_left_out
from service.kernel.parts import FLAG, SEAT, MapOf, Ordered, Part, PerSeat, Record, Tally, hidden, number, public
from service.kernel.rules import Field, Misread, Ruled, Text

MODULE_ID = "seafarers"
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""The numbers that a pile of number tokens may hold; such a pile counts each."""
_NUMBER_NAMES = tuple(map(str, NUMBERS))
MOST_TOKENS = 100

SeatByRoute = Mapping[tuple[int, int], int]
"""A seat for each trade route of two players' pieces, by the two corners at its ends, the lower first."""


class EndsField(Field):
    """The two corners at the ends of a trade route, the lower first."""

    component = "Ends"
    says = "The two ends of a trade route, with a space between them."
    shape = Text(r"^.{0,80}$", "0,0,N 2,0,S")

    def read(self, written: Any, state: Any) -> tuple[int, int]:
        ends = written.split(" ")
        if len(ends) != 2:
            raise Misread("must be named by the two corners of a route, with a space between them")
        one, other = sorted(CORNER.field.read(end, state) for end in ends)
        return one, other

    def write(self, value: tuple[int, int], state: Any) -> str:
        return " ".join(state.board.topology.corner_names[corner] for corner in value)


def pile_kinds(ruled: Ruled) -> tuple[str, ...]:
    """The kinds of hex that a face-down pile may hold: all but the empty space, which is not a hex."""
    return tuple(kind for kind in terrain_kinds(ruled) if kind != UNEXPLORED)


def touched(fleet: Part, state: State, seat: int) -> int:
    """While the game is set up, all that stands was placed at the start, and home is what it touches."""
    if state.turn.moment != SETUP:
        return 0
    return state.board.topology.hexes_at[buildings(state, seat)] & state.board.land_hexes


class Fleet(Part, frozen=True):
    """A seat's holdings at sea."""

    ships: int = public(EDGES)
    tokens: Mapping[int, int] = public(
        MapOf(CornerOnBoard(), number(1, MOST_TOKENS)),
        says="Special victory points, by the corner of the building under which they lie.",
    )
    home: int = public(HEXES, otherwise=touched, says="The hexes that the seat's starting settlements touch.")


def printed_start_zone(state: State) -> int:
    """The hexes on which everybody starts, where a board claims to be a printed one with a part for that."""
    table, board = TABLES.get(str(SCENARIO.of(state.ruleset))), state.board
    if table is None or table.printed is None or board.layout not in (STANDARD, PRINTED):
        return 0
    return mask_of(map(board.topology.hex_index, table.spaces(table.printed.start))) & board.land_hexes


def zone_left_out(part: Part, state: State, owner: None) -> int:
    """A document may leave out the start zone of a printed board."""
    return printed_start_zone(state) if START.of(state.ruleset) == "zone" else 0


class Sea(Slice, frozen=True):
    """The part of a state that Seafarers adds."""

    component = "Seafaring"

    pirate: int = public(WatersOrNowhere(), required=True, says="Null while it is off the board.")
    seats: tuple[Fleet, ...] = public(PerSeat(Fleet), required=True)
    zone: int = public(
        HEXES,
        wire="start_zone",
        says="The hexes for starting settlements, if these may not go anywhere. Those of the scenario if left out.",
        otherwise=zone_left_out,
    )
    placed: int = public(EDGES, required=True, says="The ships that came onto the board in this turn.")
    moved: bool = public(FLAG, required=True, says="A ship was moved in this turn.")
    hexes: Sequence[int] = hidden(Tally(pile_kinds), says="The face-down hexes, by terrain; in a view, their number.")
    numbers: Sequence[int] = hidden(
        Tally(_NUMBER_NAMES), says="The face-down number tokens; in a view, how many they are."
    )
    reserve: Sequence[int] = hidden(
        Tally(_NUMBER_NAMES), says="The number tokens in reserve; in a view, how many they are."
    )
    harbors: tuple[int, ...] = public(
        Ordered(EDGE, once=True),
        wire="harbor_sites",
        says="Harbors that lie face down, in the order in which they were placed.",
    )
    closers: SeatByRoute = public(
        MapOf(EndsField(), SEAT),
        wire="closed_by",
        says="The seat that closed a trade route between islands, by its two ends.",
    )
    holders: SeatByRoute = public(
        MapOf(EndsField(), SEAT),
        wire="held_by",
        says="The seat with the token of a trade route between islands, by its two ends.",
    )
    tribe: Tribe | None = public(Record(Tribe), when=FORGOTTEN_TRIBE)
    cloth: Cloth | None = public(Record(Cloth), required=True, when=CLOTH, says="The villages and all cloth.")
    wonders: Mapping[str, Building] | None = public(
        WONDERS_TAKEN, says="The wonders that players have taken, by name.", when=WONDERS
    )
    strait: int | None = public(
        CORNERS,
        says="The purple squares on both sides of a strait. Those of the printed board if left out.",
        otherwise=strait_left_out,
        when=WONDERS,
    )
    lanes: tuple[Lane, ...] | None = public(PerSeat(Lane), required=True, when=IN_PIRATE_ISLANDS)


def sea(state: State) -> Sea:
    """This module's part of the state."""
    return state.part(MODULE_ID, Sea)

"""Courses: a seat's lane, the places that are printed for the seat, and what both make of the board."""

from __future__ import annotations

from typing import Any, NamedTuple

from service.catan.base.buildings import buildings
from service.catan.base.state import State
from service.catan.seafarers.box import tables
from service.catan.seafarers.islands import start_zone
from service.catan.seafarers.pirate_islands.printed import PirateChart
from service.catan.seafarers.pirate_islands.state import Lane
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import Ruled


class Course(NamedTuple):
    """The printed places of a seat, each as the mask of one corner or edge of a board; 0 where the board has it not."""

    settlement: int = 0
    ship: int = 0
    beachhead: int = 0
    fortress: int = 0


def chart_of(ruled: Ruled) -> PirateChart:
    """What the board of the scenario prints beside its hexes."""
    table = tables(ruled)
    assert table is not None, "only printed scenarios have pirate islands"
    assert table.pirates is not None, "the boards of this scenario have a chart"
    return table.pirates


def lanes(state: State) -> tuple[Lane, ...]:
    """The lane of each seat."""
    held = sea(state).lanes
    assert held is not None, "the states of this scenario have lanes"
    return held


def lane(state: State, seat: int) -> Lane:
    """The lane of a seat."""
    return lanes(state)[seat]


def alter_lane(state: State, seat: int, **changes: Any) -> None:
    """Give a seat's lane these values."""
    alter(state, MODULE_ID, lanes=exchanged(lanes(state), seat, lane(state, seat).replaced(**changes)))


def course(state: State, seat: int) -> Course:
    """The printed places of a seat."""
    printed, number = chart_of(state).courses, lane(state, seat).course
    if number >= len(printed):
        return Course()  # a state written by hand may name places that the board has not
    places, corner = printed[number], state.board.topology.corner_bits
    ship = state.board.topology.edge_bits[places.ship]
    return Course(corner[places.settlement], ship, corner[places.beachhead], corner[places.fortress])


def fortress(state: State, seat: int) -> int:
    """The corner of a seat's fortress, as a mask, until it is recaptured."""
    return course(state, seat).fortress if lane(state, seat).chits else 0


def home_corners(state: State) -> int:
    """The corners of the eastern island, on which everybody starts."""
    return state.board.topology.corners_of[start_zone(state)]


def home_buildings(state: State, seat: int) -> int:
    """A seat's buildings on the eastern island."""
    return buildings(state, seat) & home_corners(state)


def spare(state: State, seat: int) -> int:
    """The ships of a seat that are no part of its lane."""
    spares = sea(state).seats[seat].ships
    for ship in lane(state, seat).ships:
        spares &= ~(1 << ship)
    return spares


class Run(NamedTuple):
    """How a lane runs: the corner at its free ``end``, and all its ``corners``, as masks; 0 where it is no line."""

    end: int
    corners: int


def run(state: State, seat: int, ships: tuple[int, ...]) -> Run:
    """How these ships run from a building of the seat on the eastern island, one after another."""
    ends = state.board.topology.ends
    if ships:
        for start in _each(ends[1 << ships[0]] & home_buildings(state, seat)):
            at = corners = start
            for ship in ships:
                onward = ends[1 << ship] & ~at if ends[1 << ship] & at else 0
                at = onward & ~corners
                corners |= at
            if at:
                return Run(at, corners)
    return Run(0, 0)


def _each(mask: int) -> list[int]:
    """The places of a mask, each as a mask of its own."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


def at_the_fortress(state: State, seat: int) -> bool:
    """Whether a seat's lane ends at its fortress, and passes its beachhead."""
    own, places = run(state, seat, lane(state, seat).ships), course(state, seat)
    return bool(own.end & places.fortress and own.corners & places.beachhead)


def has_landed(state: State, seat: int) -> bool:
    """Whether a seat's lane ends at its beachhead or has passed it."""
    return bool(run(state, seat, lane(state, seat).ships).corners & course(state, seat).beachhead)

"""The fleet: which barges a seat has, where they lie and what they carry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Protocol

from service.catan.base.state import Slice, State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import bits
from service.catan.board.onboard import EDGE
from service.catan.board.places import Edge
from service.catan.slices import alter_seat
from service.kernel.parts import Ordered, Part, PerSeat, Record, Tally, exchanged, number, public
from service.kernel.rules import Action, Contradictions, Facts, Finding, Number, Plain, Play, check, gate, invariant

MODULE_ID = "barges"
BARGES = 2
"""The barges that each player owns."""
POINTS = 2
"""The steps of a barge on a market day."""
ROOM = 3
TAKES = {"sack": 1, "block": 2}
"""The room that a piece of each kind takes."""
CARGO = tuple(TAKES)

BargeNumber = Annotated[int, Plain(Number(0, BARGES - 1), "Which of the player's barges.")]


class Barge(Part, frozen=True):
    """A barge. Its number in the list is its identity, so two barges in one place differ."""

    edge: int = public(EDGE, required=True)
    hold: Sequence[int] = public(Tally(CARGO), default=(0,) * len(CARGO))
    points: int = public(number(0, POINTS), default=0)

    @property
    def taken(self) -> int:
        """The room that its cargo takes."""
        return sum(count * room for count, room in zip(self.hold, TAKES.values(), strict=True))


class Wharf(Part, frozen=True):
    """A seat's holdings in this book."""

    barges: tuple[Barge, ...] = public(Ordered(Record(Barge), most=BARGES), default=())


class Barges(Slice, frozen=True):
    """The barges of all seats."""

    seats: tuple[Wharf, ...] = public(PerSeat(Wharf), required=True)


class OfBarge(Protocol):
    """An action with a barge of the acting seat."""

    @property
    def seat(self) -> int: ...

    @property
    def barge(self) -> int: ...


def barges(state: State) -> Barges:
    """This book's part of the state."""
    return state.part(MODULE_ID, Barges)


def fleet_of(state: State, seat: int) -> tuple[Barge, ...]:
    """The barges of a seat, by their numbers."""
    return barges(state).seats[seat].barges


def alter_barge(state: State, seat: int, number: int, **changes: Any) -> None:
    """Give a barge of a seat these values."""
    fleet = fleet_of(state, seat)
    alter_seat(state, MODULE_ID, seat, barges=exchanged(fleet, number, fleet[number].replaced(**changes)))


@check("barges.own", at="barge")
def own_barge(state: State, action: OfBarge) -> Finding:
    """The barge is on the board."""
    return action.barge < len(fleet_of(state, action.seat))


@gate("barges.supply", stage="board")
def barge_left(state: State, seat: int) -> Finding:
    """Each player has 2 barges."""
    return len(fleet_of(state, seat)) < BARGES or Facts(supply=0)


@check("barges.road", at="edge")
def on_own_road(state: State, action: LaunchBarge) -> Finding:
    """A barge lies on a road of its owner."""
    return bool(state.seats[action.seat].roads >> action.edge & 1)


class LaunchBarge(Action, frozen=True):
    """Put a barge on a road."""

    edge: Edge

    gates = (*BUILDING, barge_left)
    checks = (on_own_road,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(state.seats[seat].roads)]

    def effect(self, play: Play) -> None:
        alter_seat(play.state, MODULE_ID, self.seat, barges=(*fleet_of(play.state, self.seat), Barge(self.edge)))


@invariant("barges.room", "barges.road")
def barges_are_lawful(state: State) -> Contradictions:
    """Every barge lies on a road of its owner and carries no more than it has room for."""
    for seat in range(state.seat_count):
        for at, barge in enumerate(fleet_of(state, seat)):
            if barge.taken > ROOM or not state.seats[seat].roads >> barge.edge & 1:
                yield f"/barges/seats/{seat}/barges/{at}", Facts(room=ROOM)

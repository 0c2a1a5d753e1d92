"""Moving: a barge goes from road to road with its cargo, as far as its steps lead."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.mechanics.moving import paths_within
from service.kernel.rules import Action, Event, Finding, Play, Seat, check
from tests.catan.barges.fleet import Barge, BargeNumber, alter_barge, fleet_of, own_barge


class BargeMoved(Event, frozen=True):
    """A barge went from a road to another."""

    seat: Seat
    barge: BargeNumber
    source: Edge
    edge: Edge


def reached(state: State, seat: int, barge: Barge, steps: int) -> int:
    """The roads, as a mask, to which so many steps lead a barge, its own among them."""
    return paths_within(state.board.topology, barge.edge, steps, state.seats[seat].roads)


@check("barges.steps", at="edge")
def within_steps(state: State, action: MoveBarge) -> Finding:
    """A barge moves to another road of its owner, over connected roads and no farther than its steps."""
    fleet = fleet_of(state, action.seat)
    if action.barge >= len(fleet):
        return True  # no barge moves
    barge = fleet[action.barge]
    return action.edge != barge.edge and bool(reached(state, action.seat, barge, barge.points) >> action.edge & 1)


class MoveBarge(Action, frozen=True):
    """Move a barge along roads."""

    barge: BargeNumber
    edge: Edge

    gates = BUILDING
    checks = (own_barge, within_steps)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [
            cls(seat, number, edge)
            for number, barge in enumerate(fleet_of(state, seat))
            for edge in bits(reached(state, seat, barge, barge.points) & ~(1 << barge.edge))
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        barge = fleet_of(state, self.seat)[self.barge]
        used = next(n for n in range(barge.points + 1) if reached(state, self.seat, barge, n) >> self.edge & 1)
        alter_barge(state, self.seat, self.barge, edge=self.edge, points=barge.points - used)
        play.emit(BargeMoved(self.seat, self.barge, barge.edge, self.edge))

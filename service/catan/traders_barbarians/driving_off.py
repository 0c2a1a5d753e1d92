"""Driving off: a wagon of level 2 or higher tries to drive a path barbarian away with a die."""

from __future__ import annotations

from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.mechanics.dice import ONE_DIE
from service.catan.slices import alter
from service.catan.traders_barbarians.barbarians import PathBarbarianOwed
from service.catan.traders_barbarians.caravans import MODULE_ID, caravan, caravans
from service.catan.traders_barbarians.phases import MOVING, begin_move, moments_on_the_road
from service.catan.traders_barbarians.trains import train_of
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Outcomes,
    Play,
    Seat,
    check,
    draw,
    gate,
    invariant,
)


class BarbarianTried(Event, frozen=True):
    """A wagon tried to drive a path barbarian off; with ``success`` its owner moves that barbarian."""

    seat: Seat
    edge: Edge
    die: int
    success: bool


@draw("traders-barbarians.drive-off.roll")
def drive_off_die(state: State) -> Outcomes:
    """One six-sided die."""
    return ONE_DIE


@gate("traders-barbarians.drive-off.level-two", stage="board")
def strong_enough(state: State, seat: int) -> Finding:
    """Only a wagon of level 2 or higher drives barbarians off."""
    return bool(train_of(state, seat).faces) or Facts(level=caravan(state, seat).level)


@check("traders-barbarians.drive-off.position", at="edge")
def barbarian_there(state: State, action: DriveOffBarbarian) -> Finding:
    """A barbarian stands on the path."""
    return among(action.edge, caravans(state).barbarians)


@check("traders-barbarians.drive-off.position", at="edge")
def at_an_end(state: State, action: DriveOffBarbarian) -> Finding:
    """The wagon stands on one of the two ends of the path."""
    return among(action.edge, paths_at_wagon(state, action.seat))


@check("traders-barbarians.drive-off.once-per-barbarian", "traders-barbarians.card.swift-journey-no-retry", at="edge")
def first_try(state: State, action: DriveOffBarbarian) -> Finding:
    """A wagon tries to drive off each barbarian at most once in a turn."""
    return not among(action.edge, caravans(state).tried)


def paths_at_wagon(state: State, seat: int) -> int:
    """The paths that meet where a seat's wagon stands."""
    wagon = caravan(state, seat).wagon
    return 0 if wagon is None else state.board.topology.corner_edges[wagon]


class DriveOffBarbarian(Action, frozen=True):
    """Try to drive off the barbarian on a path at your wagon."""

    edge: Edge

    statutes = (
        "traders-barbarians.drive-off.roll",
        "traders-barbarians.drive-off.costs-nothing",
        "traders-barbarians.drive-off.failure",
    )
    asks = (PathBarbarianOwed,)
    gates = (*MOVING, strong_enough)
    checks = (barbarian_there, at_an_end, first_try)
    unsettled = (first_try,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(caravans(state).barbarians & paths_at_wagon(state, seat))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        begin_move(play)
        alter(state, MODULE_ID, tried=caravans(state).tried | 1 << self.edge)
        die = play.draw(drive_off_die)
        success = die in train_of(state, self.seat).faces
        play.emit(BarbarianTried(self.seat, self.edge, die, success))
        if success:
            play.owe(PathBarbarianOwed(self.seat, self.edge))


@invariant(
    "traders-barbarians.drive-off.once-per-barbarian",
    "traders-barbarians.drive-off.position",
    "traders-barbarians.drive-off.level-two",
)
def tried_in_this_turn(state: State) -> Contradictions:
    """A wagon of level 2 or higher tried to drive off only barbarians on the board, and only from its phase on."""
    held = caravans(state)
    if held.tried and state.turn.moment not in moments_on_the_road(state) and state.turn.winner is None:
        yield f"/{MODULE_ID}/tried", Facts(moment=state.turn.moment)
    if held.tried and not train_of(state, state.turn.seat).faces:
        yield f"/{MODULE_ID}/tried", Facts(level=caravan(state, state.turn.seat).level)
    for path in bits(held.tried & ~held.barbarians):
        yield f"/{MODULE_ID}/tried", Facts(path=state.board.topology.edge_names[path])


@due(PathBarbarianOwed, "traders-barbarians.drive-off.position")
def driven_off_at_the_wagon(state: State, owed: PathBarbarianOwed) -> Finding:
    """A barbarian that was driven off stands at the wagon until it moves, and the wagon move is not over."""
    if owed.driven_off is None:
        return True
    at_wagon = among(owed.driven_off, paths_at_wagon(state, owed.seat))
    return (at_wagon and not caravans(state).arrived) or Facts(path=state.board.topology.edge_names[owed.driven_off])

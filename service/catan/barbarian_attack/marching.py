"""Marching: the moves of the knights."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.island import castle_paths
from service.catan.barbarian_attack.knights import STEPS, all_knights, goals, knights_of, near_enough_for, ways
from service.catan.barbarian_attack.phases import battles, knight_moves, time_to_march
from service.catan.base.building import pay, payable
from service.catan.base.cards import GRAIN, Cards, cards_of
from service.catan.base.state import OVER, State
from service.catan.base.turn import ON_TURN, enter
from service.catan.board.masks import among, bits, moved
from service.catan.board.places import Edge
from service.catan.mechanics.prices import Purchase
from service.catan.slices import alter, with_seat
from service.kernel.rules import Action, Contradictions, Event, Facts, Finding, Play, Seat, check, invariant

MORE_STEPS = 5
"""Paths of one move for 1 grain (`barbarian-attack.knight.move-five-for-grain`)."""


class MountedKnightMoved(Event, frozen=True):
    """A knight went to another path."""

    seat: Seat
    knight: Edge
    to: Edge


def steps_of(action: MoveMountedKnight) -> int:
    """How many paths a move may cover."""
    return MORE_STEPS if action.grain else STEPS


@check("barbarian-attack.knight.only-own", at="knight")
def own_knight(state: State, action: MoveMountedKnight) -> Finding:
    """The knight that moves is the player's own."""
    return among(action.knight, knights_of(state, action.seat))


@check("barbarian-attack.knight.move-three", at="knight")
def moves_once(state: State, action: MoveMountedKnight) -> Finding:
    """Each knight moves once in a turn."""
    return not among(action.knight, campaign(state).moved)


@check("barbarian-attack.knight.land-paths-only", at="to")
def on_land(state: State, action: MoveMountedKnight) -> Finding:
    """A knight goes to a path that borders land."""
    return among(action.to, ways(state, action.seat))


@check("barbarian-attack.knight.ends-on-free-path", "barbarian-attack.knight.one-per-path", at="to")
def ends_on_free_path(state: State, action: MoveMountedKnight) -> Finding:
    """A move ends on a path without a knight."""
    return not among(action.to, all_knights(state))


@check("barbarian-attack.knight.leave-castle", at="to")
def ends_off_the_castle(state: State, action: MoveMountedKnight) -> Finding:
    """No move ends on a castle path."""
    return not among(action.to, castle_paths(state))


@check(
    "barbarian-attack.knight.move-three",
    "barbarian-attack.knight.move-five-for-grain",
    "barbarian-attack.knight.counting-paths",
    at="to",
)
def near_enough(state: State, action: MoveMountedKnight) -> Finding:
    """A knight moves up to 3 paths, or up to 5 for 1 grain."""
    return near_enough_for(state, action, steps_of(action))


@check("barbarian-attack.knight.move-five-for-grain", stage="cost", at="grain")
def grain_paid(state: State, action: MoveMountedKnight) -> Finding:
    """A move of up to 5 paths costs 1 grain."""
    return payable(state, action.seat, action.price(state))


class MoveMountedKnight(Purchase, frozen=True):
    """Move a knight by up to 3 paths, or up to 5 for 1 grain."""

    builds = False

    knight: Edge
    to: Edge
    grain: bool = False

    statutes = ("barbarian-attack.knight.move-three", "barbarian-attack.knight.passes-everything")
    gates = (*ON_TURN, time_to_march)
    checks = (own_knight, moves_once, on_land, ends_on_free_path, ends_off_the_castle, near_enough, grain_paid)
    unsettled = (grain_paid,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(knights_of(state, seat) & ~campaign(state).moved):
            for grain in (False, True):
                for to in bits(goals(state, seat, knight, MORE_STEPS if grain else STEPS)):
                    yield cls(seat, knight, to, grain)

    def price(self, state: State) -> Cards:
        return cards_of(state, GRAIN, int(self.grain))

    def effect(self, play: Play) -> None:
        begin_march(play)
        pay(play, self)
        march(play, self.seat, self.knight, self.to)


def begin_march(play: Play) -> None:
    """The first move opens the phase of the knights."""
    if play.state.turn.moment != knight_moves.name:
        enter(play, knight_moves)


def march(play: Play, seat: int, knight: int, to: int) -> None:
    """Put a seat's knight on another path. It has moved in this turn."""
    held = campaign(play.state)
    squads = with_seat(held, seat, knights=moved(held.seats[seat].knights, knight, to))
    alter(play.state, MODULE_ID, seats=squads, moved=held.moved | 1 << to)
    play.emit(MountedKnightMoved(seat, knight, to))


@invariant("barbarian-attack.knight.move-three", "barbarian-attack.knight.only-own", "barbarian-attack.turn.order")
def moved_in_this_turn(state: State) -> Contradictions:
    """Only knights of the player on turn have moved, after trading and building, and none of them to the castle."""
    marched = campaign(state).moved
    if not marched:
        return
    if state.turn.moment not in (knight_moves.name, battles.name, OVER):
        yield f"/{MODULE_ID}/moved", Facts(moment=state.turn.moment)
    wrong = marched & ~knights_of(state, state.turn.seat) | marched & castle_paths(state)
    for path in bits(wrong):
        yield f"/{MODULE_ID}/moved", Facts(path=state.board.topology.edge_names[path])

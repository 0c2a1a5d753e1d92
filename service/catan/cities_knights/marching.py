"""Marching: a knight that is ready moves along its owner's roads to an empty intersection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from service.catan.base.components import rival_corners
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, at_moment, trade_and_build
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import manned_corners, ways
from service.catan.cities_knights.mustering import lift
from service.catan.cities_knights.ranks import BASIC
from service.catan.cities_knights.realm import holdings, now_holds
from service.kernel.rules import Action, Event, Facts, Finding, Phase, Play, Ruleset, Seat, activity, check, gate


class KnightMoved(Event, frozen=True):
    """A knight went from one corner to another."""

    seat: Seat
    start: Corner
    to: Corner


class March(Protocol):
    """An action of the seat's knight on ``knight`` that leads ``to`` another corner."""

    @property
    def seat(self) -> int: ...

    @property
    def knight(self) -> int: ...

    @property
    def to(self) -> int: ...


@activity("ck.knight.action-own-turn", "ck.turn.actions-free-order")
def knight_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the acting seat may let its knights act."""
    return frozenset((trade_and_build,))


@gate(
    "ck.knight.action-own-turn",
    "ck.turn.actions-free-order",
    "ck.turn.phase-order",
    facts=at_moment,
)
def time_to_act(state: State, seat: int) -> Finding:
    """Knights act on their owner's turn, once the roll is resolved."""
    return state.turn.moment in knight_moments(state)


ACTING = (*ON_TURN, time_to_act)


def ready(state: State, seat: int) -> int:
    """The corners of the knights that may act: active ones that neither acted nor were activated in this turn."""
    return holdings(state, seat).active & ~holdings(state, seat).spent


def reach(state: State, seat: int, start: int) -> int:
    """The corners to which a seat's roads lead from one: past the seat's pieces and up to those of others."""
    topology, rivals = state.board.topology, rival_corners(state, seat)
    edges, reached, passed = ways(state, seat), 0, 1 << start
    while passed:
        ends = topology.ends[edges & topology.edges_at[passed]]
        passed = ends & ~reached & ~rivals
        reached |= ends
    return reached


@check("ck.knight.action-ready", at="knight")
def own_knight(state: State, action: March) -> Finding:
    """The knight that acts is the player's own."""
    return among(action.knight, holdings(state, action.seat).knights)


@check(
    "ck.knight.action-ready",
    "ck.knight.no-action-on-activation-turn",
    "ck.knight.reactivate-after-action",
    "ck.knight.action-one-of-three",
    "ck.knight.promote-then-act",
    "ck.knight.activate-same-turn-as-recruit",
    "ck.barbarians.after.knights-deactivated",
    "ck.card.politics.warlord-no-action",
    "ck.card.politics.deserter-may-act",
    at="knight",
    given=(own_knight,),
)
def is_ready(state: State, action: March) -> Finding:
    """A knight acts if it is active, was not activated in this turn, and has not acted in it."""
    held, knight = holdings(state, action.seat), 1 << action.knight
    return bool(ready(state, action.seat) & knight) or Facts(
        active=bool(held.active & knight), spent=bool(held.spent & knight)
    )


@check(
    "ck.knight.move-along-own-roads",
    "ck.knight.move-past-own-pieces",
    "ck.knight.move-not-past-opponents",
    "ck.knight.move-over-new-road",
    "ck.knight.displace-route",
    at="to",
)
def along_own_roads(state: State, action: March) -> Finding:
    """A knight goes along connected roads of its owner, past its owner's pieces, and not past buildings and knights
    of others."""
    return among(action.to, reach(state, action.seat, action.knight))


@check("ck.knight.move-to-empty", "ck.knight.move-not-past-opponents", "ck.knight.move-no-distance-rule", at="to")
def empty_goal(state: State, action: March) -> Finding:
    """A knight moves to an intersection without building or knight. The distance rule does not matter."""
    manned = among(action.to, manned_corners(state))
    return not manned or Facts(there=state.board.topology.corner_names[action.to])


def march(play: Play, seat: int, start: int, to: int) -> None:
    """A knight moves as its action: it arrives inactive, and does not act again in this turn."""
    held = holdings(play.state, seat)
    rank, promoted = held.rank(start) or BASIC, among(start, held.promoted)
    held = lift(play.state, seat, start)
    now_holds(
        play.state,
        seat,
        ranks=held.ranked(to, rank),
        promoted=held.promoted | promoted << to,
        spent=held.spent | 1 << to,
    )
    play.emit(KnightMoved(seat, start, to))


def rest(play: Play, seat: int, corner: int) -> None:
    """A knight has acted where it stands: it is inactive now, and does not act again in this turn."""
    held = holdings(play.state, seat)
    now_holds(play.state, seat, active=held.active & ~(1 << corner), spent=held.spent | 1 << corner)


class MoveKnight(Action, frozen=True):
    """Move a knight."""

    knight: Corner
    to: Corner

    statutes = (
        "ck.knight.action-one-of-three",
        "ck.knight.action-deactivates",
        "ck.knight.move-along-own-roads",
    )
    gates = ACTING
    checks = (own_knight, is_ready, along_own_roads, empty_goal)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        manned = manned_corners(state)
        for knight in bits(ready(state, seat)):
            for to in bits(reach(state, seat, knight) & ~manned):
                yield cls(seat, knight, to)

    def effect(self, play: Play) -> None:
        march(play, self.seat, self.knight, self.to)

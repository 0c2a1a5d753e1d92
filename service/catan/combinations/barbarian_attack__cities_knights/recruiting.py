"""Recruiting and activating: knights are paid for as in Cities & Knights, and come to the castle."""

from __future__ import annotations

from typing import Protocol

from service.catan.barbarian_attack.island import castle_paths
from service.catan.barbarian_attack.knights import all_knights, free_paths, knights_of
from service.catan.base.building import pay
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.cities_knights.knights import activating_cost, basic_left, recruiting_cost
from service.catan.cities_knights.mustering import Strength
from service.catan.cities_knights.ranks import BASIC, STRENGTHS
from service.catan.combinations.barbarian_attack__cities_knights.knights import is_active, mark, station, troop
from service.catan.mechanics.prices import Purchase
from service.kernel.rules import Action, Event, Finding, Play, Seat, check


class KnightStationed(Event, frozen=True):
    """A knight came to stand on a path."""

    seat: Seat
    edge: Edge
    strength: Strength
    active: bool


class KnightRoused(Event, frozen=True):
    """A knight on a path became active."""

    seat: Seat
    edge: Edge


class OnPath(Protocol):
    """An action of a seat with a knight on ``edge``, where it stands or is to stand."""

    @property
    def seat(self) -> int: ...

    @property
    def edge(self) -> int: ...


@check("barbarian-attack.with-cities-knights.knights-on-paths", at="edge")
def at_the_castle(state: State, action: OnPath) -> Finding:
    """A new knight comes to a castle path. Knights always stand on paths."""
    return among(action.edge, castle_paths(state))


@check("barbarian-attack.with-cities-knights.knights-on-paths", "barbarian-attack.knight.one-per-path", at="edge")
def free_path(state: State, action: OnPath) -> Finding:
    """A new knight comes to a path without a knight."""
    return not among(action.edge, all_knights(state))


class RecruitKnightAtCastle(Purchase, frozen=True):
    """Recruit a basic knight on a castle path; it comes inactive."""

    edge: Edge

    statutes = (
        "barbarian-attack.with-cities-knights.knights-on-paths",
        "ck.knight.recruit-basic-only",
        "ck.knight.recruit-inactive",
    )
    gates = (*BUILDING, basic_left, recruiting_cost)
    checks = (at_the_castle, free_path)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, path) for path in bits(castle_paths(state) & free_paths(state))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        station(play.state, self.seat, self.edge, BASIC)
        play.emit(KnightStationed(self.seat, self.edge, STRENGTHS[BASIC], False))


@check(at="edge")
def own_knight(state: State, action: OnPath) -> Finding:
    """A knight of the player stands there."""
    return among(action.edge, knights_of(state, action.seat))


@check("barbarian-attack-cities-knights.knight.activation", "ck.knight.activate-inactive-only", at="edge")
def inactive(state: State, action: OnPath) -> Finding:
    """A player activates only an inactive knight."""
    return not is_active(state, action.seat, action.edge)


class ActivateKnightOnPath(Purchase, frozen=True):
    """Activate a knight. It may be used in the knight phase of the same turn."""

    edge: Edge

    statutes = ("barbarian-attack-cities-knights.knight.activation", "ck.knight.activate-cost")
    gates = (*BUILDING, activating_cost)
    checks = (own_knight, inactive)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, path) for path in bits(knights_of(state, seat) & ~troop(state, seat).active)]

    def effect(self, play: Play) -> None:
        pay(play, self)
        rouse(play, self.seat, self.edge)


def rouse(play: Play, seat: int, path: int) -> None:
    """A seat's knight on a path becomes active."""
    mark(play.state, seat, active=troop(play.state, seat).active | 1 << path)
    play.emit(KnightRoused(seat, path))

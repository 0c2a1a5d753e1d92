"""Marching: every knight moves up to 3 paths, and an active one up to 5."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack import marching as mounted
from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.knights import STEPS, goals, knights_of, near_enough_for, ways
from service.catan.barbarian_attack.marching import (
    MORE_STEPS,
    MoveMountedKnight,
    ends_off_the_castle,
    ends_on_free_path,
    moves_once,
    on_land,
    own_knight,
)
from service.catan.barbarian_attack.phases import time_to_march
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.combinations.barbarian_attack__cities_knights.knights import is_active, mark, transfer, troop
from service.catan.mechanics.moving import paths_within
from service.kernel.rules import CHAIN, Action, Drop, Finding, Play, check, query


@query("barbarian-attack-cities-knights.knight.moves", fold=CHAIN)
def steps_of(state: State, seat: int, path: int) -> int:
    """A knight moves up to 3 paths, or up to 5 if it is active. Grain buys no further paths."""
    return MORE_STEPS if is_active(state, seat, path) else STEPS


@check("barbarian-attack-cities-knights.knight.moves", at="to")
def near_enough(state: State, action: MoveKnightOnPath) -> Finding:
    """A knight goes no further than its move leads."""
    return near_enough_for(state, action, steps_of(state, action.seat, action.knight))


class MoveKnightOnPath(Action, frozen=True):
    """Move a knight. An active one that goes further than 3 paths is inactive afterwards."""

    knight: Edge
    to: Edge

    statutes = ("barbarian-attack-cities-knights.knight.moves", "barbarian-attack.knight.passes-everything")
    gates = (*ON_TURN, time_to_march)
    checks = (own_knight, moves_once, on_land, ends_on_free_path, ends_off_the_castle, near_enough)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(knights_of(state, seat) & ~campaign(state).moved):
            for to in bits(goals(state, seat, knight, steps_of(state, seat, knight))):
                yield cls(seat, knight, to)

    def effect(self, play: Play) -> None:
        state: State = play.state
        far = not among(self.to, paths_within(state.board.topology, self.knight, STEPS, ways(state, self.seat)))
        march(play, self.seat, self.knight, self.to)
        if far:
            mark(state, self.seat, active=troop(state, self.seat).active & ~(1 << self.to))


def march(play: Play, seat: int, start: int, to: int) -> None:
    """Move a seat's knight with its level in the phase of the knights, which its first move begins."""
    mounted.begin_march(play)
    transfer(play.state, seat, start, to)
    mounted.march(play, seat, start, to)


DROPS = (Drop(MoveMountedKnight, steps_of.first),)

"""Chasing: a knight at the path of a path barbarian drives that barbarian off without a die."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, Edge
from service.catan.cities_knights.marching import ACTING, is_ready, own_knight, ready, rest
from service.catan.traders_barbarians.barbarians import (
    barbarian_there,
    move_barbarian,
    moves_of,
    on_a_path,
    rob_road_owner,
    to_a_free_path,
)
from service.catan.traders_barbarians.caravans import caravans
from service.kernel.rules import Action, Event, Finding, Play, Seat, check


class PathBarbarianChased(Event, frozen=True):
    """A knight drove a path barbarian off."""

    seat: Seat
    knight: Corner


@check("traders-barbarians.with-cities-knights.knight-drives-off", at="knight")
def at_an_end(state: State, action: ChasePathBarbarian) -> Finding:
    """The knight stands on one of the two ends of the barbarian's path."""
    return among(action.source, state.board.topology.corner_edges[action.knight])


class ChasePathBarbarian(Action, frozen=True):
    """Drive a path barbarian off with a knight, and take a random card from the opponent whose road is there."""

    knight: Corner
    source: Edge
    to: Edge

    statutes = (
        "traders-barbarians.with-cities-knights.knight-drives-off",
        "traders-barbarians.with-cities-knights.knight-steals",
        "traders-barbarians-cities-knights.knight.ready",
        "ck.knight.action-one-of-three",
        "ck.knight.action-deactivates",
        "ck.robber.steals-commodities",
    )
    gates = ACTING
    checks = (own_knight, is_ready, barbarian_there, at_an_end, on_a_path, to_a_free_path)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        standing, topology = caravans(state).barbarians, state.board.topology
        for knight in bits(ready(state, seat) & topology.ends[standing]):
            for source, to in moves_of(state, standing & topology.corner_edges[knight]):
                yield cls(seat, knight, source, to)

    def effect(self, play: Play) -> None:
        rest(play, self.seat, self.knight)
        play.emit(PathBarbarianChased(self.seat, self.knight))
        move_barbarian(play, self.seat, self.source, self.to)
        rob_road_owner(play, self.seat, self.to)

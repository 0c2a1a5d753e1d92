"""Chasing: a knight at the robber's hex drives the robber away."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.robber import friendly, on_land, raids, send_robber, steal, victim_named, victim_there
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, Hex
from service.catan.cities_knights.marching import ACTING, is_ready, own_knight, ready, rest
from service.catan.cities_knights.options import CHASE_DESTINATION
from service.catan.cities_knights.realm import realm
from service.catan.mechanics.raids import Raid
from service.kernel.rules import Action, Event, Finding, Play, Seat, check, gate


class RobberChased(Event, frozen=True):
    """A knight drove the robber away."""

    seat: Seat
    knight: Corner


@gate("ck.knight.chase-not-before-attack", stage="board")
def robber_awake(state: State, seat: int) -> Finding:
    """Nobody chases the robber before the first barbarian attack."""
    return realm(state).awake


@check("ck.knight.chase-robber", at="knight")
def at_robber(state: State, action: ChaseRobber) -> Finding:
    """The knight stands on an intersection of the robber's hex."""
    return among(action.knight, state.board.topology.hex_corners[state.robber])


@check("ck.knight.chase-must-move", at="hex")
def to_another_hex(state: State, action: ChaseRobber) -> Finding:
    """A knight chases the robber to a different hex, with the friendly robber too."""
    return action.hex != state.robber


@check("ck.knight.chase-must-move", at="hex", given=(on_land,), when=CHASE_DESTINATION.is_("numbered"))
def to_numbered_hex(state: State, action: ChaseRobber) -> Finding:
    """A knight chases the robber to a hex with a number."""
    return state.board.numbers[action.hex] > 0


class ChaseRobber(Raid, frozen=True):
    """Drive the robber away with a knight: move it, and take a random card from one opponent there."""

    knight: Corner
    hex: Hex
    victim: Seat | None = None

    statutes = (
        "ck.knight.chase-robber",
        "ck.knight.chase-no-discards",
        "ck.knight.chase-must-move",
        "ck.knight.action-one-of-three",
        "ck.knight.action-deactivates",
        "ck.robber.steals-commodities",
        "ck.robber.metropolis-owner-can-be-robbed",
    )
    gates = (*ACTING, robber_awake)
    checks = (
        own_knight,
        is_ready,
        at_robber,
        on_land,
        to_another_hex,
        friendly,
        to_numbered_hex,
        victim_there,
        victim_named,
    )
    unsettled = (to_another_hex, friendly, to_numbered_hex)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(ready(state, seat) & state.board.topology.hex_corners[state.robber]):
            for at, victim in raids(state, seat):
                yield cls(seat, knight, at, victim)

    def effect(self, play: Play) -> None:
        rest(play, self.seat, self.knight)
        play.emit(RobberChased(self.seat, self.knight))
        send_robber(play, self.seat, self.hex)
        steal(play, self.seat, self.victim)

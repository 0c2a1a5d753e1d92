"""Losses: the castle's die after each victory."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import GOLD, MODULE_ID, campaign
from service.catan.barbarian_attack.knights import knights_of
from service.catan.barbarian_attack.options import CASTLE_AXIS
from service.catan.barbarian_attack.prisoners import share_prisoners
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Edge, edges_of_hex
from service.catan.mechanics.dice import ONE_DIE
from service.catan.slices import alter, with_seat
from service.kernel.rules import CHAIN, UNION, Event, Outcomes, Play, Ruleset, Seat, constant, draw, query, step

AXES = 3


class MountedKnightLost(Event, frozen=True):
    """A knight went back to the supply."""

    seat: Seat
    edge: Edge


@draw("barbarian-attack.battle.loss-die")
def castle_die(state: State) -> Outcomes:
    """The die on the castle hex, rolled after each victory."""
    return ONE_DIE


@query("barbarian-attack.battle.loss-direction", fold=UNION)
def struck_sides(state: State, at: int, face: int) -> int:
    """The die names one of three directions. The two sides of the hex in that direction are struck."""
    axis = (face - 1 + int(CASTLE_AXIS.of(state.ruleset))) % AXES
    topology = state.board.topology
    sides = edges_of_hex(*topology.hexes[at])
    return mask_of(topology.edge_index(sides[side]) for side in (axis, axis + AXES))


@constant("barbarian-attack.battle.loss-gold", fold=CHAIN)
def compensation(ruleset: Ruleset) -> int:
    """A lost knight brings its owner 3 gold."""
    return 3


@step(
    "barbarian-attack.battle.loss-die",
    "barbarian-attack.battle.loss-removal",
    "barbarian-attack.battle.loss-gold",
    "barbarian-attack.battle.losses-before-next",
    "barbarian-attack.battle.survivors-stay",
    after=share_prisoners,
)
def strike(play: Play) -> None:
    """One die decides which knights of the battle are lost. Their owners get 3 gold for each, and the others stay."""
    state: State = play.state
    at = campaign(state).battle
    if at is None:
        return
    face = play.draw(castle_die, key=state.board.topology.hex_names[at])
    struck = struck_sides(state, at, face)
    for seat in state.clockwise(state.turn.seat):
        for edge in bits(knights_of(state, seat) & struck):
            lose_knight(play, seat, edge)
            GOLD.receive(play, seat, compensation(state))


def lose_knight(play: Play, seat: int, path: int) -> None:
    """A mounted knight goes back to its owner's supply."""
    held, others = campaign(play.state), ~(1 << path)
    squads = with_seat(held, seat, knights=held.seats[seat].knights & others)
    alter(play.state, MODULE_ID, seats=squads, moved=held.moved & others)
    play.emit(MountedKnightLost(seat, path))

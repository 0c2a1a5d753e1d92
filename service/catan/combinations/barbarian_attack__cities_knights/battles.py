"""Battles: the strength of active knights counts. Victors rest, and struck knights lose a level."""

from __future__ import annotations

from service.catan.barbarian_attack.battles import Forces, forces
from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.losses import MountedKnightLost
from service.catan.barbarian_attack.prisoners import share_prisoners
from service.catan.base.state import State
from service.catan.cities_knights.knights import left_of
from service.catan.cities_knights.ranks import STRENGTHS
from service.catan.combinations.barbarian_attack__cities_knights.knights import (
    mark,
    rank_on,
    ranks,
    station,
    strip,
    troop,
)
from service.catan.combinations.barbarian_attack__cities_knights.recruiting import KnightStationed
from service.kernel.rules import Play, reaction, step


@forces.also("barbarian-attack-cities-knights.battle.strength", replaces=forces.first)
def active_knights(state: State, at: int) -> Forces:
    """Each active knight on a side of the hex counts 1 if it is basic, 2 if strong, and 3 if mighty."""
    sides, found = state.board.topology.hex_edges[at], dict[int, int]()
    for seat in range(state.seat_count):
        fighting = troop(state, seat).active & sides
        if fighting:
            found[seat] = sum(
                (rank + 1) * (paths & fighting).bit_count() for rank, paths in enumerate(ranks(state, seat))
            )
    return found


@step("barbarian-attack-cities-knights.battle.deactivates", after=share_prisoners)
def victors_rest(play: Play) -> None:
    """Knights that won a battle are inactive after it."""
    state: State = play.state
    at = campaign(state).battle
    if at is not None:
        for seat in range(state.seat_count):
            mark(state, seat, active=troop(state, seat).active & ~state.board.topology.hex_edges[at])


@reaction(MountedKnightLost, cites=("barbarian-attack-cities-knights.battle.losses",))
def lose_a_level(play: Play, event: MountedKnightLost) -> None:
    """A knight that is struck in a battle goes back one level, or further if there is no piece, and stays on its path.
    A basic knight goes back to the supply.
    """
    state: State = play.state
    rank = rank_on(state, event.seat, event.edge)
    strip(state, event.seat, event.edge)
    if campaign(state).battle is None:
        return
    for lower in reversed(range(rank)):
        if left_of(state, event.seat, lower) > 0:
            station(state, event.seat, event.edge, lower)
            play.emit(KnightStationed(event.seat, event.edge, STRENGTHS[lower], False))
            return

"""Landings at neutral settlements, and the conquered hexes at which there are none."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_hexes
from service.catan.barbarian_attack.landings import ROLLS, land
from service.catan.base.state import State
from service.catan.duel.building import NeutralSettlementBuilt
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import barred_corners
from service.kernel.rules import Play, reaction


@barred_corners.also("barbarian-attack.conquest.no-settlements", when=NEUTRAL)
def corners_of_conquered_hexes(state: State) -> int:
    """Nobody places a neutral settlement on an intersection of a conquered hex."""
    return state.board.topology.corners_of[conquered_hexes(state)]


@reaction(
    NeutralSettlementBuilt,
    cites=("duel-barbarian-attack.two-attacks", "barbarian-attack.landing.immediate"),
    when=NEUTRAL,
)
def land_at_neutral_settlements(play: Play, event: NeutralSettlementBuilt) -> None:
    """A neutral settlement causes a landing of its own, after the landing for the player's settlement."""
    land(play, event.seat, ROLLS)

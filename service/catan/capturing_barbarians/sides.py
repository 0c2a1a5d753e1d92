"""Sides: who stands on the sides of a hex and on its lair."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from service.catan.barbarian_attack.knights import all_knights
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import edges_of_hex
from service.catan.explorers_pirates.crews import crews_on
from service.catan.explorers_pirates.expedition import ships_of
from service.catan.explorers_pirates.lairs import crews_aboard, lairs

SMALL_PIECES = 2
"""Crews that stand on one side. A mounted knight leaves no room for any (`placing.side-capacity`)."""


class Aboard(NamedTuple):
    """Crews aboard a ship of a seat that lies on a side of a hex."""

    seat: int
    ship: int
    crews: int


def sides_of(state: State, at: int) -> list[int]:
    """The six sides of a hex, clockwise from the upper right."""
    topology = state.board.topology
    return [topology.edge_index(side) for side in edges_of_hex(*topology.hexes[at])]


def crews_alongside(state: State, at: int) -> list[Aboard]:
    """The crews that stand on the sides of a hex aboard their ships, side by side.

    A side has room for two crews, or for one mounted knight. Crews of the player on turn come first, then those of the
    others clockwise, ship by ship. Statutes capturing-barbarians.placing.crews-in-hold, side-capacity and piece-sizes.
    """
    topology, riders = state.board.topology, all_knights(state)
    lying = [
        (ship.edge, seat, number)
        for seat in state.clockwise(state.turn.seat)
        for number, ship in ships_of(state, seat)
        if among(ship.edge, topology.hex_edges[at])
    ]
    found = []
    for side in sides_of(state, at) if lying else ():
        room = 0 if among(side, riders) else SMALL_PIECES
        for edge, seat, number in lying:
            count = min(room, crews_aboard(state, seat, number)) if edge == side else 0
            if count:
                found.append(Aboard(seat, number, count))
                room -= count
    return found


def crews_on_lair(state: State, at: int) -> Mapping[int, int]:
    """The crews on the lair of a hex by seat. Those beside a token that has been turned do not fight."""
    return crews_on(state, at) if among(at, lairs(state)) else {}

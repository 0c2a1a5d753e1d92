"""Strength: what each piece counts against barbarians."""

from __future__ import annotations

from service.catan.barbarian_attack.battles import Forces, forces
from service.catan.barbarian_attack.knights import knights_of
from service.catan.base.state import State
from service.catan.capturing_barbarians.links import linked_corners, linked_sides
from service.catan.capturing_barbarians.sides import crews_alongside, crews_on_lair
from service.catan.cities_knights.realm import holdings

MOUNTED_KNIGHT = 2
"""The strength of a mounted knight (`capturing-barbarians.strength.mounted-knight`)."""


@forces.also(
    "capturing-barbarians.strength.mounted-knight",
    "capturing-barbarians.strength.sum-of-all-players",
    "capturing-barbarians.strength.knight-cards-ignored",
    "capturing-barbarians.adjacency.sides-or-corners",
    "capturing-barbarians.adjacency.full-ring-not-needed",
    "capturing-barbarians.adjacency.shared-by-hexes",
    "capturing-barbarians.participation.path-forces-automatic",
    "capturing-barbarians.participation.full-strength",
    "capturing-barbarians.sea.applies-to-path-forces",
    "capturing-barbarians.example.closing-strength",
    replaces=forces.first,
)
def mounted_knights(state: State, at: int) -> Forces:
    """Each mounted knight on a side of the hex counts 2, whoever owns it."""
    sides = state.board.topology.hex_edges[at]
    found: Forces = {}
    for seat in range(state.seat_count):
        if knights_of(state, seat) & sides:
            count = (knights_of(state, seat) & linked_sides(state, seat, at)).bit_count()
            if count:
                found[seat] = MOUNTED_KNIGHT * count
    return found


@forces.also(
    "capturing-barbarians.strength.basic-knight",
    "capturing-barbarians.strength.strong-knight",
    "capturing-barbarians.strength.mighty-knight",
    "capturing-barbarians.strength.weak-means-basic",
    "capturing-barbarians.adjacency.round-knights-take-part",
    "capturing-barbarians.activation.round-knight-must-be-active",
    "capturing-barbarians.activation.inactive-owner-not-participant",
    "capturing-barbarians.activation.same-turn-counts",
    "capturing-barbarians.participation.automatic",
    "capturing-barbarians.lair.knights-may-join",
    "cities-knights-capturing-barbarians.knight.capture-needs-no-readiness",
)
def round_knights(state: State, at: int) -> Forces:
    """Each active round knight on a corner of the hex counts 1 if it is basic, 2 if strong, and 3 if mighty."""
    corners = state.board.topology.hex_corners[at]
    found: Forces = {}
    for seat in range(state.seat_count):
        held = holdings(state, seat)
        if held.active & corners:
            fighting = fighting_knights(state, seat, at)
            count = sum((rank + 1) * (standing & fighting).bit_count() for rank, standing in enumerate(held.ranks))
            if count:
                found[seat] = count
    return found


def fighting_knights(state: State, seat: int, at: int) -> int:
    """The corners of the round knights of a seat that fight at a hex."""
    return holdings(state, seat).active & linked_corners(state, seat, at)


@forces.also(
    "capturing-barbarians.strength.crew",
    "capturing-barbarians.activation.path-forces-always-active",
    "capturing-barbarians.sea.applies-to-path-forces",
    "capturing-barbarians.lair.eligible-forces",
    "capturing-barbarians.after.set-aside-crews-do-not-fight",
    "capturing-barbarians.placing.crews-in-hold",
    "capturing-barbarians.placing.piece-sizes",
)
def crews(state: State, at: int) -> Forces:
    """Each crew counts 1, on the lair of the hex or aboard a ship on one of its sides."""
    found = dict(crews_on_lair(state, at))
    for seat, _, count in crews_alongside(state, at):
        found[seat] = found.get(seat, 0) + count
    return found

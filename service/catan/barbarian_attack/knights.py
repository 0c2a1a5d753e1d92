"""Knights: where they stand."""

from __future__ import annotations

from typing import Any

from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.island import castle_paths
from service.catan.base.state import State
from service.catan.board.masks import among, bits, union
from service.catan.board.places import edges_told
from service.catan.mechanics.moving import paths_within
from service.catan.slices import alter_seat
from service.kernel.rules import INTERSECT, UNION, Contradictions, Facts, Finding, Ruleset, constant, invariant, query

STEPS = 3
"""Paths of one move (`barbarian-attack.knight.move-three`)."""


@constant("barbarian-attack.setup.six-knights-each")
def knights_each(ruleset: Ruleset) -> int:
    """Each player has six knights."""
    return 6


@query(
    "barbarian-attack.knight.land-paths-only",
    "barbarian-attack.knight.roads-irrelevant",
    "barbarian-attack.knight.counting-paths",
    "barbarian-attack.knight.passes-everything",
    fold=INTERSECT,
    to_json=edges_told,
)
def knight_paths(state: State) -> int:
    """Knights stand and move on the sides of land hexes, with or without roads."""
    return state.board.topology.edges_of[state.board.land_hexes]


@query("barbarian-attack.knight.land-paths-only", fold=UNION, to_json=edges_told)
def ways(state: State, seat: int) -> int:
    """The paths on which the knights of a seat stand and move."""
    return knight_paths(state)


def knights_of(state: State, seat: int) -> int:
    """The paths where a seat's knights stand."""
    return campaign(state).seats[seat].knights


def line_up(state: State, seat: int, paths: int) -> None:
    """Let a seat's knights stand on these paths, and on no others."""
    alter_seat(state, MODULE_ID, seat, knights=paths)


@query("barbarian-attack.knight.one-per-path", fold=UNION, to_json=edges_told)
def all_knights(state: State) -> int:
    """The knights of all players take their paths."""
    return union(own.knights for own in campaign(state).seats)


def knights_left(state: State, seat: int) -> int:
    """How many knights a seat has in supply."""
    return knights_each(state) - knights_of(state, seat).bit_count()


def free_paths(state: State) -> int:
    """The paths where a knight may come to stand."""
    return knight_paths(state) & ~all_knights(state)


def goals(state: State, seat: int, path: int, steps: int) -> int:
    """The paths at which the move of a seat's knight from a path may end."""
    reached = paths_within(state.board.topology, path, steps, ways(state, seat))
    return reached & ways(state, seat) & ~all_knights(state) & ~castle_paths(state)


def near_enough_for(state: State, action: Any, most: int) -> Finding:
    """Whether the path to which an action moves a knight is at most so many steps from where it stands."""
    reached = paths_within(state.board.topology, action.knight, most, ways(state, action.seat))
    return among(action.to, reached) or Facts(most=most)


def must_leave(state: State, seat: int) -> list[int]:
    """The castle paths that a seat's knights have to leave: those from which an ordinary move leads somewhere."""
    waiting = knights_of(state, seat) & castle_paths(state) & ~campaign(state).moved
    return [path for path in bits(waiting) if goals(state, seat, path, STEPS)]


@invariant(
    "barbarian-attack.knight.one-per-path",
    "barbarian-attack.knight.land-paths-only",
    "barbarian-attack.setup.six-knights-each",
)
def knights_in_place(state: State) -> Contradictions:
    """Knights stand on land paths, one on each, and no player has more than six."""
    seen, names = 0, state.board.topology.edge_names
    for seat, own in enumerate(campaign(state).seats):
        pointer = f"/{MODULE_ID}/seats/{seat}/knights"
        if own.knights.bit_count() > knights_each(state):
            yield pointer, Facts(found=own.knights.bit_count(), box=knights_each(state))
        for path in bits(own.knights & (seen | ~ways(state, seat))):
            yield pointer, Facts(path=names[path])
        seen |= own.knights

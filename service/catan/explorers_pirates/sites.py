"""Sites: where nothing may be built beside undiscovered hexes, and a first settlement needs a settler ship."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.roads import BuildRoad
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import edges_told
from service.catan.explorers_pirates.areas import area, areas_at
from service.kernel.rules import UNION, Contradictions, Facts, Finding, check, invariant, query


def undiscovered_corners(state: State) -> int:
    """The corners of undiscovered hexes."""
    return state.board.topology.corners_of[state.board.unknown_hexes]


def undiscovered_edges(state: State) -> int:
    """The sides of undiscovered hexes."""
    return state.board.topology.edges_of[state.board.unknown_hexes]


@query("explorers-pirates.road.not-bordering-undiscovered", fold=UNION, to_json=edges_told)
def closed_paths(state: State, seat: int) -> int:
    """No road of a player lies on a side of an undiscovered hex."""
    return undiscovered_edges(state)


@check(
    "explorers-pirates.settlement.not-next-to-undiscovered",
    at="corner",
    adds_to=(BuildSettlement,),
)
def known_corner(state: State, action: BuildSettlement) -> Finding:
    """A settlement does not stand on a corner of an undiscovered hex."""
    return not among(action.corner, undiscovered_corners(state))


@check(
    "explorers-pirates.road.not-bordering-undiscovered",
    "explorers-pirates.road.may-point-to-undiscovered",
    at="edge",
    adds_to=(BuildRoad,),
)
def known_edge(state: State, action: BuildRoad) -> Finding:
    """A road does not lie on a side of an undiscovered hex."""
    return not among(action.edge, undiscovered_edges(state))


@check(
    "explorers-pirates.settlement.first-in-area-by-settler",
    "explorers-pirates.settlement.first-in-area-per-player",
    "explorers-pirates.settlement.later-in-area-by-road",
    "explorers-pirates.geometry.unexplored-areas",
    at="corner",
    adds_to=(BuildSettlement,),
)
def foothold(state: State, action: BuildSettlement) -> Finding:
    """A player's first settlement in an unexplored area is founded with a settler ship."""
    own, corners_of = buildings(state, action.seat), state.board.topology.corners_of
    missing = [name for name in areas_at(state, action.corner) if not own & corners_of[area(state, name)]]
    return not missing or Facts(area=missing[0])


@invariant("explorers-pirates.settlement.not-next-to-undiscovered")
def buildings_on_known_corners(state: State) -> Contradictions:
    """No building stands on a corner of an undiscovered hex."""
    closed = undiscovered_corners(state)
    for seat in range(state.seat_count):
        for corner in bits(buildings(state, seat) & closed):
            yield f"/seats/{seat}", Facts(corner=state.board.topology.corner_names[corner])


@invariant("explorers-pirates.road.not-bordering-undiscovered")
def roads_on_known_edges(state: State) -> Contradictions:
    """No road lies on a side of an undiscovered hex."""
    closed = undiscovered_edges(state)
    for seat, owner in enumerate(state.seats):
        for edge in bits(owner.roads & closed):
            yield f"/seats/{seat}/roads", Facts(edge=state.board.topology.edge_names[edge])

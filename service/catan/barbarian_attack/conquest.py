"""Conquest: coastal hexes with three barbarians, and the buildings that have no other land."""

from __future__ import annotations

from typing import Any

from service.catan.barbarian_attack.campaign import BARBARIANS, MODULE_ID, campaign
from service.catan.barbarian_attack.island import coastal_hexes
from service.catan.base import buildings as buildings_
from service.catan.base import production
from service.catan.base.buildings import building_points, buildings
from service.catan.base.cities import BuildCity
from service.catan.base.components import closed_edges
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.roads import BuildRoad
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import corners_told, edges_told, hexes_told
from service.kernel.rules import CHAIN, INTERSECT, UNION, Contradictions, Facts, Finding, check, invariant, query, score

MOST = 3
"""Barbarians on one hex. That many conquer it (`barbarian-attack.conquest.hex`)."""


def landed(state: State) -> dict[int, int]:
    """The barbarians of the coastal hexes."""
    coastal = coastal_hexes(state)
    return {at: count for at, count in campaign(state).barbarians.items() if among(at, coastal)}


@query("barbarian-attack.setup.barbarian-stock", "barbarian-attack.battle.prisoners-kept", fold=CHAIN)
def stock(state: State) -> int:
    """The stock has those of the 30 barbarians that are neither on the board nor prisoners."""
    held = campaign(state)
    return BARBARIANS - sum(landed(state).values()) - sum(own.prisoners for own in held.seats)


@query(
    "barbarian-attack.conquest.hex",
    "barbarian-attack.conquest.derived-and-reversible",
    "barbarian-attack.battle.all-captured",
    fold=UNION,
    to_json=hexes_told,
)
def conquered_hexes(state: State) -> int:
    """A hex with three barbarians is conquered for as long as all three are there."""
    return mask_of(at for at, count in campaign(state).barbarians.items() if count >= MOST)


@query(
    "barbarian-attack.conquest.building",
    "barbarian-attack.conquest.castle-desert-protect",
    "barbarian-attack.conquest.inner-hex-protects",
    "barbarian-attack.conquest.derived-and-reversible",
    fold=INTERSECT,
    to_json=corners_told,
)
def conquered_corners(state: State) -> int:
    """A building is conquered while every land hex at its intersection is. Sea does not count."""
    return surrounded_corners(state)


def surrounded_corners(state: State) -> int:
    """The corners all of whose land is conquered, whatever stands there."""
    conquered = conquered_hexes(state)
    if not conquered:
        return 0
    corners = state.board.topology.corners_of
    return corners[conquered] & ~corners[state.board.land_hexes & ~conquered]


@production.blocked_hexes.also(
    "barbarian-attack.conquest.no-production", "barbarian-attack.conquest.one-or-two-still-produce"
)
def conquered_hexes_rest(state: State) -> int:
    """A conquered hex produces nothing. With one or two barbarians a hex produces."""
    return conquered_hexes(state)


@buildings_.harbor_buildings.also("barbarian-attack.conquest.no-harbor")
def free_harbor_buildings(state: State, seat: int) -> int:
    """A conquered building opens no harbor."""
    return ~conquered_corners(state)


@buildings_.route_joints.also("barbarian-attack.conquest.trade-route-cut")
def free_joints(state: State, seat: int) -> int:
    """A conquered building joins no roads to other pieces."""
    return ~conquered_corners(state)


@score("barbarian-attack.conquest.no-points", "barbarian-attack.conquest.castle-desert-protect")
def conquered_buildings(state: State, seat: int) -> int:
    """A conquered building is worth nothing while it stays conquered."""
    corners = buildings(state, seat) & conquered_corners(state)
    return -building_points(state, seat, corners) if corners else 0


@query("barbarian-attack.conquest.no-roads", fold=UNION, to_json=edges_told)
def closed_paths(state: State) -> int:
    """The paths of conquered hexes are closed to new roads."""
    return state.board.topology.edges_of[conquered_hexes(state)]


def at_path(state: State, action: Any) -> dict[str, object]:
    """The conquered hexes on both sides of the path of an action."""
    topology = state.board.topology
    return {"conquered": list(topology.hexes_named[mask_of(topology.edge_hexes[action.edge]) & conquered_hexes(state)])}


def at_corner(state: State, action: Any) -> dict[str, object]:
    """The conquered hexes round the intersection of an action."""
    topology = state.board.topology
    return {"conquered": list(topology.hexes_named[topology.hexes_at[1 << action.corner] & conquered_hexes(state)])}


@check("barbarian-attack.conquest.no-roads", at="edge", adds_to=(BuildRoad,), facts=at_path)
def road_off_conquered_hexes(state: State, action: BuildRoad) -> Finding:
    """Nobody builds a road on a path of a conquered hex."""
    return not among(action.edge, closed_paths(state))


@check("barbarian-attack.conquest.no-roads", at="edge", adds_to=(BuildFreeRoad,), facts=at_path)
def free_road_off_conquered_hexes(state: State, action: BuildFreeRoad) -> Finding:
    """Nobody places a free road on a path of a conquered hex."""
    return not among(action.edge, closed_paths(state))


@closed_edges.also("barbarian-attack.conquest.no-roads")
def no_roads_at_conquered_hexes(state: State, seat: int) -> int:
    """Neither Road Building nor a Diplomat places a road on a path of a conquered hex."""
    return closed_paths(state)


@check("barbarian-attack.conquest.no-settlements", at="corner", adds_to=(BuildSettlement,), facts=at_corner)
def settlement_off_conquered_hexes(state: State, action: BuildSettlement) -> Finding:
    """Nobody builds a settlement on an intersection of a conquered hex."""
    return not among(action.corner, state.board.topology.corners_of[conquered_hexes(state)])


@check("barbarian-attack.conquest.city-upgrade", at="corner", adds_to=(BuildCity,), facts=at_corner)
def settlement_not_conquered(state: State, action: BuildCity) -> Finding:
    """Nobody upgrades a conquered settlement."""
    return not among(action.corner, conquered_corners(state))


@invariant("barbarian-attack.landing.placement", "barbarian-attack.landing.maximum-three")
def barbarians_in_place(state: State) -> Contradictions:
    """Barbarians stand on coastal hexes, at most three on each."""
    coastal, names = coastal_hexes(state), state.board.topology.hex_names
    for at, count in campaign(state).barbarians.items():
        if count > MOST or not among(at, coastal):
            yield f"/{MODULE_ID}/barbarians/{names[at]}", Facts(count=count, coastal=among(at, coastal))


@invariant("barbarian-attack.setup.barbarian-stock", "barbarian-attack.battle.prisoners-kept")
def no_more_than_there_are(state: State) -> Contradictions:
    """Board, stock and prisoners together hold 30 barbarians."""
    if stock(state) < 0:
        yield f"/{MODULE_ID}/barbarians", Facts(box=BARBARIANS, found=BARBARIANS - stock(state))


def unconquered(state: State) -> tuple[int, ...]:
    """The coastal hexes that are not conquered."""
    return bits(coastal_hexes(state) & ~conquered_hexes(state))

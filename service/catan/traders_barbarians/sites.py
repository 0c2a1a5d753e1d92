"""Sites: where at a trade hex roads lead and buildings stand, and where nothing is built."""

from __future__ import annotations

from service.catan.base.buildings import all_buildings
from service.catan.base.components import closed_corners, closed_edges
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.roads import BuildRoad
from service.catan.base.setup import PlaceRoad
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.traders_barbarians.trade_hexes import plazas, sea_corners, sea_sides
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@closed_corners.also("traders-barbarians.hex.plaza-no-building")
def plazas_are_closed(state: State) -> int:
    """No settlement or city stands on a plaza."""
    return mask_of(plazas(state.board))


@closed_corners.also("traders-barbarians.hex.land-corners-buildable")
def sea_corners_are_closed(state: State) -> int:
    """No settlement or city stands on a corner of a trade hex that touches no other land."""
    return sea_corners(state.board)


@check("traders-barbarians.hex.no-sea-side-roads", at="edge", adds_to=(BuildRoad, BuildFreeRoad, PlaceRoad))
def off_the_sea_sides(state: State, action: BuildRoad) -> Finding:
    """No road lies on a side of a trade hex that borders on the sea."""
    return not among(action.edge, sea_sides(state.board))


@closed_edges.also("traders-barbarians.hex.no-sea-side-roads")
def sea_sides_are_closed(state: State, seat: int) -> int:
    """Neither Road Building nor a Diplomat places a road on a side of a trade hex that borders on the sea."""
    return sea_sides(state.board)


@invariant(
    "traders-barbarians.hex.plaza-no-building",
    "traders-barbarians.hex.land-corners-buildable",
    "traders-barbarians.hex.no-sea-side-roads",
)
def nothing_on_closed_places(state: State) -> Contradictions:
    """No building stands on a plaza or a sea corner of a trade hex, and no road lies on its sea sides."""
    topology, closed, sides = state.board.topology, closed_corners(state), sea_sides(state.board)
    for seat, standing in enumerate(all_buildings(state)):
        for corner in bits(standing & closed):
            yield f"/seats/{seat}", Facts(corner=topology.corner_names[corner])
        for edge in bits(state.seats[seat].roads & sides):
            yield f"/seats/{seat}/roads", Facts(edge=topology.edge_names[edge])

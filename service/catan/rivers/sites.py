"""Sites: the paths that are kept for bridges."""

from __future__ import annotations

from service.catan.base.components import closed_edges
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.roads import BuildRoad
from service.catan.base.setup import PlaceRoad
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import edges_told
from service.catan.rivers.courses import waters
from service.kernel.rules import UNION, Contradictions, Facts, Finding, check, invariant, query


@query(
    "rivers.site.definition",
    "rivers.site.list-34",
    "rivers.site.mouth-counts",
    "rivers.site.source-none",
    "rivers.board.derived-not-listed",
    fold=UNION,
    to_json=edges_told,
)
def bridge_sites(state: State) -> int:
    """The paths by which the water leaves the hexes of a river are the sites of bridges, the one at the mouth too."""
    return waters(state.board).sites


@check(
    "rivers.site.bridge-only",
    "rivers.site.mouth-counts",
    "rivers.setup.road-not-on-site",
    "rivers.bridge.not-by-card",
    at="edge",
    adds_to=(BuildRoad, BuildFreeRoad, PlaceRoad),
)
def no_road_on_a_site(state: State, action: BuildRoad) -> Finding:
    """No road lies where a bridge may stand."""
    return not among(action.edge, bridge_sites(state))


@closed_edges.also("rivers.site.bridge-only", "rivers.bridge.card-without-road-site")
def sites_are_closed(state: State, seat: int) -> int:
    """Sites of bridges are no places for roads."""
    return bridge_sites(state)


@invariant("rivers.site.bridge-only", "rivers.input.bridges-on-sites")
def roads_off_the_sites(state: State) -> Contradictions:
    """No road lies where a bridge may stand."""
    for seat, owner in enumerate(state.seats):
        for edge in bits(owner.roads & bridge_sites(state)):
            yield f"/seats/{seat}/roads", Facts(edge=state.board.topology.edge_names[edge])

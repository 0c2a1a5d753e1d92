"""Roads."""

from __future__ import annotations

from service.catan.base.building import cost_of, pay
from service.catan.base.buildings import buildings
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import closed_edges, links, occupied_edges, pieces, rival_corners
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge, edges_told
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import UNION, Action, Event, Facts, Finding, Play, Seat, check, gate, query


class RoadBuilt(Event, frozen=True):
    """A road was placed."""

    seat: Seat
    edge: Edge


@query(
    "base.road.must-connect",
    "base.road.not-past-opponent",
    "base.road.other-end-connects",
    "base.road.own-building-connects",
    fold=UNION,
    to_json=edges_told,
)
def road_reach(state: State, seat: int) -> int:
    """The edges at which a seat's network may go on, next to its buildings and at road ends that no opponent holds."""
    topology = state.board.topology
    corners = buildings(state, seat) | topology.ends[links(state, seat)] & ~rival_corners(state, seat)
    return topology.edges_at[corners]


def held_against(state: State, seat: int, edge: int, ways: int) -> Facts:
    """The opponents' buildings at which these ways of a seat end, and beyond which they would go on along an edge."""
    topology = state.board.topology
    across = topology.ends[1 << edge] & topology.ends[ways] & rival_corners(state, seat)
    return Facts(across=list(topology.corners_named[across])) if across else Facts()


def road_sites(state: State, seat: int) -> int:
    """The edges on which a seat may place a road."""
    return road_reach(state, seat) & state.board.land_edges & ~occupied_edges(state) & ~closed_edges(state, seat)


def is_empty(state: State, edge: int) -> Finding:
    """Whether no piece lies on a path."""
    taken = among(edge, occupied_edges(state))
    return not taken or Facts(there=state.board.topology.edge_names[edge])


def joins_own(state: State, seat: int, edge: int) -> Finding:
    """Whether a path joins a piece of a seat, and not across an opponent's building."""
    return among(edge, road_reach(state, seat)) or held_against(state, seat, edge, links(state, seat))


@check("base.road.coast-allowed", at="edge")
def on_land(state: State, action: BuildRoad) -> Finding:
    """A road has land on at least one side."""
    return among(action.edge, state.board.land_edges)


@check("base.road.empty-path", at="edge")
def empty_path(state: State, action: BuildRoad) -> Finding:
    """A path holds at most one road."""
    return is_empty(state, action.edge)


@check(
    "base.road.must-connect",
    "base.road.not-past-opponent",
    "base.road.other-end-connects",
    "base.road.own-building-connects",
    at="edge",
)
def connects(state: State, action: BuildRoad) -> Finding:
    """A new road joins a road, settlement or city of its owner, and not across an opponent's building."""
    return joins_own(state, action.seat, action.edge)


@gate("base.build.piece-needed", "base.components.pieces-per-player", stage="board")
def piece_left(state: State, seat: int) -> Finding:
    """A road needs a road piece in supply."""
    return state.seats[seat].roads.bit_count() < pieces(state).roads or Facts(supply=0)


@query("base.road.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A road costs one brick and one lumber."""
    return resource_cards(brick=1, lumber=1)


cost = cost_of(price, "base.build.pay-bank", "base.build.no-substitute-payment")


def place_road(play: Play, seat: int, edge: int) -> None:
    """Put a road on the board."""
    play.state.seats[seat].roads |= 1 << edge
    play.emit(RoadBuilt(seat, edge))


class BuildRoad(Purchase, frozen=True):
    """Build a road."""

    piece = "roads"

    edge: Edge

    statutes = ("base.road.cost", "base.build.any-number", "base.road.robber-irrelevant")
    gates = (*BUILDING, piece_left, cost)
    checks = (on_land, empty_path, connects)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(road_sites(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        place_road(play, self.seat, self.edge)

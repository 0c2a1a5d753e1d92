"""The statutes that this book adds to refusals by the base game's rules, and those that are reasons in some situations
only.
"""

from __future__ import annotations

from typing import Any

from service.catan.base import roads, robber, settlements, turn
from service.catan.base.bank_trade import exact_rate
from service.catan.base.buildings import buildings
from service.catan.base.citations import between_free_roads, target_of_the_books, while_owed
from service.catan.base.robber import MoveRobberOwed
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.masks import among, mask_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers import pirate
from service.catan.seafarers.options import BY_LATER_EDITION, SCENARIO
from service.catan.seafarers.scenarios import CLASSIC
from service.catan.seafarers.sea import sea
from service.kernel.rules import Action, Citation


def from_own_ship(state: State, action: Any) -> bool:
    """Where a ship of the player ends at the edge."""
    around = state.board.topology.edges_at[state.board.topology.ends[1 << action.edge]]
    return bool(sea(state).seats[action.seat].ships & around)


def on_ship(state: State, action: Any) -> bool:
    """Where a ship lies."""
    return any(among(action.edge, fleet.ships) for fleet in sea(state).seats)


def beside(state: State, edge: int) -> list[str]:
    """The terrain on the sides of an edge; beyond the frame there is none."""
    topology = state.board.topology
    sides = topology.edge_hexes[edge] if edge < topology.edge_count else ()
    return [state.board.terrain[at] for at in sides]


def at_the_frame(state: State, action: Any) -> bool:
    """Where the edge has a hex on one side only."""
    return len(beside(state, action.edge)) == 1


def beside_unexplored(state: State, action: Any) -> bool:
    """Where an unexplored space lies beside the edge."""
    return UNEXPLORED in beside(state, action.edge)


def at_unexplored(state: State, action: Any) -> bool:
    """Where an unexplored space lies at the corner."""
    return any(state.board.terrain[at] == UNEXPLORED for at in state.board.topology.corner_hexes[action.corner])


def unexplored(state: State, action: Any) -> bool:
    """On an unexplored space."""
    at: int = action.hex
    return at < state.board.topology.nowhere_hex and state.board.terrain[at] == UNEXPLORED


def robber_off_board(state: State, action: Action) -> bool:
    """While the robber's move is owed and it is not on the board."""
    return while_owed(MoveRobberOwed)(state, action) and state.robber == state.board.topology.nowhere_hex


def on_the_frame(state: State, action: Any) -> bool:
    """Beyond the hexes of the board."""
    at: int = action.hex
    return at >= state.board.topology.nowhere_hex


def beside_harbor(state: State, action: Action) -> bool:
    """By a player who builds at another corner of an ocean hex with a harbor."""
    board, topology = state.board, state.board.topology
    beside_it = mask_of(at for edge in board.harbors for at in topology.edge_hexes[edge]) & board.sea_hexes
    elsewhere = topology.corners_of[beside_it] & ~topology.ends[mask_of(board.harbors)]
    return bool(elsewhere & buildings(state, action.seat))


def ship_at_harbor(state: State, action: Action) -> bool:
    """By a player who has a ship at a harbor."""
    reached = state.board.topology.ends[sea(state).seats[action.seat].ships]
    return any(corners & reached for corners in state.board.harbor_corners.values())


SETTLING = (
    Citation("seafarers.oceans.empty-space.no-settlement-only", of=(settlements.on_land,), where=at_unexplored),
    Citation("seafarers.board.harbor.works-on-any-island", of=(exact_rate,), where=ship_at_harbor),
    Citation("seafarers.board.harbor.edge", of=(exact_rate,), where=beside_harbor),
)

ROADS = (
    Citation("seafarers.ship.edge.frame", of=(roads.on_land,), where=at_the_frame),
    Citation("seafarers.oceans.edge.road-needs-known-land", of=(roads.on_land,), where=beside_unexplored),
    Citation(
        "seafarers.road.edge.coastal-allowed",
        "seafarers.ship.edge.coast-road-or-ship",
        of=(roads.empty_path,),
        where=on_ship,
    ),
    Citation(
        "seafarers.road.connect.not-from-ship",
        "seafarers.settlement.new-hub",
        of=(roads.connects,),
        where=from_own_ship,
    ),
)

ROAD_CONSTRUCTION = (
    Citation("seafarers.road-construction.limited-by-supply", of=(turn.nothing_owed,), where=between_free_roads),
)

ROBBER_AND_PIRATE = (
    Citation("seafarers.board.frame-is-sea", of=(pirate.on_sea,), where=on_the_frame),
    Citation("seafarers.oceans.empty-space.no-robber-pirate", of=(robber.on_land, pirate.on_sea), where=unexplored),
    Citation("seafarers.robber.off-board-blocks-nothing", of=(turn.nothing_owed,), where=robber_off_board),
)


def targets(statute: str, later: str) -> tuple[Citation, Citation]:
    """The statutes of each edition of Seafarers on the points that win together with another book."""
    return (
        Citation(statute, of=(enough_points,), where=target_of_the_books, when=BY_LATER_EDITION.otherwise),
        Citation(later, of=(enough_points,), where=target_of_the_books, when=BY_LATER_EDITION),
    )


VICTORY = (
    Citation(
        "seafarers.end.target-per-scenario",
        of=(enough_points,),
        where=target_of_the_books,
        when=SCENARIO.is_(*CLASSIC),
    ),
)

CITATIONS = (
    *VICTORY,
    *SETTLING,
    *ROADS,
    *ROAD_CONSTRUCTION,
    *ROBBER_AND_PIRATE,
)

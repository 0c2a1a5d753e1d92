"""What this book adds to refusals of the base game's rules, and which statutes are reasons in some situations only."""

from __future__ import annotations

from typing import Any

from service.catan.base import boards, components, road_building, roads, robber, settlements, setup, turn
from service.catan.base.bank_trade import exact_rate
from service.catan.base.buildings import buildings
from service.catan.base.grounds import PIECES_LEFT, PLACING_ROADS, between_free_roads, while_owed
from service.catan.base.road_building import BuildFreeRoad, FreeRoadsOwed
from service.catan.base.robber import MoveRobberOwed
from service.catan.base.setup import PlaceSettlement
from service.catan.base.seven import Discard
from service.catan.board.masks import mask_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers import fleet, pirate, ships
from service.catan.seafarers.archipelagos import GREATER_CATAN, NEW_WORLD, OCEANS
from service.catan.seafarers.gold import GoldOwed, exact_amount
from service.catan.seafarers.harbors import HarborOwed
from service.catan.seafarers.number_supply import NumberOwed
from service.catan.seafarers.options import COAST_START, TRADE_ROUTES
from service.catan.seafarers.pirate import MovePirate, PiratePlacementOwed
from service.catan.seafarers.red_numbers import NumberExchangeOwed
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.sea import sea
from service.catan.seafarers.setup import PlaceShip
from service.catan.seafarers.ships import BuildShip, MoveShip
from service.catan.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground

PLACING_SHIPS = (ships.on_water, ships.empty_edge, ships.clear_of_pirate, ships.connects)


def from_own_ship(state: State, action: Any) -> bool:
    """Where an own ship ends at the edge."""
    around = state.board.topology.edges_at[state.board.topology.ends[1 << action.edge]]
    return bool(sea(state).seats[action.seat].ships & around)


def on_ship(state: State, action: Any) -> bool:
    """Where a ship lies."""
    return any(fleet.ships >> action.edge & 1 for fleet in sea(state).seats)


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
    return at != state.board.topology.nowhere_hex and state.board.terrain[at] == UNEXPLORED


def robber_off_board(state: State, action: Action) -> bool:
    """While the robber's move is owed and it is not on the board."""
    return while_owed(MoveRobberOwed)(state, action) and state.robber == state.board.topology.nowhere_hex


def on_the_frame(state: State, action: Any) -> bool:
    """Beyond the hexes of the board."""
    at: int = action.hex
    return at == state.board.topology.nowhere_hex


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
    Ground("seafarers.core.base-rules-apply", "seafarers.settlement.distance-rule", of=(settlements.distance,)),
    Ground("seafarers.great-crossing.route.direct.distance-rule", of=(settlements.distance,), when=TRADE_ROUTES),
    Ground("seafarers.settlement.needs-land", of=(settlements.on_land,)),
    Ground("seafarers.oceans.empty-space.no-settlement-only", of=(settlements.on_land,), where=at_unexplored),
    Ground("seafarers.settlement.cost-unchanged", of=(settlements.cost,)),
    Ground("seafarers.lane.expands-like-road", "seafarers.settlement.from-lane", of=(settlements.own_road,)),
    Ground("seafarers.board.harbor.works-on-any-island", of=(exact_rate,), where=ship_at_harbor),
    Ground("seafarers.board.harbor.edge", of=(exact_rate,), where=beside_harbor),
)

BOARDS = (
    Ground(
        "seafarers.board.numbers-on-producing-land",
        of=(boards.tokens_on_producing_land, boards.every_field_has_a_token),
    ),
    Ground(
        "seafarers.oceans.setup.known-part",
        "seafarers.oceans.discover.desert",
        of=(boards.tokens_on_producing_land,),
        when=OCEANS,
    ),
    Ground("seafarers.new-world.setup.random-chips", of=(boards.tokens_on_producing_land,), when=NEW_WORLD),
    Ground("seafarers.board.harbor.edge", of=(boards.harbors_on_the_coast, boards.harbors_apart)),
)

BOX = (
    Ground("seafarers.components.base-piece-supply", of=(*PIECES_LEFT, components.piece_supply)),
    Ground("seafarers.components.pieces-not-interchangeable", of=(roads.piece_left, roads.cost)),
    Ground(
        "seafarers.greater-catan.setup.pieces",
        of=(*PIECES_LEFT, ships.ship_left, components.piece_supply, fleet.ships_in_supply),
        when=GREATER_CATAN,
    ),
)

ROADS = (
    Ground("seafarers.board.edge-classes", "seafarers.road.edge.not-sea", of=(roads.on_land,)),
    Ground("seafarers.ship.edge.frame", of=(roads.on_land,), where=at_the_frame),
    Ground("seafarers.oceans.edge.road-needs-known-land", of=(roads.on_land,), where=beside_unexplored),
    Ground(
        "seafarers.road.edge.coastal-allowed",
        "seafarers.ship.edge.coast-road-or-ship",
        of=(roads.empty_path,),
        where=on_ship,
    ),
    Ground(
        "seafarers.road.connect.not-from-ship",
        "seafarers.settlement.new-hub",
        of=(roads.connects,),
        where=from_own_ship,
    ),
    Ground("seafarers.great-crossing.route.no-building-rights", of=(roads.connects,), when=TRADE_ROUTES),
)

SHIPS = (
    Ground(
        "seafarers.ship.build-timing",
        of=(turn.on_turn, turn.nothing_owed, turn.time_to_build),
        actions=(BuildShip,),
    ),
    Ground("seafarers.move.timing", of=(turn.on_turn, turn.nothing_owed, turn.time_to_build), actions=(MoveShip,)),
    Ground("seafarers.move.own-only", of=(turn.on_turn,), actions=(MoveShip,)),
    Ground("seafarers.move.destination.placing-rules", of=PLACING_SHIPS, actions=(MoveShip,)),
    Ground(
        "seafarers.great-crossing.lane.mixed-is-open",
        "seafarers.great-crossing.interrupt.by-either",
        of=(ships.own_ship,),
        when=TRADE_ROUTES,
    ),
)

ROAD_CONSTRUCTION = (
    Ground(
        "seafarers.road-construction.options",
        "seafarers.road-construction.no-interruption",
        of=(turn.nothing_owed,),
        where=while_owed(FreeRoadsOwed),
    ),
    Ground("seafarers.road-construction.limited-by-supply", of=(turn.nothing_owed,), where=between_free_roads),
    Ground(
        "seafarers.road-construction.options",
        "seafarers.road-construction.limited-by-supply",
        of=(road_building.owes_free_road,),
    ),
    Ground("seafarers.road-construction.limited-by-supply", of=(road_building.supply_left,)),
    Ground("seafarers.road-construction.limited-by-supply", of=(ships.ship_left,), actions=(BuildFreeShip,)),
    Ground("seafarers.road-construction.order-and-connection", of=PLACING_ROADS, actions=(BuildFreeRoad,)),
    Ground("seafarers.road-construction.order-and-connection", of=PLACING_SHIPS, actions=(BuildFreeShip,)),
)

ROBBER_AND_PIRATE = (
    Ground("seafarers.robber.move.land-only", of=(robber.on_land,)),
    Ground("seafarers.board.frame-is-sea", of=(pirate.on_sea,), where=on_the_frame),
    Ground("seafarers.oceans.empty-space.no-robber-pirate", of=(robber.on_land, pirate.on_sea), where=unexplored),
    Ground("seafarers.robber.no-effect-on-ships", of=(robber.victim_there,)),
    Ground("seafarers.pirate.steal.one-card", of=(robber.stolen_card,), actions=(MovePirate,)),
    Ground("seafarers.pirate.seven.choice", "seafarers.pirate.soldier.choice", of=(robber.owes_robber_move,)),
    Ground("seafarers.pirate.seven.discards-unchanged", of=(robber.owes_robber_move,), where=while_owed(Discard)),
    Ground("seafarers.pirate.seven.choice", of=(turn.nothing_owed,), where=while_owed(MoveRobberOwed)),
    Ground("seafarers.robber.off-board-blocks-nothing", of=(turn.nothing_owed,), where=robber_off_board),
)

GOLD = (
    Ground("seafarers.gold.choice-blocks-turn", of=(turn.nothing_owed,), where=while_owed(GoldOwed)),
    Ground("seafarers.oceans.discover.reward-gold", of=(exact_amount,), when=OCEANS),
)

NUMBERS = (
    Ground(
        "seafarers.greater-catan.chip.trigger",
        of=(turn.nothing_owed, road_building.nothing_else_owed),
        where=while_owed(NumberOwed),
    ),
    Ground(
        "seafarers.greater-catan.chip.moves-cards-setup",
        of=(road_building.nothing_else_owed,),
        where=while_owed(NumberOwed),
    ),
)

SETUP = (
    Ground("seafarers.setup.coastal-settlement-allowed", of=(settlements.on_land,), actions=(PlaceSettlement,)),
    Ground("seafarers.setup.order-unchanged", of=(settlements.distance,), actions=(PlaceSettlement,)),
    Ground("seafarers.setup.order-unchanged", of=(setup.owes_settlement,)),
    Ground("seafarers.setup.ship.exactly-one-piece", of=(setup.owes_settlement, setup.owes_road)),
    Ground(
        "seafarers.setup.ship.adjacent-to-own-new-settlement",
        of=(setup.at_new_settlement,),
        actions=(PlaceShip,),
    ),
    Ground(
        "seafarers.setup.ship-instead-of-road",
        "seafarers.setup.ship.edge-rules",
        of=(ships.on_water, ships.empty_edge),
        actions=(PlaceShip,),
    ),
    Ground(
        "seafarers.four-islands.setup.inland-needs-road",
        of=(ships.on_water,),
        actions=(PlaceShip,),
        when=COAST_START.is_("ship"),
    ),
    Ground(
        "seafarers.four-islands.setup.ship-impossible",
        of=(ships.empty_edge, ships.clear_of_pirate),
        actions=(PlaceShip,),
        when=COAST_START.is_("ship"),
    ),
    Ground("seafarers.gold.starting-resources", of=(setup.owes_settlement,), where=while_owed(GoldOwed)),
    Ground("seafarers.new-world.harbor.placed-by-players", of=(setup.owes_settlement,), where=while_owed(HarborOwed)),
    Ground(
        "seafarers.pirate.initial.before-settlements",
        of=(setup.owes_settlement,),
        where=while_owed(PiratePlacementOwed),
    ),
    Ground(
        "seafarers.new-world.setup.red-not-adjacent",
        "seafarers.new-world.setup.red-swap-repeat",
        of=(setup.owes_settlement,),
        where=while_owed(NumberExchangeOwed),
    ),
)

GROUNDS = (*SETTLING, *BOARDS, *BOX, *ROADS, *SHIPS, *ROAD_CONSTRUCTION, *ROBBER_AND_PIRATE, *GOLD, *NUMBERS, *SETUP)

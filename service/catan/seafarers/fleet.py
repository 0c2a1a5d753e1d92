"""The fleet: the ships of each player, and how they stand among the pieces of the base game."""

from __future__ import annotations

from service.catan.base import settlements
from service.catan.base.components import anchors, edge_piece_supply, edge_pieces, occupied_edges
from service.catan.base.state import SETUP, State
from service.catan.board.masks import bits, union
from service.catan.board.places import Edge
from service.catan.board.topology import astray
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter, with_seat
from service.kernel.rules import (
    CHAIN,
    SUM,
    Contradictions,
    Event,
    Facts,
    Play,
    Ruleset,
    Seat,
    constant,
    invariant,
    query,
)


class ShipBuilt(Event, frozen=True):
    """A ship came onto the board."""

    seat: Seat
    edge: Edge


class ShipMoved(Event, frozen=True):
    """A ship was moved."""

    seat: Seat
    source: Edge
    edge: Edge


@constant("seafarers.components.ship-supply", fold=CHAIN)
def ship_supply(ruleset: Ruleset) -> int:
    """Each player owns 15 ships."""
    return 15


@query("seafarers.components.ship-supply", fold=SUM)
def ships_laid_aside(state: State, seat: int) -> int:
    """All ships of a player are on the board or in supply."""
    return 0


def spare_ships(state: State, seat: int) -> int:
    """How many ships a seat has in supply."""
    return ship_supply(state) - sea(state).seats[seat].ships.bit_count() - ships_laid_aside(state, seat)


@edge_piece_supply.also("seafarers.components.ship-supply", "seafarers.components.base-piece-supply")
def ships_lie_on_edges(state: State) -> int:
    """Ships lie on edges, and are counted apart from roads."""
    return ship_supply(state)


@edge_pieces.also("seafarers.ship.edge.on-hex-side")
def ships_of(state: State, seat: int) -> int:
    """The edges that hold ships of a seat."""
    return sea(state).seats[seat].ships


@occupied_edges.also(
    "seafarers.ship.edge.empty", "seafarers.ship.edge.coast-road-or-ship", "seafarers.road.edge.coastal-allowed"
)
def ships_occupy(state: State) -> int:
    """An edge holds one piece in all, a road or a ship."""
    return union(fleet.ships for fleet in sea(state).seats)


@settlements.settlement_reach.also(
    "seafarers.lane.expands-like-road",
    "seafarers.lane.links-adjacent-intersections",
    "seafarers.settlement.from-lane",
    "seafarers.settlement.from-lane.any-point",
    "seafarers.settlement.new-hub",
)
def lanes_reach(state: State, seat: int) -> int:
    """Players may found settlements where their ships lie, as where their roads end."""
    return state.board.topology.ends[sea(state).seats[seat].ships]


def place_ship(play: Play, seat: int, edge: int) -> None:
    """Put a new ship on the board. It stays there for the rest of the turn; setup is before all turns."""
    seas, ship = sea(play.state), 1 << edge
    fleets = with_seat(seas, seat, ships=seas.seats[seat].ships | ship)
    placed = seas.placed if play.state.turn.moment == SETUP else seas.placed | ship
    alter(play.state, MODULE_ID, seats=fleets, placed=placed)
    play.emit(ShipBuilt(seat, edge))


@invariant("seafarers.components.ship-supply")
def ships_in_supply(state: State) -> Contradictions:
    """No player has more ships than the box gives."""
    for seat, ships in enumerate(fleet.ships for fleet in sea(state).seats):
        if spare_ships(state, seat) < 0:
            yield f"/{MODULE_ID}/seats/{seat}/ships", Facts(on_board=ships.bit_count(), supply=ship_supply(state))


@invariant("seafarers.ship.edge.empty", "seafarers.ship.edge.coast-road-or-ship")
def one_piece_an_edge(state: State) -> Contradictions:
    """An edge holds one piece in all, a road or a ship."""
    seen = union(owner.roads for owner in state.seats)
    for seat, ships in enumerate(fleet.ships for fleet in sea(state).seats):
        for edge in bits(ships & seen):
            yield f"/{MODULE_ID}/seats/{seat}/ships", Facts(edge=state.board.topology.edge_names[edge])
        seen |= ships


@invariant("seafarers.ship.connect.own-building", "seafarers.move.foremost.middle-refused")
def ships_lead_home(state: State) -> Contradictions:
    """Every ship leads, over ships of its owner, to a building of its owner. Lanes grow from there."""
    topology = state.board.topology
    for seat, ships in enumerate(fleet.ships for fleet in sea(state).seats):
        for edge in bits(astray(topology, ships, anchors(state, seat))):
            yield f"/{MODULE_ID}/seats/{seat}/ships", Facts(edge=topology.edge_names[edge])


@invariant("seafarers.core.state-memory", "seafarers.move.not-built-this-turn")
def placed_ships_are_own(state: State) -> Contradictions:
    """The ships placed this turn are on the board and belong to the seat on turn. Setup is before all turns."""
    own = sea(state).seats[state.turn.seat].ships if state.turn.moment != SETUP else 0
    for edge in bits(sea(state).placed & ~own):
        yield f"/{MODULE_ID}/placed", Facts(edge=state.board.topology.edge_names[edge])

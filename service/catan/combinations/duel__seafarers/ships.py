"""Neutral ships: a player who builds a ship then places one for a neutral party, or else a road."""

from __future__ import annotations

from service.catan.base.components import occupied_edges
from service.catan.base.longest_road import compare_routes
from service.catan.base.pending import due
from service.catan.base.state import SETUP, Slice, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits, union
from service.catan.board.onboard import EDGES
from service.catan.board.places import Edge
from service.catan.board.topology import astray
from service.catan.duel.building import NeutralPieceOwed, PartyNumber
from service.catan.duel.edge_pieces import NeutralPieces, PlaceNeutralPiece, owe_piece_or_road
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import foreign_to, neutral_roads, neutral_settlement_reach
from service.catan.duel.routes import neutral_route_ships
from service.catan.duel.table import PARTIES, table
from service.catan.seafarers.fleet import ShipBuilt, ship_supply
from service.catan.seafarers.sea import sea
from service.catan.seafarers.ships import clear_of_pirate, empty_edge, held_edges, on_water
from service.kernel.parts import Ordered, Part, Record, public
from service.kernel.rules import (
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    reaction,
)

MODULE_ID = "duel__seafarers"


class NeutralShipOwed(Obligation, frozen=True):
    """Place a ship for a neutral party."""


class NeutralShipBuilt(Event, frozen=True):
    """A seat placed a ship of a neutral party."""

    seat: Seat
    party: PartyNumber
    edge: Edge


class NeutralFleet(Part, frozen=True):
    """The ships of a neutral party."""

    ships: int = public(EDGES, default=0)


class NeutralFleets(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    when = NEUTRAL

    parties: tuple[NeutralFleet, ...] = public(
        Ordered(Record(NeutralFleet), most=PARTIES, least=PARTIES),
        default=(NeutralFleet(),) * PARTIES,
        says="The ships of the two neutral parties.",
    )


SHIPS = NeutralPieces(MODULE_ID, NeutralFleets, "ships")
ships_of = SHIPS.of


@occupied_edges.also("duel-seafarers.neutral.ships", when=NEUTRAL)
def neutral_ships(state: State) -> int:
    """A neutral ship takes its edge like any other piece."""
    return ships_of(state, 0) | ships_of(state, 1)


@neutral_settlement_reach.also("duel-seafarers.neutral.ships", when=NEUTRAL)
def neutral_ships_lead(state: State, party: int) -> int:
    """A neutral settlement stands where ships of its party lead, as where its roads do."""
    return state.board.topology.ends[ships_of(state, party)]


@neutral_route_ships.also("duel-seafarers.neutral.ships", when=NEUTRAL)
def neutral_ships_count(state: State, party: int) -> int:
    """Neutral ships count for the road of their party."""
    return ships_of(state, party) & ~table(state).parties[party].roads


def ship_reach(state: State, party: int) -> int:
    """The edges at which the lanes of a party begin or go on."""
    topology, own = state.board.topology, table(state).parties[party]
    return topology.edges_at[own.settlements | topology.ends[ships_of(state, party)] & ~foreign_to(state, party)]


def ship_sites(state: State, party: int) -> int:
    """The edges on which a ship of a party may be placed; none without one in its supply."""
    if ships_of(state, party).bit_count() >= ship_supply(state):
        return 0
    return ship_reach(state, party) & state.board.sea_edges & ~occupied_edges(state) & ~held_edges(state)


def has_place(state: State) -> bool:
    """Whether either party may get a ship."""
    return any(ship_sites(state, party) for party in range(PARTIES))


@reaction(
    ShipBuilt,
    cites=("duel-seafarers.neutral.ships",),
    asks=(NeutralShipOwed, NeutralPieceOwed),
    when=NEUTRAL,
)
def owe_neutral_ship(play: Play, event: ShipBuilt) -> None:
    """A player who builds a ship also places a neutral ship, or a neutral road if there is no place for a ship."""
    if play.state.turn.moment != SETUP:
        owe_piece_or_road(play, NeutralShipOwed(event.seat), has_place=has_place(play.state))


@due(NeutralShipOwed, "duel-seafarers.neutral.ships", once=True, when=NEUTRAL)
def neutral_ship_is_due(state: State, owed: NeutralShipOwed) -> Finding:
    """The player on turn owes a neutral ship, never during setup, and only where it can be placed."""
    timely = owed.seat == state.turn.seat and state.turn.moment != SETUP
    return (timely and has_place(state)) or Facts(on_turn=state.turn.seat, moment=state.turn.moment)


@owes(
    NeutralShipOwed,
    "duel-seafarers.neutral.ships",
    "duel.build.either-party",
    "duel.build.blocks",
    "base.turn.pending-choice-blocks",
    when=NEUTRAL,
)
def owes_neutral_ship() -> None:
    """Only the builder of a ship places one for a neutral party, once for each."""


@check("duel-seafarers.neutral.ships", at="party")
def neutral_ship_left(state: State, action: BuildNeutralShip) -> Finding:
    """A neutral ship comes from the supply of its party."""
    return ships_of(state, action.party).bit_count() < ship_supply(state)


@check("duel-seafarers.neutral.ships", at="edge")
def neutral_ship_connects(state: State, action: BuildNeutralShip) -> Finding:
    """A neutral ship joins a settlement or ship of its party, and not across another's building."""
    return among(action.edge, ship_reach(state, action.party))


class BuildNeutralShip(PlaceNeutralPiece, frozen=True):
    """Place a ship for a neutral party."""

    pieces = SHIPS
    sites = staticmethod(ship_sites)
    told = NeutralShipBuilt
    statutes = ("duel-seafarers.neutral.ships", "duel.build.free", "duel.build.not-optional")
    gates = (game_on, owes_neutral_ship)
    checks = (neutral_ship_left, on_water, empty_edge, clear_of_pirate, neutral_ship_connects)


@reaction(NeutralShipBuilt, cites=("duel-seafarers.neutral.ships",), when=NEUTRAL)
def compare_after_neutral_ships(play: Play, event: NeutralShipBuilt) -> None:
    """After each neutral ship the lengths of all four are compared again."""
    compare_routes(play)


@invariant("duel-seafarers.neutral.ships", "duel.build.not-in-setup", when=NEUTRAL)
def neutral_ships_afloat(state: State) -> Contradictions:
    """Each neutral ship lies alone on an edge of water and leads to a settlement of its party. The box limits their
    number. There are none during setup.
    """
    board, names, taken = state.board, state.board.topology.edge_names, neutral_roads(state)
    taken |= union(owner.roads | fleet.ships for owner, fleet in zip(state.seats, sea(state).seats, strict=True))
    for party, own in enumerate(table(state).parties):
        at, ships = f"/{MODULE_ID}/parties/{party}/ships", ships_of(state, party)
        if ships.bit_count() > ship_supply(state):
            yield at, Facts(on_board=ships.bit_count(), supply=ship_supply(state))
        if ships and state.turn.moment == SETUP:
            yield at, Facts(moment=SETUP)
        for edge in bits(ships & (taken | ~board.sea_edges) | astray(board.topology, ships, own.settlements)):
            yield at, Facts(edge=names[edge])
        taken |= ships

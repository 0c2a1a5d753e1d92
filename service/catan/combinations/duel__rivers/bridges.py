"""Neutral bridges: a player who builds a bridge then places one for a neutral party, or else a road."""

from __future__ import annotations

from service.catan.base.components import occupied_edges
from service.catan.base.longest_road import compare_routes
from service.catan.base.pending import due
from service.catan.base.state import SETUP, Slice, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits, union
from service.catan.board.onboard import EDGES
from service.catan.board.places import Edge
from service.catan.duel.building import NeutralPieceOwed, PartyNumber
from service.catan.duel.edge_pieces import NeutralPieces, PlaceNeutralPiece, owe_piece_or_road
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import neutral_links, neutral_road_reach
from service.catan.duel.table import MODULE_ID as TABLE
from service.catan.duel.table import PARTIES, table
from service.catan.rivers.bridges import BridgeBuilt, free_site, on_a_site
from service.catan.rivers.purse import bridges
from service.catan.rivers.sites import bridge_sites
from service.catan.rivers.supply import bridge_supply
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

MODULE_ID = "duel__rivers"


class NeutralBridgeOwed(Obligation, frozen=True):
    """Place a bridge for a neutral party."""


class NeutralBridgeBuilt(Event, frozen=True):
    """A seat placed a bridge of a neutral party."""

    seat: Seat
    party: PartyNumber
    edge: Edge


class NeutralCrossings(Part, frozen=True):
    """The bridges of a neutral party."""

    bridges: int = public(EDGES, default=0)


class NeutralBridges(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    when = NEUTRAL

    parties: tuple[NeutralCrossings, ...] = public(
        Ordered(Record(NeutralCrossings), most=PARTIES, least=PARTIES),
        default=(NeutralCrossings(),) * PARTIES,
        says="The bridges of the two neutral parties.",
    )


BRIDGES = NeutralPieces(MODULE_ID, NeutralBridges, "bridges")
bridges_of = BRIDGES.of


@occupied_edges.also("rivers-duel.bridge.neutral-bridge", when=NEUTRAL)
def neutral_bridges_take_their_site(state: State) -> int:
    """A neutral bridge takes its site like any other."""
    return bridges_of(state, 0) | bridges_of(state, 1)


@neutral_links.also("rivers-duel.bridge.neutral-bridge", when=NEUTRAL)
def neutral_bridges_link(state: State, party: int) -> int:
    """A neutral bridge connects for its party as a road does, and counts one piece in its longest road."""
    return bridges_of(state, party)


def neutral_sites(state: State, party: int) -> int:
    """The sites on which a bridge of a party may be placed; none without one in its supply."""
    if bridges_of(state, party).bit_count() >= bridge_supply(state):
        return 0
    return bridge_sites(state) & neutral_road_reach(state, party) & ~occupied_edges(state)


def has_site(state: State) -> bool:
    """Whether either party may get a bridge."""
    return any(neutral_sites(state, party) for party in range(PARTIES))


@reaction(
    BridgeBuilt,
    cites=("rivers-duel.bridge.neutral-bridge", "rivers-duel.neutral.no-gold"),
    asks=(NeutralBridgeOwed, NeutralPieceOwed),
    when=NEUTRAL,
)
def owe_neutral_bridge(play: Play, event: BridgeBuilt) -> None:
    """A player who builds a bridge also places a neutral bridge, or a neutral road if there is no site for a bridge."""
    owe_piece_or_road(play, NeutralBridgeOwed(event.seat), has_place=has_site(play.state))


@due(NeutralBridgeOwed, "rivers-duel.bridge.neutral-bridge", once=True, when=NEUTRAL)
def neutral_bridge_is_due(state: State, owed: NeutralBridgeOwed) -> Finding:
    """The player on turn owes a neutral bridge only after building a bridge, and only if it can be placed."""
    built = bridges(state, owed.seat)
    timely = owed.seat == state.turn.seat
    return (timely and has_site(state) and built != 0) or Facts(on_turn=state.turn.seat, bridges=built.bit_count())


@owes(
    NeutralBridgeOwed,
    "rivers-duel.bridge.neutral-bridge",
    "duel.build.either-party",
    "duel.build.blocks",
    "base.turn.pending-choice-blocks",
    when=NEUTRAL,
)
def owes_neutral_bridge() -> None:
    """Only the builder of a bridge places one for a neutral party, once for each."""


@check("rivers-duel.neutral.stock", at="party")
def neutral_bridge_left(state: State, action: BuildNeutralBridge) -> Finding:
    """A neutral bridge comes from the supply of its party."""
    return bridges_of(state, action.party).bit_count() < bridge_supply(state)


@check("rivers-duel.bridge.neutral-bridge", at="edge")
def neutral_bridge_connects(state: State, action: BuildNeutralBridge) -> Finding:
    """A neutral bridge joins a road, bridge or settlement of its party, and not across another's building."""
    return among(action.edge, neutral_road_reach(state, action.party))


class BuildNeutralBridge(PlaceNeutralPiece, frozen=True):
    """Place a bridge for a neutral party."""

    pieces = BRIDGES
    sites = staticmethod(neutral_sites)
    told = NeutralBridgeBuilt
    statutes = ("rivers-duel.bridge.neutral-bridge", "duel.build.free", "duel.build.not-optional")
    gates = (game_on, owes_neutral_bridge)
    checks = (neutral_bridge_left, on_a_site, free_site, neutral_bridge_connects)


@reaction(NeutralBridgeBuilt, cites=("rivers-duel.bridge.neutral-bridge",), when=NEUTRAL)
def compare_after_neutral_bridges(play: Play, event: NeutralBridgeBuilt) -> None:
    """After each neutral bridge the lengths of all four are compared again."""
    compare_routes(play)


@invariant("rivers-duel.neutral.stock", "rivers-duel.bridge.neutral-bridge", "duel.build.not-in-setup", when=NEUTRAL)
def neutral_bridges_on_their_sites(state: State) -> Contradictions:
    """Each neutral bridge stands alone on a site, and a party has at most 3. There are none during setup."""
    names = state.board.topology.edge_names
    taken = union(bridges(state, seat) for seat in range(state.seat_count))
    for party in range(PARTIES):
        at, own = f"/{MODULE_ID}/parties/{party}/bridges", bridges_of(state, party)
        if own.bit_count() > bridge_supply(state):
            yield at, Facts(on_board=own.bit_count(), supply=bridge_supply(state))
        if own and state.turn.moment == SETUP:
            yield at, Facts(moment=SETUP)
        for edge in bits(own & (taken | ~bridge_sites(state))):
            yield at, Facts(edge=names[edge])
        taken |= own


@invariant("rivers-duel.bridge.neutral-bridge", "rivers.site.bridge-only", when=NEUTRAL)
def neutral_roads_off_the_sites(state: State) -> Contradictions:
    """No neutral road lies where a bridge may stand."""
    for number, party in enumerate(table(state).parties):
        for edge in bits(party.roads & bridge_sites(state)):
            yield f"/{TABLE}/parties/{number}/roads", Facts(edge=state.board.topology.edge_names[edge])

"""Diplomat: an open neutral road may be removed, and a road that is laid again causes no neutral one."""

from __future__ import annotations

from service.catan.base.longest_road import compare_routes
from service.catan.base.roads import RoadBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Edge
from service.catan.board.topology import loose_ends
from service.catan.cities_knights.progress.diplomat import PlayDiplomat, RoadRemoved, open_roads
from service.catan.cities_knights.progress.playing import lay
from service.catan.combinations.cities_knights__duel.neutral_knights import company
from service.catan.duel.building import PartyNumber, owe_neutral_piece
from service.catan.duel.options import NEUTRAL
from service.catan.duel.table import PARTIES, put_for, table
from service.kernel.rules import Event, Function, Play, Seat, around, reaction


class NeutralRoadRemoved(Event, frozen=True):
    """A seat removed a road of a neutral party."""

    seat: Seat
    party: PartyNumber
    edge: Edge


def party_of_road(state: State, edge: int) -> int | None:
    """The party whose road lies on an edge."""
    return next((party for party in range(PARTIES) if among(edge, table(state).parties[party].roads)), None)


@open_roads.also("duel-cities-knights.diplomat", when=NEUTRAL)
def open_neutral_roads(state: State) -> int:
    """Neutral roads are open that have at one end no other road, settlement or knight of their parties."""
    topology = state.board.topology
    return mask_of(
        edge
        for party, own in enumerate(table(state).parties)
        for edge in bits(own.roads)
        if loose_ends(topology, edge, own.roads, own.settlements | company(state, party).knights)
    )


@around(PlayDiplomat, "duel-cities-knights.diplomat", when=NEUTRAL)
def remove_neutral_road(remove: Function, action: PlayDiplomat, play: Play) -> None:
    """A diplomat removes an open neutral road like a player's."""
    party = party_of_road(play.state, action.edge)
    if party is None:
        remove(action, play)
        return
    lay(play, action)
    put_for(play.state, party, roads=table(play.state).parties[party].roads & ~(1 << action.edge))
    play.emit(NeutralRoadRemoved(action.seat, party, action.edge))


@reaction(
    NeutralRoadRemoved,
    cites=("duel-cities-knights.diplomat", "ck.card.politics.diplomat-longest-road"),
    when=NEUTRAL,
)
def compare_after_removal(play: Play, event: NeutralRoadRemoved) -> None:
    """When a neutral road was removed, the lengths of all four are compared."""
    compare_routes(play)


@reaction(RoadBuilt, SettlementBuilt, cites=("duel-cities-knights.diplomat",), wraps=owe_neutral_piece, when=NEUTRAL)
def nothing_for_a_road_laid_again(owe: Function, play: Play, event: RoadBuilt | SettlementBuilt) -> None:
    """A road that a diplomat has taken up and lays again causes no neutral road."""
    if not any(isinstance(earlier, RoadRemoved) for _, earlier in play.events):
        owe(play, event)

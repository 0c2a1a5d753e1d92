"""Diplomat: an open road is removed; the player may rebuild one of the player's own elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.buildings import buildings
from service.catan.base.components import anchors, edge_pieces
from service.catan.base.longest_road import compare_routes
from service.catan.base.roads import place_road, road_sites
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Edge, edges_told
from service.catan.board.topology import loose_ends
from service.catan.cities_knights.knights import ways
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.realm import holdings
from service.kernel.rules import UNION, Action, Event, Facts, Finding, Play, Seat, check, query, reaction


class RoadRemoved(Event, frozen=True):
    """A road went back to its owner's supply."""

    seat: Seat
    edge: Edge


def owner_of_piece(state: State, edge: int) -> int | None:
    """The seat whose piece lies on an edge."""
    for seat in range(state.seat_count):
        if among(edge, edge_pieces(state, seat)):
            return seat
    return None


def is_open(state: State, seat: int, edge: int) -> bool:
    """Whether a seat has nothing else at one end of its road: no road, building or knight. Others' do not count."""
    standing = buildings(state, seat) | holdings(state, seat).knights
    return loose_ends(state.board.topology, edge, ways(state, seat), standing) != 0


def cut_off(state: State, seat: int, left: int) -> int:
    """The corners of a seat's knights that the given ways of the seat connect with none of its buildings."""
    topology, knights = state.board.topology, holdings(state, seat).knights
    if not knights:
        return 0
    reached, before = anchors(state, seat), 0
    while reached != before and knights & ~reached:
        before = reached
        reached |= topology.ends[left & topology.edges_at[reached]]
    return knights & ~reached


@query("ck.card.politics.diplomat-own-road", fold=UNION, to_json=edges_told)
def sites_after(state: State, seat: int, edge: int) -> int:
    """The edges on which a seat may place a road once its own on an edge is lifted."""
    if not among(edge, state.seats[seat].roads):
        return 0
    lifted = state.copy()
    lifted.seats[seat].roads &= ~(1 << edge)
    return road_sites(lifted, seat)


@query(
    "ck.card.politics.diplomat",
    "ck.card.politics.diplomat-open-road",
    "ck.card.politics.diplomat-opponent-piece-at-end",
    fold=UNION,
    to_json=edges_told,
)
def open_roads(state: State) -> int:
    """Players' roads are open that have at one end no other road, building or knight of their owners."""
    seats = range(state.seat_count)
    return mask_of(edge for seat in seats for edge in bits(edge_pieces(state, seat)) if is_open(state, seat, edge))


def stranded(state: State, edge: int) -> int:
    """The corners of the knights that are cut off from the roads and buildings of their owner without a road."""
    owner = owner_of_piece(state, edge)
    return 0 if owner is None else cut_off(state, owner, ways(state, owner) & ~(1 << edge))


@check(
    "ck.card.politics.diplomat",
    "ck.card.politics.diplomat-open-road",
    "ck.card.politics.diplomat-opponent-piece-at-end",
    "ck.card.politics.diplomat-settlement-may-lose-road",
    at="edge",
)
def open_road(state: State, action: PlayDiplomat) -> Finding:
    """A diplomat removes an open road. At one of its ends the owner has no other road, building or knight."""
    return among(action.edge, open_roads(state))


@check("ck.card.politics.diplomat-knight-connection", "ck.route.knight-stays-connected", at="edge")
def keeps_knights(state: State, action: PlayDiplomat) -> Finding:
    """The removal cuts no knight off from the roads and buildings of its owner."""
    lost = stranded(state, action.edge)
    return not lost or Facts(knights=list(state.board.topology.corners_named[lost]))


@check("ck.card.politics.diplomat-own-road", at="rebuild", given=(open_road,))
def own_road_lifted(state: State, action: PlayDiplomat) -> Finding:
    """Only a player who removes a road of the player's own builds one free of charge."""
    return action.rebuild is None or owner_of_piece(state, action.edge) == action.seat


@check("ck.card.politics.diplomat-other-path", "ck.progress.no-known-blank", at="rebuild")
def another_path(state: State, action: PlayDiplomat) -> Finding:
    """The free road goes to another path than the one that was removed."""
    return action.rebuild != action.edge


@check("ck.card.politics.diplomat-own-road", at="rebuild", given=(own_road_lifted,))
def legal_path(state: State, action: PlayDiplomat) -> Finding:
    """The free road goes where its owner may build a road once the other is removed."""
    return action.rebuild is None or among(action.rebuild, sites_after(state, action.seat, action.edge))


class PlayDiplomat(Action, frozen=True):
    """Play a diplomat: remove anybody's open road. If it is yours, you may build a road elsewhere at once."""

    card: ClassVar[str] = "diplomat"

    edge: Edge
    rebuild: Edge | None = None

    statutes = (
        "ck.card.politics.diplomat",
        "ck.card.politics.diplomat-own-road",
        "ck.card.politics.diplomat-other-path",
        "ck.card.politics.diplomat-settlement-may-lose-road",
        "ck.progress.discard-to-bottom",
    )
    gates = PLAYING
    checks = (open_road, keeps_knights, own_road_lifted, another_path, legal_path)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        own = edge_pieces(state, seat)
        for edge in bits(open_roads(state)):
            if stranded(state, edge):
                continue
            yield cls(seat, edge)
            if among(edge, own):
                for rebuild in bits(sites_after(state, seat, edge) & ~(1 << edge)):
                    yield cls(seat, edge, rebuild)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        owner = owner_of_piece(state, self.edge)
        if owner is None:
            raise LookupError(f"no road lies on edge {self.edge}")
        state.seats[owner].roads &= ~(1 << self.edge)
        play.emit(RoadRemoved(owner, self.edge))
        if self.rebuild is not None:
            place_road(play, self.seat, self.rebuild)


@reaction(RoadRemoved, cites=("ck.card.politics.diplomat-longest-road",))
def recheck_routes(play: Play, event: RoadRemoved) -> None:
    """When a road was removed and built elsewhere, the lengths of all routes are compared."""
    compare_routes(play)

"""Diplomat: an open ship is removed like an open road. Its owner, if the card's player, may rebuild it as a ship."""

from __future__ import annotations

from service.catan.base.longest_road import compare_routes
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import Edge
from service.catan.cities_knights.progress.diplomat import (
    PlayDiplomat,
    RoadRemoved,
    own_road_lifted,
    owner_of_piece,
    sites_after,
)
from service.catan.cities_knights.progress.playing import lay
from service.catan.seafarers.crossing_tokens import recompute
from service.catan.seafarers.fleet import place_ship
from service.catan.seafarers.options import TRADE_ROUTES
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.ships import ship_sites
from service.catan.slices import alter, with_seat
from service.kernel.rules import Event, Finding, Function, Play, Seat, around, check, reaction


class ShipRemoved(Event, frozen=True):
    """A ship went back to its owner's supply."""

    seat: Seat
    edge: Edge


@sites_after.also("ck.seafarers.diplomat-ships")
def berths_after(state: State, seat: int, edge: int) -> int:
    """The removed ship may be rebuilt on any edge where its owner could build a ship."""
    return ship_sites(state, seat, 1 << edge) if among(edge, sea(state).seats[seat].ships) else 0


@check("ck.seafarers.diplomat-ships", at="rebuild", given=(own_road_lifted,), adds_to=(PlayDiplomat,))
def like_for_like(state: State, action: PlayDiplomat) -> Finding:
    """A player who removes a road of the player's own rebuilds a road on land. For a ship the player rebuilds a ship
    on water.
    """
    ship = among(action.edge, sea(state).seats[action.seat].ships)
    where = state.board.sea_edges if ship else state.board.land_edges
    return action.rebuild is None or among(action.rebuild, where)


@around(PlayDiplomat, "ck.seafarers.diplomat-ships", "ck.seafarers.roads-rules-apply-to-ships")
def ships_too(effect: Function, action: PlayDiplomat, play: Play) -> None:
    """A diplomat may remove an open ship. A player who removes a ship of the player's own may build one elsewhere
    at once."""
    owner, ship = owner_of_piece(play.state, action.edge), 1 << action.edge
    if owner is None or not sea(play.state).seats[owner].ships & ship:
        effect(action, play)
        return
    lay(play, action)
    seas = sea(play.state)
    fleets = with_seat(seas, owner, ships=seas.seats[owner].ships & ~ship)
    alter(play.state, MODULE_ID, seats=fleets, placed=seas.placed & ~ship)
    play.emit(ShipRemoved(owner, action.edge))
    if action.rebuild is not None:
        place_ship(play, action.seat, action.rebuild)


@reaction(ShipRemoved, cites=("ck.seafarers.diplomat-ships", "ck.card.politics.diplomat-longest-road"))
def recheck_routes(play: Play, event: ShipRemoved) -> None:
    """When a ship was removed and built elsewhere, the lengths of all routes are compared."""
    compare_routes(play)


@reaction(
    RoadRemoved,
    ShipRemoved,
    cites=("ck.seafarers.diplomat-ships", "seafarers.great-crossing.interrupt.recompute"),
    when=TRADE_ROUTES,
)
def judge_trade_routes(play: Play, event: RoadRemoved | ShipRemoved) -> None:
    """After a road or ship is removed, all trade routes between the islands and their tokens are judged again."""
    play.follow(recompute, event)

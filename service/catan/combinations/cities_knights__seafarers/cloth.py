"""Cloth for Catan with Cities & Knights: knights on the lines to villages, and what cards leave alone there."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.displacing import KnightDisplaced
from service.catan.cities_knights.marching import KnightMoved
from service.catan.cities_knights.mustering import KnightRemoved
from service.catan.cities_knights.progress.bishop import PlayBishop
from service.catan.cities_knights.progress.diplomat import open_roads
from service.catan.seafarers.cloth.options import CLOTH
from service.catan.seafarers.cloth.relations import establish
from service.catan.seafarers.cloth.villages import robber_stays_off
from service.catan.seafarers.ships import closed_lanes
from service.kernel.rules import Finding, Function, Play, check, reaction


@reaction(
    KnightMoved,
    KnightDisplaced,
    KnightRemoved,
    cites=(
        "seafarers-later-cities-knights.cloth.knights-and-lines",
        "seafarers-later-cities-knights.cloth.relations-by-city",
    ),
    when=CLOTH,
)
def lines_are_free_again(play: Play, event: KnightMoved | KnightDisplaced | KnightRemoved) -> None:
    """A line of ships past which a knight stood is complete once the knight is gone, and its owner trades with the
    village.
    """
    for seat in play.state.clockwise(play.state.turn.seat):
        establish(play, seat)


@open_roads.also("seafarers-later.cloth.ship.closed", "ck.seafarers.diplomat-ships", wraps=open_roads.first, when=CLOTH)
def lines_that_trade_are_closed(opened: Function, state: State) -> int:
    """A ship of a line to a village with which its owner trades is not open."""
    found = int(opened(state))
    for seat in range(state.seat_count):
        found &= ~closed_lanes(state, seat)
    return found


@check("seafarers-later.cloth.robber.not-to-the-islands", at="hex", adds_to=(PlayBishop,), when=CLOTH)
def bishop_stays_off(state: State, action: PlayBishop) -> Finding:
    """A bishop does not bring the robber to an island with villages."""
    return state.ruleset.holds(robber_stays_off, state, action)

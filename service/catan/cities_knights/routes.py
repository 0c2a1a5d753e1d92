"""Knights in the way: of roads, of settlements, and of the longest road."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.longest_road import compare_routes
from service.catan.base.state import State
from service.catan.board.masks import union
from service.catan.cities_knights.displacing import KnightDisplaced
from service.catan.cities_knights.marching import KnightMoved
from service.catan.cities_knights.mustering import KnightPlaced, KnightRemoved
from service.catan.cities_knights.realm import holdings, realm
from service.kernel.rules import Event, Play, reaction


@components.closed_corners.also("ck.route.knight-blocks-settlement", "ck.knight.no-distance-rule")
def knights_take_corners(state: State) -> int:
    """Nobody builds or places anything where a knight stands. It does not hinder building next to it."""
    return union(held.knights for held in realm(state).seats)


@components.rival_corners.also(
    "ck.route.knight-blocks-road",
    "ck.route.knight-interrupts-longest-road",
    "ck.route.own-knight-does-not-interrupt",
    "ck.route.cut-road-stays",
    "ck.route.knight-is-no-connection",
    "ck.knight.move-not-past-opponents",
    "ck.scope.longest-road-stays",
    "ck.seafarers.knight-blocks-ships",
)
def knights_block(state: State, seat: int) -> int:
    """Opponents' knights, active or not, are in the way of roads, routes and knights like buildings."""
    return union(holdings(state, other).knights for other in state.opponents(seat))


@reaction(
    KnightPlaced,
    KnightMoved,
    KnightDisplaced,
    KnightRemoved,
    cites=("ck.route.recheck-after-knights", "ck.route.holder-rules-unchanged"),
)
def recheck_routes(play: Play, event: Event) -> None:
    """Whenever a knight is placed, moved, displaced or removed, the lengths of all routes are compared."""
    compare_routes(play)

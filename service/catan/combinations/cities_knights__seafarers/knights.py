"""Knights and ships: ships are ways for knights, and a player's knights hold the ends of the player's lanes."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import moved
from service.catan.cities_knights.knights import ways
from service.catan.cities_knights.progress.diplomat import cut_off
from service.catan.cities_knights.realm import holdings
from service.catan.seafarers.sea import sea
from service.catan.seafarers.ships import MoveShip, own_ship, posts
from service.kernel.rules import Facts, Finding, check


@ways.also(
    "ck.seafarers.roads-rules-apply-to-ships",
    "ck.seafarers.knight-moves-over-ships",
    "ck.seafarers.road-ship-junction-for-knights",
    "ck.seafarers.displace-at-sea",
)
def lanes(state: State, seat: int) -> int:
    """Players also place and move knights along their own ships. They pass between roads and ships where these meet."""
    return sea(state).seats[seat].ships


@posts.also("ck.seafarers.knight-closes-ship-route", "ck.seafarers.interrupted-route-not-free")
def knights_hold_lanes(state: State, seat: int) -> int:
    """A knight closes a lane of its owner like a building. Knights of others neither close nor open one."""
    return holdings(state, seat).knights


@check("ck.seafarers.knight-stays-connected", at="ship", given=(own_ship,), adds_to=(MoveShip,))
def keeps_knights(state: State, action: MoveShip) -> Finding:
    """The move of a ship cuts no knight of the player off from the player's roads, ships and buildings."""
    lost = knights_lost(state, action)
    return not lost or Facts(knights=list(state.board.topology.corners_named[lost]))


def knights_lost(state: State, action: MoveShip) -> int:
    """The corners of the knights that the move of a ship cuts off."""
    return cut_off(state, action.seat, moved(ways(state, action.seat), action.ship, action.edge))

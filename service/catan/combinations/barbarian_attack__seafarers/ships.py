"""Ships at conquered buildings: which lanes grow and move, and what becomes of the trade routes."""

from __future__ import annotations

from service.catan.barbarian_attack.battles import BattleWon
from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.barbarian_attack.intrigue import BarbarianCaptured
from service.catan.barbarian_attack.landings import LandingRolled
from service.catan.barbarian_attack.treason import BarbarianMoved
from service.catan.base.buildings import buildings
from service.catan.base.longest_road import compare_routes
from service.catan.base.state import State
from service.catan.seafarers.sea import sea
from service.catan.seafarers.ships import BuildShip, MoveShip, own_ship
from service.kernel.rules import Finding, Play, check, reaction


def lane(state: State, ship: int, ships: int) -> int:
    """The lane that a ship on an edge forms with those of ``ships`` that hang together with it."""
    topology = state.board.topology
    found, grown = 1 << ship, 0
    while found != grown:
        grown = found
        found |= topology.edges_at[topology.ends[grown]] & ships
    return found


def is_free(state: State, seat: int, ship: int, ships: int) -> bool:
    """Whether the lane of a ship touches a building of the seat that is not conquered."""
    standing, conquered = buildings(state, seat), conquered_corners(state)
    if not standing & conquered:
        return True  # every lane leads to a building of its owner
    return bool(state.board.topology.ends[lane(state, ship, ships)] & standing & ~conquered)


def grows_freely(state: State, seat: int, edge: int, ships: int) -> bool:
    """Whether a new ship begins a lane, or extends one that touches a free building."""
    topology = state.board.topology
    extends = topology.edges_at[topology.ends[1 << edge]] & ships
    return not extends or is_free(state, seat, edge, ships)


@check("seafarers-barbarian-attack.conquest.lane-needs-free-building", at="edge", adds_to=(BuildShip,))
def extends_free_lane(state: State, action: BuildShip) -> Finding:
    """A lane is extended only if it touches a building of its owner that is not conquered."""
    return grows_freely(state, action.seat, action.edge, sea(state).seats[action.seat].ships)


@check(
    "seafarers-barbarian-attack.conquest.lane-needs-free-building", at="ship", given=(own_ship,), adds_to=(MoveShip,)
)
def leaves_free_lane(state: State, action: MoveShip) -> Finding:
    """A ship moves only if its lane touches a building of its owner that is not conquered."""
    return is_free(state, action.seat, action.ship, sea(state).seats[action.seat].ships)


@check("seafarers-barbarian-attack.conquest.lane-needs-free-building", at="edge", adds_to=(MoveShip,))
def moves_to_free_lane(state: State, action: MoveShip) -> Finding:
    """A ship that moves extends only a lane that touches a building of its owner that is not conquered."""
    rest = sea(state).seats[action.seat].ships & ~(1 << action.ship)
    return grows_freely(state, action.seat, action.edge, rest)


@reaction(
    LandingRolled,
    BarbarianMoved,
    BarbarianCaptured,
    BattleWon,
    cites=("barbarian-attack.conquest.trade-route-cut", "seafarers.trade-route.recheck-on-every-change"),
)
def recheck(play: Play, event: LandingRolled | BarbarianMoved | BarbarianCaptured | BattleWon) -> None:
    """When barbarians come or go, the routes of all players are compared, for a building may be cut off or freed."""
    compare_routes(play)

"""The network of a round knight: its owner's ships connect it, too, and none of them leaves it alone."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.knights import connections, ways
from service.catan.cities_knights.realm import holdings
from service.catan.explorers_pirates.expedition import ship_edges, ships_of
from service.catan.explorers_pirates.fleet import LaunchShip
from service.catan.explorers_pirates.sailing import Sail
from service.catan.explorers_pirates.settlers import FoundSettlement
from service.kernel.rules import Facts, Finding, check


@connections.also("capturing-barbarians.sea.round-knight-network")
def ships_connect(state: State, seat: int) -> int:
    """A ship connects the round knights of its owner at the ends of its route."""
    return ship_edges(state, seat)


def left_alone(state: State, seat: int, number: int | None, to: int) -> int:
    """The corners of a seat's round knights that nothing connects once a ship has gone to some routes, or to none."""
    ends = state.board.topology.ends
    afloat = holdings(state, seat).knights & ~ends[ways(state, seat)]
    if not afloat:
        return 0
    for at, ship in ships_of(state, seat):
        if at != number:
            to |= 1 << ship.edge
    return afloat & ~ends[to]


@check(
    "capturing-barbarians.sea.round-knight-network",
    "ck.route.knight-stays-connected",
    at="ship",
    adds_to=(Sail, FoundSettlement),
)
def ship_keeps_knights(state: State, action: Sail | FoundSettlement) -> Finding:
    """A ship leaves no round knight that it alone connects."""
    lost = left_alone(state, action.seat, action.ship, 1 << action.edge if isinstance(action, Sail) else 0)
    return not lost or Facts(knights=list(state.board.topology.corners_named[lost]))


@check(
    "capturing-barbarians.sea.round-knight-network",
    "ck.route.knight-stays-connected",
    at="instead",
    adds_to=(LaunchShip,),
)
def given_up_keeps_knights(state: State, action: LaunchShip) -> Finding:
    """A player does not give up the only ship that connects a round knight."""
    lost = 0 if action.instead is None else left_alone(state, action.seat, action.instead, 1 << action.edge)
    return not lost or Facts(knights=list(state.board.topology.corners_named[lost]))

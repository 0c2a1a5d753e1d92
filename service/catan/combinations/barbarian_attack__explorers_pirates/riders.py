"""Mounted knights at sea: on the routes where ships of their owners lie."""

from __future__ import annotations

from service.catan.barbarian_attack.knights import all_knights, knight_paths, knights_of, line_up, ways
from service.catan.barbarian_attack.losses import lose_knight
from service.catan.barbarian_attack.marching import MountedKnightMoved
from service.catan.base.state import State
from service.catan.board.masks import among, moved
from service.catan.explorers_pirates.expedition import ship_edges, ship_of, ships_of
from service.catan.explorers_pirates.fleet import ShipTakenOff
from service.catan.explorers_pirates.sailing import Sail
from service.kernel.rules import Finding, Function, Play, around, check, reaction


@ways.also("barbarian-attack-explorers-pirates.knight.where", "capturing-barbarians.sea.ship-link-definition")
def routes_with_own_ships(state: State, seat: int) -> int:
    """Mounted knights also stand on sea routes where a ship of their owner lies."""
    return ship_edges(state, seat)


def rider(state: State, seat: int, number: int) -> int | None:
    """The route of a ship that carries a mounted knight: one off the coast, where no other ship of the owner lies."""
    ship = ship_of(state, seat, number)
    if ship is None or not among(ship.edge, knights_of(state, seat) & ~knight_paths(state)):
        return None
    others = [other for at, other in ships_of(state, seat) if at != number and other.edge == ship.edge]
    return None if others else ship.edge


@check("barbarian-attack-explorers-pirates.knight.ship-leaves", at="edge", adds_to=(Sail,))
def room_for_the_rider(state: State, action: Sail) -> Finding:
    """A ship that carries a mounted knight goes to a route without one."""
    return rider(state, action.seat, action.ship) is None or not among(action.edge, all_knights(state))


@around(Sail, "barbarian-attack-explorers-pirates.knight.ship-leaves")
def take_the_rider_along(sail: Function, action: Sail, play: Play) -> None:
    """A ship takes a mounted knight along that would stand on open water without it."""
    start = rider(play.state, action.seat, action.ship)
    sail(action, play)
    if start is not None:
        line_up(play.state, action.seat, moved(knights_of(play.state, action.seat), start, action.edge))
        play.emit(MountedKnightMoved(action.seat, start, action.edge))


@reaction(ShipTakenOff, cites=("barbarian-attack-explorers-pirates.knight.where",))
def rider_leaves_with_the_ship(play: Play, event: ShipTakenOff) -> None:
    """A mounted knight on open water whose last ship is taken off the board goes back to its owner's supply."""
    state: State = play.state
    if among(event.edge, knights_of(state, event.seat) & ~ways(state, event.seat)):
        lose_knight(play, event.seat, event.edge)

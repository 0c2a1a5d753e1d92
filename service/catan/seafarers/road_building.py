"""Road building with ships: the card places two roads, two ships, or one of each."""

from __future__ import annotations

from service.catan.base.road_building import (
    FreeRoadsOwed,
    nothing_else_owed,
    owe_the_rest,
    owes_free_road,
    sites,
    supply,
)
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.seafarers.fleet import place_ship, spare_ships
from service.catan.seafarers.ships import clear_of_pirate, connects, empty_edge, on_water, ship_left, ship_sites
from service.kernel.rules import Action, Play


@supply.also("seafarers.road-construction.options", "seafarers.road-construction.limited-by-supply")
def ships_left(state: State, seat: int) -> int:
    """The card may place ships too, while the player has any."""
    return spare_ships(state, seat)


@sites.also("seafarers.road-construction.options", "seafarers.road-construction.limited-by-supply")
def ship_berths(state: State, seat: int) -> int:
    """The card may place a ship wherever one may be built."""
    return ship_sites(state, seat) if spare_ships(state, seat) > 0 else 0


class BuildFreeShip(Action, frozen=True):
    """Place a ship with a road building card."""

    edge: Edge

    statutes = (
        "seafarers.road-construction.options",
        "seafarers.road-construction.free",
        "seafarers.road-construction.order-and-connection",
        "seafarers.road-construction.no-interruption",
        "seafarers.road-construction.pirate-applies",
    )
    gates = (game_on, owes_free_road, nothing_else_owed, ship_left)
    checks = (on_water, empty_edge, clear_of_pirate, connects)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(ship_sites(state, seat))]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, FreeRoadsOwed)
        place_ship(play, self.seat, self.edge)
        owe_the_rest(play, owed)

"""Five fish: a ship in place of a road."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_to_build, payments
from service.catan.fishermen.tokens import FishOf
from service.catan.seafarers.fleet import place_ship
from service.catan.seafarers.ships import clear_of_pirate, connects, empty_edge, on_water, ship_left, ship_sites
from service.kernel.rules import Action, Play


class BuildShipForFish(Action, frozen=True):
    """Build a ship for 5 fish."""

    edge: Edge
    fish: FishOf

    price: ClassVar[int] = 5
    statutes = (
        "fishermen.with-seafarers.free-ship",
        "seafarers-fishermen.five.ship-rules",
        "seafarers-later-fishermen.free-ship",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, ship_left)
    checks = (on_water, empty_edge, clear_of_pirate, connects, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        paid = payments(state, seat, cls.price)
        return [cls(seat, edge, fish) for edge in bits(ship_sites(state, seat)) for fish in paid] if paid else []

    def effect(self, play: Play) -> None:
        pay_to_build(play, self)
        place_ship(play, self.seat, self.edge)

"""Five fish: a road."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.roads import connects, empty_path, on_land, piece_left, place_road, road_sites
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_to_build, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Play


class BuildRoadForFish(Action, frozen=True):
    """Build a road for 5 fish."""

    edge: Edge
    fish: FishOf

    price: ClassVar[int] = 5
    statutes = (
        "fishermen.five.free-road",
        "fishermen.five.normal-placement",
        "fishermen.five.counts-for-longest-road",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, piece_left)
    checks = (on_land, empty_path, connects, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        paid = payments(state, seat, cls.price)
        return [cls(seat, edge, fish) for edge in bits(road_sites(state, seat)) for fish in paid] if paid else []

    def effect(self, play: Play) -> None:
        pay_to_build(play, self)
        place_road(play, self.seat, self.edge)

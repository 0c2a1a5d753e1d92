"""Building with fish: a bridge, and a road beside the water."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_to_build, payments
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.fishermen.tokens import FishOf
from service.catan.rivers.bridges import bridge_left, connects, free_site, on_a_site, open_sites, place_bridge
from service.catan.rivers.sites import bridge_sites
from service.kernel.rules import Action, Finding, Play, check


@check(
    "rivers-fishermen.five.road",
    "rivers.site.bridge-only",
    at="edge",
    adds_to=(BuildRoadForFish,),
)
def no_road_on_a_site(state: State, action: BuildRoadForFish) -> Finding:
    """No road for fish lies where a bridge may stand."""
    return not bridge_sites(state) >> action.edge & 1


class BuildBridgeForFish(Action, frozen=True):
    """Build a bridge for 6 fish."""

    edge: Edge
    fish: FishOf

    price: ClassVar[int] = 6
    statutes = ("rivers-fishermen.six.bridge", "rivers-fishermen.six.gold", "fishermen.spend.several-per-turn")
    gates = (*SPENDING, bridge_left)
    checks = (on_a_site, free_site, connects, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        paid = payments(state, seat, cls.price)
        return [cls(seat, edge, fish) for edge in bits(open_sites(state, seat)) for fish in paid] if paid else []

    def effect(self, play: Play) -> None:
        pay_to_build(play, self)
        place_bridge(play, self.seat, self.edge)

"""The Fishermen with the Rivers of Catan: a lake between the rivers, and bridges for fish."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

from service.catan.base import components, layouts
from service.catan.base import frame as frame_
from service.catan.base.boards import board_alone
from service.catan.base.citations import target_is
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge, Hex_
from service.catan.board.terrain import Terrain
from service.catan.fishermen.fishery import fishery
from service.catan.fishermen.lake import LAKE
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_to_build, payments
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.fishermen.theft import DrawCardForFish, has_card
from service.catan.fishermen.tokens import FishOf
from service.catan.rivers.bridges import bridge_left, connects, free_site, on_a_site, open_sites, place_bridge
from service.catan.rivers.courses import SWAMP, TWELVE, doubled, swamps
from service.catan.rivers.purse import GOLD
from service.catan.rivers.sites import bridge_sites
from service.kernel.rules import (
    Action,
    Citation,
    Contradictions,
    Facts,
    Finding,
    Module,
    Play,
    Ruleset,
    check,
    invariant,
)

MIDDLE: Hex_ = (0, 0)
PRINTED = Printed.island(
    """
    -2 0: fields 8, forest 4, forest 11
    -1 -1: swamp, pasture 3, hills 6, mountains 9
    0 -2: fields 10, forest 11, lake, forest 5, mountains 10
    1 -2: swamp, hills 9, mountains 4, pasture 8
    2 -2: hills 5, fields 6, pasture 3
    """
)


@frame_.frame.also("rivers-fishermen.setup.lake", "rivers-fishermen.lake.two-and-twelve")
def lake_between_the_rivers(box: Frame, ruleset: Ruleset) -> Frame:
    """The lake takes the place of a fields hex. The tokens 2 and 12 are left out."""
    return box.set_aside(TWELVE).with_island(PRINTED)


@layouts.hexes_in_place.also("rivers-fishermen.setup.lake")
def lake_in_the_middle(ruleset: Ruleset) -> dict[Hex_, str]:
    """The lake lies in the middle of a shuffled island."""
    return {MIDDLE: LAKE}


@components.terrain_kinds.also("rivers-fishermen.setup.robber", "rivers-fishermen.robber.flees-beside", replaces=swamps)
def swamps_beside_the_lake(ruleset: Ruleset) -> dict[str, Terrain]:
    """Swamps are land without number. The robber does not rest there, but beside the board."""
    return {SWAMP: Terrain(mouth=True)}


@invariant("rivers-fishermen.setup.lake", "rivers-fishermen.lake.two-and-twelve", of=board_alone)
def no_two_beside_twelve(state: State) -> Contradictions:
    """Beside a lake no hex has a 2 and a 12. These numbers belong to the lake."""
    for at in doubled(state):
        yield f"/board/hexes/{state.board.topology.hex_names[at]}/numbers", Facts(lake=True)


@check(
    "rivers-fishermen.five.road",
    "rivers.site.bridge-only",
    at="edge",
    adds_to=(BuildRoadForFish,),
)
def no_road_on_a_site(state: State, action: BuildRoadForFish) -> Finding:
    """No road for fish lies where a bridge may stand."""
    return not among(action.edge, bridge_sites(state))


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


def gold_of_the_victim(state: State, action: DrawCardForFish) -> bool:
    """Where the other player has gold."""
    return GOLD.of(state, action.victim) > 0


def holder_of_the_boot(state: State, action: Action) -> bool:
    """Where the player holds the old boot, and others need 10 points."""
    return fishery(state).boot == action.seat and target_is(10)(state, action)


CITATIONS = (
    Citation("rivers-fishermen.three.no-gold", of=(has_card,), where=gold_of_the_victim),
    Citation("rivers-fishermen.end.target", of=(enough_points,), where=holder_of_the_boot),
)

MODULE = Module(
    id="fishermen__rivers",
    title="The Fishermen with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("fishermen", "rivers"),
    citations=CITATIONS,
)

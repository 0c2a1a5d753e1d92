"""The Fishermen with Traders & Barbarians."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

from service.catan.base.frame import Printed
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import Hex_
from service.catan.fishermen.boot import passing_moments
from service.catan.fishermen.lake import LAKE
from service.catan.fishermen.paying import ForFish, pay_fish
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.traders_barbarians.island import kinds_in_place, printed_island
from service.catan.traders_barbarians.phases import MOVING, wagon_moves
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.catan.traders_barbarians.wagons import add_points, no_grain_yet
from service.kernel.rules import Finding, Module, Phase, Play, Ruleset, check

LAKE_AT: Hex_ = (1, 0)
"""Where a forest with a 3 is printed (`fishermen-traders-barbarians.setup.lake-inside`)."""


@printed_island.also("fishermen-traders-barbarians.setup.lake-inside")
def lake_for_forest(printed: Printed, ruleset: Ruleset) -> Printed:
    """The lake replaces the inner forest hex with a 3."""
    return printed.with_hexes({LAKE_AT: (LAKE, 0)})


@kinds_in_place.also("fishermen-traders-barbarians.setup.lake-inside")
def lake_in_place(ruleset: Ruleset) -> frozenset[str]:
    """The lake lies there in a shuffled set-up, too."""
    return frozenset((LAKE,))


@rolled_again.also("fishermen-traders-barbarians.production.two-and-twelve-kept")
def none_rolled_again(numbers: frozenset[int], ruleset: Ruleset) -> frozenset[int]:
    """The lake has the numbers 2 and 12, so no roll is repeated."""
    return frozenset()


@check("traders-barbarians.hex.no-sea-side-roads", at="edge", adds_to=(BuildRoadForFish,))
def road_for_fish_off_the_sea_sides(state: State, action: BuildRoadForFish) -> Finding:
    """A road for fish lies on no side of a trade hex that borders on the sea."""
    return not among(action.edge, sea_sides(state.board))


class MoveOnForFish(ForFish, frozen=True):
    """Pay 2 fish, in place of the grain, for 2 more movement points in the present wagon move."""

    price: ClassVar[int] = 2
    statutes = ("fishermen-traders-barbarians.two.movement", "fishermen.spend.several-per-turn")
    gates = (*MOVING, no_grain_yet)

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        add_points(play)


@passing_moments.also("fishermen.boot.pass-on", "fishermen.boot.pass-after-roll")
def passes_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """The holder may also pass on the boot while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))


MODULE = Module(
    id="fishermen__traders_barbarians",
    title="The Fishermen with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("fishermen", "traders_barbarians"),
)

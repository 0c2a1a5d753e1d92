"""Five fish: a road that they bring lies on no sea side of a trade hex."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.kernel.rules import Finding, check


@check("traders-barbarians.hex.no-sea-side-roads", at="edge", adds_to=(BuildRoadForFish,))
def road_for_fish_off_the_sea_sides(state: State, action: BuildRoadForFish) -> Finding:
    """A road for fish lies on no side of a trade hex that borders on the sea."""
    return not sea_sides(state.board) >> action.edge & 1

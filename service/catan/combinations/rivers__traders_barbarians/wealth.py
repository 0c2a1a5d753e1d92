"""Wealth and awards: no Poor Settlers, and no longest road."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.rivers.bridges import compare_after_bridge
from service.catan.rivers.wealth import poor_points, poor_settlers
from service.catan.traders_barbarians.scope import no_longest_road
from service.kernel.rules import Drop


@poor_settlers.also("rivers-traders-barbarians.wealth.no-poor", replaces=poor_settlers.first)
def nobody_is_poor(state: State) -> frozenset[int]:
    """The Poor Settlers are not used: tolls make nobody poor."""
    return frozenset()


DROPS = (Drop(poor_points, nobody_is_poor), Drop(compare_after_bridge, no_longest_road))

"""Pieces that two of the books take out of the box in the same way."""

from __future__ import annotations

from service.catan.base.boards import robber_starts_on_desert
from service.catan.explorers_pirates import charts
from service.catan.explorers_pirates import scope as explored
from service.catan.traders_barbarians import scope
from service.kernel.rules import Drop

DROPS = (
    Drop(scope.no_robber, charts.no_robber),
    Drop(scope.put_robber_away, charts.no_robber),
    Drop(robber_starts_on_desert, charts.no_robber),
    Drop(scope.no_longest_road, explored.no_longest_road),
)

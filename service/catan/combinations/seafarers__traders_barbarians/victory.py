"""Victory: 3 points more than the scenario says."""

from __future__ import annotations

from service.catan.base.options import TARGET_POINTS
from service.catan.base.victory import points_to_win
from service.kernel.rules import Ruleset

MORE_POINTS = 3


@points_to_win.also("seafarers-traders-barbarians.end.target", "seafarers-later-traders-barbarians.end.target")
def three_points_more(target: int, ruleset: Ruleset) -> int:
    """The scenario needs 3 points more than it says. A chosen target stays as it is."""
    return target if TARGET_POINTS.name in ruleset.chosen else target + MORE_POINTS

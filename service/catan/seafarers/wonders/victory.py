"""Winning: by a finished wonder, or by points and the highest wonder."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.victory import points_are_enough, wins_without_points
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import HIGHEST
from service.catan.seafarers.wonders.taken import level_of


@wins_without_points.also("seafarers-later.wonders.win.complete", "seafarers-later.wonders.level.four", when=WONDERS)
def wonder_is_finished(state: State, seat: int) -> bool:
    """A player with a finished wonder wins with any number of points."""
    return level_of(state, seat) == HIGHEST


@points_are_enough.also(
    "seafarers-later.wonders.win.ten-and-highest",
    "seafarers-later.wonders.win.needs-a-level",
    "seafarers-later.wonders.win.level-one-suffices",
    "seafarers-later.wonders.win.when-checked",
    when=WONDERS,
)
def wonder_is_highest(state: State, seat: int) -> bool:
    """A player with enough points wins only with more levels than every other player."""
    others = (level_of(state, other) for other in state.opponents(seat))
    return level_of(state, seat) > max(others)

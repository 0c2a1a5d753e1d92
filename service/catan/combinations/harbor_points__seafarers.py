"""Points for Harbors with Seafarers: harbors that the players place themselves."""

from __future__ import annotations

import sys

from service.catan.base.state import SETUP, State
from service.catan.harbor_points.scope import harbors_to_come
from service.catan.seafarers.harbors import tokens_to_place
from service.catan.seafarers.options import BY_PLAYERS
from service.kernel.rules import Module


@harbors_to_come.also("harbor-points.with-seafarers.token-placed", when=BY_PLAYERS)
def tokens_of_the_players(state: State) -> int:
    """Before the game the players place the harbors, which count from the moment they lie on the board."""
    return sum(tokens_to_place(state).values()) if state.turn.moment == SETUP else 0


MODULE = Module(
    id="harbor_points__seafarers",
    title="Points for Harbors with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("harbor_points", "seafarers"),
)

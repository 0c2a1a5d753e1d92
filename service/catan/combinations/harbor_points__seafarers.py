"""Points for Harbors with Seafarers: harbors that the players place themselves, before the game or later."""

from __future__ import annotations

import sys

from service.catan.base.state import SETUP, State
from service.catan.harbor_points.scope import harbors_to_come
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.forgotten_tribe.tribe import tribe
from service.catan.seafarers.harbors import tokens_to_place
from service.catan.seafarers.options import BY_PLAYERS
from service.kernel.rules import Module


@harbors_to_come.also("harbor-points.with-seafarers.token-placed", when=BY_PLAYERS)
def tokens_of_the_players(state: State) -> int:
    """Before the game the players place the harbors, which count from the moment they lie on the board."""
    return sum(tokens_to_place(state).values()) if state.turn.moment == SETUP else 0


@harbors_to_come.also("harbor-points.with-seafarers.all-islands", when=FORGOTTEN_TRIBE)
def gifts_of_the_tribe(state: State) -> int:
    """Harbors that the forgotten tribe gives away count once their new owners have placed them."""
    gifts = tribe(state)
    return len(gifts.harbors) + sum(sum(guest.harbors) for guest in gifts.seats)


MODULE = Module(
    id="harbor_points__seafarers",
    title="Points for Harbors with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("harbor_points", "seafarers"),
)

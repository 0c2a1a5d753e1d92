"""The Caravans for two: the robber has no desert to go to."""

from __future__ import annotations

import sys

from service.catan.base.state import State
from service.catan.duel.options import NEUTRAL
from service.catan.duel.robber import goes_off_the_board, havens
from service.kernel.rules import Module


@goes_off_the_board.also("duel.robber.to-desert", "caravans.robber.not-on-oasis", when=NEUTRAL)
def off_the_oasis(state: State) -> bool:
    """The oasis lies in place of the desert, so for tokens the robber goes beside the board."""
    return not havens(state)


MODULE = Module(
    id="caravans__duel",
    title="The Caravans for two",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("caravans", "duel"),
)

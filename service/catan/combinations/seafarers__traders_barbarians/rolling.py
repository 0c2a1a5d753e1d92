"""Rolling: a 2 counts, because the small islands have one."""

from __future__ import annotations

from service.catan.base import production
from service.catan.base.state import State
from service.catan.traders_barbarians import rolling
from service.kernel.declare.draw import Outcomes, draw
from service.kernel.declare.rule import Contradictions, Facts, invariant

REPEATED = 12
"""The sum that is rolled again."""
DICE = Outcomes([roll for roll in production.DICE.values if sum(roll) != REPEATED])


@draw("seafarers-traders-barbarians.production.two-and-twelve", replaces=rolling.dice)
def dice(state: State) -> Outcomes:
    """Two six-sided dice. A 12 is rolled again, so it is no result. A 2 stands, since the small islands have one."""
    return DICE


@invariant("seafarers-traders-barbarians.production.two-and-twelve", replaces=rolling.neither_two_nor_twelve)
def no_twelve(state: State) -> Contradictions:
    """No roll that counts is a 12."""
    if state.turn.number() == REPEATED:
        yield "/turn/roll", Facts(rolled=REPEATED)

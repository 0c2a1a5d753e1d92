"""Rolling: a 2 and a 12 do not count."""

from __future__ import annotations

from service.catan.base import production
from service.catan.base.state import State
from service.catan.traders_barbarians.island import REMOVED
from service.kernel.declare.draw import Outcomes, draw
from service.kernel.declare.rule import Contradictions, Facts, invariant

DICE = Outcomes([roll for roll in production.DICE.values if sum(roll) not in REMOVED])


@draw("traders-barbarians.production.two-and-twelve-rerolled", replaces=production.dice)
def dice(state: State) -> Outcomes:
    """Two six-sided dice. A 2 and a 12 are rolled again, so they are no result."""
    return DICE


@invariant("traders-barbarians.production.two-and-twelve-rerolled")
def neither_two_nor_twelve(state: State) -> Contradictions:
    """No roll that counts is a 2 or a 12."""
    if state.turn.number() in REMOVED:
        yield "/turn/roll", Facts(rolled=state.turn.number())

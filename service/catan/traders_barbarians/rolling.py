"""Rolling: a 2 and a 12 do not count."""

from __future__ import annotations

from service.catan.base import production
from service.catan.base.state import State
from service.catan.mechanics.dice import TWO_DICE
from service.catan.traders_barbarians.island import REMOVED
from service.kernel.rules import CHAIN, Contradictions, Facts, Outcomes, Ruleset, constant, draw, invariant


@constant("traders-barbarians.production.two-and-twelve-rerolled", fold=CHAIN)
def rolled_again(ruleset: Ruleset) -> frozenset[int]:
    """A 2 and a 12 are rolled again."""
    return REMOVED


@constant("traders-barbarians.production.two-and-twelve-rerolled", fold=CHAIN)
def rolls_that_count(ruleset: Ruleset) -> Outcomes:
    """The results of the two dice that are not rolled again."""
    again = rolled_again(ruleset)
    return Outcomes([roll for roll in TWO_DICE.values if sum(roll) not in again])


@draw("traders-barbarians.production.two-and-twelve-rerolled", replaces=production.dice)
def dice(state: State) -> Outcomes:
    """Two six-sided dice. A sum that is rolled again, like 12, does not count."""
    return rolls_that_count(state)


@invariant("traders-barbarians.production.two-and-twelve-rerolled")
def neither_two_nor_twelve(state: State) -> Contradictions:
    """The roll of a turn has no sum that is rolled again, like 12."""
    if production.production_number(state) in rolled_again(state):
        yield "/turn/roll", Facts(rolled=production.production_number(state))

"""Rolling: an Alchemist chooses no roll that would be repeated."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.alchemist import PlayAlchemist
from service.catan.traders_barbarians.rolling import rolled_again
from service.kernel.rules import Facts, Finding, check


@check(
    "traders-barbarians-cities-knights.production.repeated-roll",
    "traders-barbarians.production.two-and-twelve-rerolled",
    at="yellow",
    adds_to=(PlayAlchemist,),
)
def roll_that_counts(state: State, action: PlayAlchemist) -> Finding:
    """A 2 and a 12 are rolled again, so nobody chooses them with an Alchemist."""
    total = action.red + action.yellow
    return total not in rolled_again(state) or Facts(rolled=total)

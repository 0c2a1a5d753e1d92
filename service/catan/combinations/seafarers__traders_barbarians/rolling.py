"""Rolling: a 2 counts, because the small islands have one."""

from __future__ import annotations

from service.catan.traders_barbarians.rolling import rolled_again
from service.kernel.rules import Ruleset

REPEATED = frozenset((12,))


@rolled_again.also("seafarers-traders-barbarians.production.two-and-twelve")
def twelve_rolled_again(numbers: frozenset[int], ruleset: Ruleset) -> frozenset[int]:
    """Only a 12 is rolled again. A 2 stands, since the small islands have one."""
    return REPEATED

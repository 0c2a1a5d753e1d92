"""What a choice of modules lacks: the further module that would give a constant the wanted value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from service.kernel.compile.choice import RulesetError
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.query import Contribution, OfRuleset

R = TypeVar("R")


def modules_that_give(ruleset: Ruleset, constant: OfRuleset[R], fits: Callable[[R], bool]) -> list[str]:
    """Ids of the modules that change a constant and, each added alone to a ruleset, make its value fit."""
    chosen = [module.id for module in ruleset.modules if not module.joins]
    found = []
    for module in ruleset.game.modules:
        shares = [rule for rule in module.rules if isinstance(rule, Contribution) and rule.query is constant.asked]
        if module.id in chosen or module.joins or not shares:
            continue
        try:
            wider = ruleset.game.ruleset((*chosen, module.id), ruleset.chosen)
        except RulesetError:
            continue
        if fits(constant(wider)):
            found.append(module.id)
    return found

"""The rules of an action, stage by stage, each with those that it presupposes."""

from __future__ import annotations

from collections.abc import Sequence

from service.kernel.compile.amendments import Claims
from service.kernel.compile.choice import RulesetError
from service.kernel.compile.ruleset import Function, Staged, Stages
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.rule import STAGES, Check, Gate

_Rules = tuple[Gate | Check, ...]


def rules_of(cls: type[Action], added: Sequence[Gate | Check], claims: Claims) -> _Rules:
    """The rules in force for an action: its own, then those that other books add."""
    rules: dict[Gate | Check, None] = {}
    for rule in (*cls.gates, *cls.checks, *added):
        current = claims.replacements.in_force(rule)
        if claims.stands(rule) and isinstance(current, Gate | Check):
            rules[current] = None
    return tuple(rules)


def staged(cls: type[Action], rules: _Rules, claims: Claims) -> Stages:
    """The rules of an action by stage, each check after those that it presupposes. Raises :class:`RulesetError` where a
    check cannot be asked after what it presupposes.
    """
    given = {rule: _presupposed(cls, rule, rules, claims) for rule in rules}
    functions = {rule: _function(cls, rule) for rule in rules}
    found = [
        Staged(rule, functions[rule], tuple(functions[other] for other in given[rule]))
        for rule in sorted(_in_order(cls, rules, given), key=lambda rule: isinstance(rule, Check))
    ]
    stages = {stage: tuple(each for each in found if each.rule.stage == stage) for stage in STAGES}
    return {stage: staged for stage, staged in stages.items() if staged}


def _function(cls: type[Action], rule: Gate | Check) -> Function:
    """The function that asks a rule. A gate that has to know the kind of action is told it."""
    if isinstance(rule, Gate) and rule.by_kind:
        return lambda state, seat: rule.fn(state, seat, cls)
    return rule.fn


def _presupposed(cls: type[Action], rule: Gate | Check, rules: _Rules, claims: Claims) -> _Rules:
    """The rules in force that a check presupposes. One that is dropped, or that an option keeps out, counts as
    holding.
    """
    if isinstance(rule, Gate):
        return ()
    found: list[Gate | Check] = []
    for other in rule.given:
        current = claims.replacements.in_force(other)
        if not claims.stands(other):
            continue
        if current not in rules or not isinstance(current, Gate | Check):
            raise _conflict(f"{rule.id} presupposes {other.id}, which is no rule of {cls.id}")
        if STAGES.index(current.stage) > STAGES.index(rule.stage):
            raise _conflict(f"{rule.id} presupposes {current.id}, which is a rule of a later stage")
        found.append(current)
    return tuple(found)


def _in_order(cls: type[Action], rules: _Rules, given: dict[Gate | Check, _Rules]) -> _Rules:
    """The rules in their order, but each after those that it presupposes."""
    placed: dict[Gate | Check, None] = {}

    def place(rule: Gate | Check, waiting: _Rules) -> None:
        if rule in waiting:
            raise _conflict(f"{rule.id} and {waiting[-1].id} presuppose each other in {cls.id}")
        for other in given[rule]:
            if other not in placed:
                place(other, (*waiting, rule))
        placed[rule] = None

    for rule in rules:
        place(rule, ())
    return tuple(placed)


def _conflict(detail: str) -> RulesetError:
    return RulesetError([("/modules", "conflict", detail)])

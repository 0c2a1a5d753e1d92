"""Whether a state contradicts itself. What its parts alone tell is judged once for all states that share them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from service.kernel.budget import spend
from service.kernel.compile.ruleset import Function
from service.kernel.declare.rules.rule import Invariant, Rule
from service.kernel.declare.state.viewing import Hidden
from service.kernel.play.memory import MEMORY
from service.kernel.play.state import State

Judged = tuple[tuple[Invariant, Function], ...]
"""Invariants with their functions."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which a state contradicts itself. ``pointer`` is relative to the state, ``hint`` what would help."""

    rule: Rule
    pointer: str
    facts: Mapping[str, object]
    hint: str = ""


def violations(state: State, past: bool) -> list[Violation]:
    """Every way in which a state violates the invariants of its ruleset, in their order; those of the past only if
    asked for. Hidden parts are not judged.
    """
    ruleset = state.ruleset
    spend()
    found: list[Violation] = []
    for of, invariants in ruleset.of_parts.items():
        key = "unproved", ruleset.number, of, of(state)
        unproved = MEMORY.get(key)
        if unproved is None:
            unproved = invariants
        if unproved:
            doubtful = _judge(state, unproved, found)
            if len(doubtful) < len(unproved):
                MEMORY.put(key, tuple(judged for judged in unproved if judged[0] in doubtful), 0)
    _judge(state, ruleset.presumed, found)
    if past:
        _judge(state, ruleset.of_the_past, found)
    if len(found) > 1:
        order = list(ruleset.rules)
        found.sort(key=lambda violation: order.index(violation.rule.id))
    return found


def _judge(state: State, invariants: Judged, found: list[Violation]) -> set[Invariant]:
    """Add the violations of some invariants to those that were found. Returns the invariants that have not proved to
    hold: those that are violated, and those of hidden parts.
    """
    doubtful: set[Invariant] = set()
    for rule, function in invariants:
        try:
            for pointer, facts in function(state):
                found.append(Violation(rule, pointer, facts))
                doubtful.add(rule)
        except Hidden:
            doubtful.add(rule)
    return doubtful

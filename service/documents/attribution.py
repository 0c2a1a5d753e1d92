"""Blame: the shares in queries that make a rule refuse, so that a refusal cites the books they come from.

A rule is asked again without one share at a time, once somebody is told of its refusal; nothing else pays for it. What
a box brings (a constant) and what is made of the others' answer (a share in a chain) cannot be thought away.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.action import Action
from service.kernel.declare.query import Constant, Contribution
from service.kernel.declare.rule import Check, Gate, Rule
from service.kernel.declare.viewing import Hidden
from service.kernel.play.state import State


@functools.lru_cache(maxsize=16)
def lacking(ruleset: Ruleset) -> tuple[tuple[Contribution, Ruleset], ...]:
    """The shares that later books have in queries, each with the ruleset that would lack it."""
    found = []
    for asked, shares in ruleset.shares.items():
        for share in () if isinstance(asked, Constant) or asked.fold is None else shares[1:]:
            rest = asked.compiled([ruleset.functions[other] for other in shares if other is not share])
            found.append((share, ruleset.with_answers({asked: rest})))
    return tuple(found)


def blamed(state: State, action: Action, rule: Rule) -> Iterator[Contribution]:
    """The shares without any one of which a rule would not refuse an action."""
    if not isinstance(rule, Gate | Check):
        return
    subject, probe = action.seat if isinstance(rule, Gate) else action, state.copy()
    for share, ruleset in lacking(state.ruleset):
        probe.ruleset = ruleset
        try:
            if ruleset.functions[rule](probe, subject) is True:
                yield share
        except Hidden:
            continue


def cited_always(ruleset: Ruleset, rule: Rule) -> Iterator[str]:
    """What a rule cites besides its own statutes whatever is asked."""
    for ground in ruleset.grounds.get(rule, ()):
        if not ground.actions and ground.where is None:
            yield from ground.statutes


def cited_besides(state: State, action: Action, rule: Rule) -> Iterator[str]:
    """What the refusal of an action by a rule cites besides the rule's own statutes."""
    for ground in state.ruleset.grounds.get(rule, ()):
        if ground.holds(state, action):
            yield from ground.statutes

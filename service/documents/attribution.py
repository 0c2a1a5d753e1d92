"""Attribution: the contributions that made a rule refuse, so that a refusal cites the books they come from.

When a refusal is reported, the rule is evaluated again without one contribution at a time, or without one wrapper.
Other answers cost no more for it. Constants, and contributions to a CHAIN query, cannot be left out, so they are never
attributed.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from service.kernel.compile.ruleset import Function, Ruleset
from service.kernel.declare.action import Action
from service.kernel.declare.query import Asked, Constant, Contribution
from service.kernel.declare.rule import Check, Gate, Rule
from service.kernel.declare.viewing import Hidden
from service.kernel.play.state import State


@functools.lru_cache(maxsize=16)
def lacking(ruleset: Ruleset) -> tuple[tuple[Rule, Ruleset], ...]:
    """The contributions of later books to queries, and their wrappers, each with the ruleset that lacks it."""
    return tuple(
        (share, ruleset.with_answers({asked: asked.compiled(parts)}))
        for asked, shares in ruleset.shares.items()
        if not isinstance(asked, Constant)
        for share, parts in _without_one(ruleset, asked, shares)
    )


def _without_one(
    ruleset: Ruleset, asked: Asked, shares: Sequence[Contribution]
) -> Iterator[tuple[Rule, list[Function]]]:
    """The contributions that may be left out of a query, each with the functions that are left."""
    functions = [ruleset.functions[share] for share in shares]
    for at, share in enumerate(shares):
        before, after = functions[:at], functions[at + 1 :]
        if at and asked.fold is not None:
            yield share, before + after
        for wrapper, unwrapped in ruleset.wrapped[share]:
            yield wrapper, [*before, unwrapped, *after]


def blamed(state: State, action: Action, rule: Rule) -> Iterator[Rule]:
    """Every contribution, and every wrapper of one, that alone makes the rule refuse."""
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
    """The statutes that a rule cites, besides its own, whatever the question."""
    for citation in ruleset.citations.of(rule):
        if citation.always:
            yield from citation.statutes


def cited_besides(state: State, action: Action, rule: Rule) -> Iterator[str]:
    """The statutes that the refusal of an action by a rule cites besides the rule's own."""
    for citation in state.ruleset.citations.of(rule):
        if citation.holds(state, action):
            yield from citation.statutes

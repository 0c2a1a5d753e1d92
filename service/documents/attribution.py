"""Attribution: the contributions that made a rule refuse, so that a refusal cites the books they come from.

When a refusal is reported, the rule is evaluated again without one contribution at a time. Nothing else pays for it.
Constants, and contributions to a CHAIN query, cannot be left out, so they are never attributed.
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
    """The contributions of later books to queries, each with the ruleset that lacks it."""
    found = []
    for asked, shares in ruleset.shares.items():
        for share in () if isinstance(asked, Constant) or asked.fold is None else shares[1:]:
            rest = asked.compiled([ruleset.functions[other] for other in shares if other is not share])
            found.append((share, ruleset.with_answers({asked: rest})))
    return tuple(found)


def blamed(state: State, action: Action, rule: Rule) -> Iterator[Contribution]:
    """Every contribution that alone makes the rule refuse."""
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
    for citation in ruleset.citations.get(rule, ()):
        if citation.always:
            yield from citation.statutes


def cited_besides(state: State, action: Action, rule: Rule) -> Iterator[str]:
    """What the refusal of an action by a rule cites besides the rule's own statutes."""
    for citation in state.ruleset.citations.get(rule, ()):
        if citation.holds(state, action):
            yield from citation.statutes

"""Attribution: the contributions that made a rule refuse, so that a refusal cites the books they come from.

When a refusal is reported, the rule is evaluated again without one contribution at a time, or without one wrapper.
Other answers cost no more for it. Constants, and contributions to a CHAIN query, cannot be left out, so they are never
attributed.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from service.kernel.compile.ruleset import Function, Ruleset, Staged
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.query import Asked, Constant, Contribution
from service.kernel.declare.rules.rule import Rule
from service.kernel.declare.state.viewing import Hidden
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
    asked = _asked_in_turn(state.ruleset, action, rule)
    probe = state.copy()
    for share, ruleset in lacking(state.ruleset) if asked else ():
        probe.ruleset = ruleset  # type: ignore[misc]  # a slot of every game's state
        try:
            if not _refuses(asked, probe, action):
                yield share
        except Hidden:
            continue


def _asked_in_turn(ruleset: Ruleset, action: Action, rule: Rule) -> tuple[Staged, ...]:
    """A rule of an action after all those that it presupposes. There are none if it is no gate or check of its."""
    rules = [each for found in ruleset.actions[action.type].stages.values() for each in found]
    found: list[Staged] = [each for each in rules if each.rule is rule]
    for each in reversed(rules):
        if any(each.function in later.given for later in found):
            found.insert(0, each)
    return tuple(found)


def _refuses(asked: Sequence[Staged], state: State, action: Action) -> bool:
    """Whether the last of some rules refuses an action; it does not where one of those before it fails."""
    for each in asked:
        if each.function(state, each.about(action)) is not True:
            return each is asked[-1]
    return False


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

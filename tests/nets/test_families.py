"""What a book says of a family of actions, it says of each of them: a refusal cites it for every member.

The actions that share a rule of a book are a family. If its rulebook lists several of them, for which a further statute
of the book is a reason for refusals by some rule, then it lists all of them: a list that is kept by hand forgets the
actions of later books. Where a book means fewer, ``having`` names the rule that those share.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from service.documents.statutes import statutes_of
from service.games import CATALOGUE
from service.kernel.compile.ruleset import CompiledAction
from service.kernel.declare.rules.rulebook import entries_of
from service.kernel.rules import Rule, Ruleset
from tests.nets.choices import Choice
from tests.nets.sample import sample

BOOKS = {
    statute: module.id
    for module in CATALOGUE.modules.values()
    if module.book is not None
    for statute in statutes_of(module.book)
}
"""The module whose book has a statute."""
OF_FAMILIES = {
    (statute, rule)
    for module in CATALOGUE.modules.values()
    if module.book is not None
    for entry in entries_of(module.book, "citations")
    if "having" in entry
    for statute in entry["statutes"]
    for rule in entry["rules"]
}
"""What rulebooks say of families, by statute and rule."""
HOMES = {rule: module.id for module in CATALOGUE.modules.values() for rule in module.declared}


class Gap(NamedTuple):
    """A family of actions, a rule that refuses all of them, and a statute that it does not cite for each."""

    family: str
    rule: str
    statute: str
    cited_for: tuple[str, ...]
    not_for: tuple[str, ...]


def families(ruleset: Ruleset) -> dict[Rule, list[CompiledAction]]:
    """The actions that can be taken, by each rule that they share."""
    found: dict[Rule, list[CompiledAction]] = defaultdict(list)
    for kind, action in ruleset.actions.items():
        if kind not in ruleset.dropped:
            for rule in action.rules:
                found[rule].append(action)
    return found


def cited(ruleset: Ruleset, action: CompiledAction, rule: Rule, book: str) -> set[str]:
    """The further statutes of a book for which a rule refuses an action in some situation."""
    return {
        statute
        for citation in ruleset.citations.of(rule)
        if not citation.actions or issubclass(action.cls, citation.actions)
        for statute in citation.statutes
        if BOOKS[statute] == book and (statute, rule.id) not in OF_FAMILIES
    }


def gaps(ruleset: Ruleset) -> Iterator[Gap]:
    """Where several members of a family are refused by a statute, and others are not."""
    for shared, members in families(ruleset).items():
        for rule in dict.fromkeys(rule for action in members for rule in action.rules):
            judged = [action for action in members if rule in action.rules]
            found = {action.cls.type: cited(ruleset, action, rule, HOMES[shared]) for action in judged}
            for statute in sorted(set().union(*found.values())):
                named = tuple(kind for kind, statutes in found.items() if statute in statutes)
                if 1 < len(named) < len(found):
                    others = tuple(kind for kind in found if kind not in named)
                    yield Gap(shared.id, rule.id, statute, named, others)


@pytest.mark.parametrize("choice", [choice for choice in sample() if not choice.number], ids=str)
def test_families_are_cited_as_a_whole(choice: Choice) -> None:
    """For every rule that actions of a ruleset share."""
    assert not list(gaps(choice.ruleset()))

"""Every statute that is cited exists, and every statute that exists is cited or has a reason not to be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from service.documents.statutes import Statute, statutes_of
from service.games import CATALOGUE
from service.kernel.declare.rules.module import names_in
from service.kernel.declare.rules.rule import Check, Gate, Invariant
from service.kernel.declare.rules.rulebook import entries_of
from service.kernel.rules import Module
from tests.suite import cases, position

STATUTES = {id_ for id_, entry in CATALOGUE.entries.items() if isinstance(entry.source, Statute)}
REFUSING = Gate | Check | Invariant
REASONS: dict[str, str] = yaml.safe_load(Path(__file__).with_name("uncited.yaml").read_text(encoding="utf-8"))


def test_cited_statutes_exist() -> None:
    """Rules, actions, options and scenarios cite statutes of a book."""
    cited = {(entry.id, statute) for entry in CATALOGUE.entries.values() for statute in entry.statutes}
    for module in CATALOGUE.modules.values():
        cited |= {(option.name, option.statute) for option in module.options}
        cited |= {(scenario.id, statute) for scenario in module.scenarios for statute in scenario.statutes}
        cited |= {(module.id, restriction.statute) for restriction in module.restrictions}
        cited |= {(module.id, module.requires_by)} if module.requires_by else set()
    assert not {(id_, statute) for id_, statute in cited if statute not in STATUTES}


def listed(module: Module) -> list[dict[str, Any]]:
    """The citations that a module's rulebook lists."""
    return entries_of(module.book, "citations") if module.book is not None else []


def test_citations_say_more_than_the_rule() -> None:
    """A rule's own statutes are not cited a second time."""
    modules = CATALOGUE.modules.values()
    names = names_in(modules)
    citations = [citation for module in modules for citation in module.citations_by(names)]
    assert not [(rule.id, twice) for c in citations for rule in c.of for twice in set(c.statutes) & set(rule.statutes)]


def test_citations_name_what_exists() -> None:
    """The rules, actions, obligations and options that a rulebook's citations name are declared by some module."""
    modules = CATALOGUE.modules.values()
    known = {
        "rules": {rule.id for module in modules for rule in module.declared},
        "actions": {action.id for module in modules for action in module.actions},
        "having": {rule.id for module in modules for rule in module.declared},
        "while_owed": {owed.kind for module in modules for owed in module.obligations},
        "when": {option.name for module in modules for option in module.options},
    }
    for module in modules:
        for entry in listed(module):
            assert set(entry) <= {"statutes", *known}, entry
            assert not [(what, name) for what in known for name in entry.get(what, ()) if name not in known[what]]


def test_citations_are_of_books_in_play() -> None:
    """A refusal cites books in play alone: the one that lists the citation, and those of the rules or actions in it."""
    modules = CATALOGUE.modules.values()
    books = {id_: module.id for module in modules if module.book is not None for id_ in statutes_of(module.book)}
    homes = {rule.id: module for module in modules for rule in module.declared}
    homes |= {action.id: module for module in modules for action in module.actions}
    absent = []
    for module in modules:
        for entry in () if module.joins else listed(module):
            of_actions = [homes[id_] for id_ in (*entry.get("actions", ()), *entry.get("having", ()))]
            for rule in entry["rules"]:
                in_play = {id_ for home in (module, homes[rule], *of_actions) for id_ in (home.id, *home.requires)}
                absent += [(module.id, rule, id_) for id_ in entry["statutes"] if books[id_] not in in_play]
    assert not absent


def test_refusals_cite_what_may_be_the_case() -> None:
    """If every case of a statute is played with a further book, refusals cite the statute only with that book."""
    modules = CATALOGUE.modules.values()
    homes = {rule.id: module for module in modules for rule in module.declared}
    homes |= {action.id: module for module in modules for action in module.actions}
    further, absent = companions(), []
    for module in modules:
        own = [
            {"rules": [rule.id], "statutes": rule.statutes} for rule in module.declared if isinstance(rule, REFUSING)
        ]
        for entry in () if module.joins else (*own, *listed(module)):
            for rule in entry["rules"]:
                at_play = (module, *(homes[id_] for id_ in (rule, *entry.get("actions", ()))))
                in_play = {id_ for home in at_play for id_ in (home.id, *home.requires, *home.joins)}
                absent += [(rule, id_) for id_ in entry["statutes"] if further.get(id_, in_play) - in_play]
    assert not absent


def companions() -> dict[str, set[str]]:
    """The modules that all cases of a statute name."""
    found: dict[str, set[str]] = {}
    for _, case in cases():
        asked = case if "ruleset" in case else case.get("given", {})
        ruleset = position(asked["position"])["ruleset"] if "position" in asked else asked.get("ruleset", {})
        if modules := set(ruleset.get("modules", ())):
            for statute in case["statutes"]:
                found[statute] = found.get(statute, modules) & modules
    return found


def test_citations_in_code_depend_on_the_position() -> None:
    """A citation that needs no function is data."""
    assert not [c.statutes for module in CATALOGUE.modules.values() for c in module.citations if c.where is None]


@pytest.mark.parametrize(
    "module", [module for module in CATALOGUE.modules.values() if not module.joins], ids=lambda module: module.id
)
def test_statutes_are_cited(module: Module) -> None:
    """Uncited statutes are listed in uncited.yaml, each with the reason; a combination's are in the books it joins."""
    assert module.book is not None
    besides = {declared.statute for declared in (*module.options, *module.restrictions)} | {module.requires_by}
    uncited = {id_ for id_ in statutes_of(module.book) if id_ not in CATALOGUE.enforced_by and id_ not in besides}
    assert uncited - set(REASONS) == set(), "cite them, or say in uncited.yaml why not"


def test_reasons_are_of_uncited_statutes() -> None:
    """A statute that is cited needs no excuse."""
    assert not {id_ for id_ in REASONS if id_ in CATALOGUE.enforced_by or id_ not in STATUTES}

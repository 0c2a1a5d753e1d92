"""Every statute that is cited exists, and every statute that exists is cited or has a reason not to be."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from service.documents.statutes import Statute, statutes_of
from service.games import CATALOGUE
from service.kernel.declare.module import Module

STATUTES = {id_ for id_, entry in CATALOGUE.entries.items() if isinstance(entry.source, Statute)}
REASONS: dict[str, str] = yaml.safe_load(Path(__file__).with_name("uncited.yaml").read_text(encoding="utf-8"))


def test_cited_statutes_exist() -> None:
    """Rules, actions, options and scenarios cite what stands in a book."""
    cited = {(entry.id, statute) for entry in CATALOGUE.entries.values() for statute in entry.statutes}
    for module in CATALOGUE.modules.values():
        cited |= {(option.name, option.statute) for option in module.options}
        cited |= {(scenario.id, statute) for scenario in module.scenarios for statute in scenario.statutes}
        cited |= {(module.id, restriction.statute) for restriction in module.restrictions}
    assert not {(id_, statute) for id_, statute in cited if statute not in STATUTES}


def test_grounds_say_more_than_the_rule() -> None:
    """What a rule cites itself is no further ground of its refusals."""
    grounds = [ground for module in CATALOGUE.modules.values() for ground in module.grounds]
    assert not [(rule.id, twice) for g in grounds for rule in g.of for twice in set(g.statutes) & set(rule.statutes)]


@pytest.mark.parametrize(
    "module", [module for module in CATALOGUE.modules.values() if not module.joins], ids=lambda module: module.id
)
def test_statutes_are_cited(module: Module) -> None:
    """Uncited statutes are listed in uncited.yaml, each with the reason; a combination's are in the books it joins."""
    assert module.book is not None
    besides = {declared.statute for declared in (*module.options, *module.restrictions)}
    uncited = {id_ for id_ in statutes_of(module.book) if id_ not in CATALOGUE.enforced_by and id_ not in besides}
    assert uncited - set(REASONS) == set(), "cite them, or say in uncited.yaml why not"


def test_reasons_are_of_uncited_statutes() -> None:
    """A statute that is cited needs no excuse."""
    assert not {id_ for id_ in REASONS if id_ in CATALOGUE.enforced_by or id_ not in STATUTES}

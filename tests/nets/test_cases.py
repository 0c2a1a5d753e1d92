"""The nets for the positions of the suite, which have the rare moments that random games do not reach."""

from __future__ import annotations

import random
from typing import Any

import pytest

from service.games import CATALOGUE
from tests.chosen_seed import SEED
from tests.suite import Case, Service, cases, given, module_of


def refused(module: str) -> list[Case]:
    """Cases of a module in which an action on a full state is illegal, and not because of its supplied outcomes: one of
    each action and each rule that refuses it, with another seed another one.
    """
    found = [
        case
        for path, case in cases()
        if module_of(path) == module
        and case["then"].get("verdict") == "illegal"
        and "action" in case["when"]
        and "viewer" not in case["when"]
        and "chance" not in case["when"]["action"]
    ]
    random.Random(SEED).shuffle(found)
    chosen, met = [], set[tuple[str, str]]()
    for case in found:
        refusing = {(case["when"]["action"]["type"], rule) for rule in case["then"].get("refusals", case["statutes"])}
        if refusing - met:
            met |= refusing
            chosen.append(case)
    return chosen


@pytest.mark.parametrize("module", CATALOGUE.modules)
def test_what_is_refused_is_not_listed(module: str, service: Service) -> None:
    """A check that is wrongly declared settled would let it through."""
    shown = []
    for case in refused(module):
        action = case["when"]["action"]
        asked = {"state": given(case, service), "seat": action["seat"], "types": [action["type"]], "alike": True}
        status, answer = service("/v1/legal-actions", asked)
        if status == 200 and any(_same(action, listed) for listed in answer["actions"]):
            shown.append(case["id"])
    assert not shown, f"listed, though refused: {', '.join(shown)}"


def _same(action: dict[str, Any], listed: dict[str, Any]) -> bool:
    """Whether an action is the listed one, apart from members that it leaves out."""
    return action.items() <= listed.items() and all(listed[name] is None for name in listed.keys() - action.keys())

"""Every type of action of every book can be entered into the form that the playground makes of its declaration."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from service.games import CATALOGUE
from tests.api.asking import client
from tests.suite import cases, position

THROUGH_FORMS = """async (questions) => {
  const { actionOf, valuesOf } = await import("/play/forms.js");
  return questions.map(({ kind, action }) => actionOf(kind, valuesOf(action)));
}"""


def rules_of(case: dict[str, Any]) -> dict[str, Any]:
    """The ruleset of a case."""
    given = case.get("given", {})
    found: dict[str, Any] = case.get("ruleset") or (
        position(given["position"])["ruleset"] if "position" in given else given["deal"].get("ruleset", {})
    )
    return found


def test_a_form_gives_back_every_action_of_the_cases(page: Page) -> None:
    """Unchanged, but for its chance, which is chosen afterwards. The cases have actions of all types."""
    kinds: dict[str, dict[str, Any]] = {}
    questions = []
    for _, case in cases():
        action = case["when"].get("action")
        if action is None or "problem" in case["then"]:
            continue
        rules = rules_of(case)
        key = json.dumps(rules, sort_keys=True)
        if key not in kinds:
            compiled = client().post("/v1/rulesets", json=rules)
            kinds[key] = {kind["type"]: kind for kind in compiled.json["actions"]}
        if action["type"] not in kinds[key]:  # a book has removed it
            assert case["then"]["verdict"] == "illegal"
            continue
        bare = {name: value for name, value in action.items() if name != "chance"}
        if not bare.keys() <= {"type", *(field["name"] for field in kinds[key][action["type"]]["fields"])}:
            continue  # an option leaves out the field
        questions.append({"kind": kinds[key][action["type"]], "action": bare})
    page.goto("/play")
    entered = page.evaluate(THROUGH_FORMS, questions)
    lost = [(asked["action"], got) for asked, got in zip(questions, entered, strict=True) if asked["action"] != got]
    assert not lost, lost
    declared = {
        action["type"] for id_ in CATALOGUE.modules for action in client().get(f"/v1/modules/{id_}").json["actions"]
    }
    assert declared <= {question["action"]["type"] for question in questions}

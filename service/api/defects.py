"""Everything that is wrong with a question: where one defect is found, what else there is to tell of its parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.api.questions import load_action, read_action, read_ruleset, read_state
from service.kernel.compile.ruleset import Ruleset
from service.kernel.play.state import State
from service.web.deadline import check_deadline
from service.web.problems import Problem, RequestError


def whole(problem: Problem, question: Any) -> Problem:
    """A problem of a question together with everything else that is wrong inside the question's parts."""
    told = set(problem.errors)
    return problem.joined([defect for defect in defects_within(question) if defect not in told])


def defects_within(question: Any) -> list[RequestError]:
    """What is wrong inside the states, rulesets and actions of a question, whatever else is wrong with it."""
    return list(_of_question(question)) if isinstance(question, dict) else []


def _of_question(question: dict[str, Any]) -> Iterator[RequestError]:
    basis: State | Ruleset | None
    if isinstance(question.get("deal"), dict):
        basis, wrong = _ruleset_of(question["deal"], "/deal")
    elif "state" in question:
        basis, wrong = _state_of(question, "")
    elif "ruleset" in question:
        basis, wrong = _ruleset_of(question, "")
    else:
        basis, wrong = None, []
    yield from wrong
    yield from _of_action(question, basis, "")
    for index, item in enumerate(_listed(question, "items")):
        if isinstance(item, dict):
            own, wrong = _state_of(item, f"/items/{index}") if "state" in item else (basis, [])
            yield from wrong
            yield from _of_action(item, own, f"/items/{index}")
    ruleset = basis.ruleset if isinstance(basis, State) else basis
    for index, action in enumerate(_listed(question, "actions")):
        yield from _of_document(action, ruleset, f"/actions/{index}")


def _listed(question: dict[str, Any], name: str) -> list[Any]:
    items = question.get(name)
    return items if isinstance(items, list) else []


def _state_of(question: dict[str, Any], pointer: str) -> tuple[State | Ruleset | None, list[RequestError]]:
    """What the actions of a question can be judged by: its state, else the ruleset of that; and their defects."""
    document = question["state"]
    if not isinstance(document, dict):
        return None, []  # told with the envelope
    try:
        return read_state(document, pointer=f"{pointer}/state"), []
    except Problem as problem:
        errors = list(problem.errors)
    return (_ruleset_of(document, f"{pointer}/state")[0] if "ruleset" in document else None), errors


def _ruleset_of(question: dict[str, Any], pointer: str) -> tuple[Ruleset | None, list[RequestError]]:
    document = question.get("ruleset", {})
    if not isinstance(document, dict):
        return None, []  # told with the envelope
    try:
        return read_ruleset(document, f"{pointer}/ruleset"), []
    except Problem as problem:
        return None, list(problem.errors)


def _of_action(question: dict[str, Any], basis: State | Ruleset | None, pointer: str) -> list[RequestError]:
    return _of_document(question.get("action"), basis, f"{pointer}/action")


def _of_document(action: Any, basis: State | Ruleset | None, pointer: str) -> list[RequestError]:
    """What is wrong with an action; of one that no ruleset judges, nothing can be told."""
    if basis is None or not isinstance(action, dict):
        return []
    check_deadline()
    try:
        if isinstance(basis, State):
            read_action(action, basis, pointer)
        else:
            load_action(action, basis, pointer)
    except Problem as problem:
        return list(problem.errors)
    return []

"""Running a conformance case against any service that speaks the API; `tests/conformance/README.md` has the terms."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from service.documents.shipped import SUITE as SUITE
from service.documents.situations import alter as alter
from service.documents.situations import position as position
from service.games import CATALOGUE
from service.referee.conformance.beginnings import beginning, is_of_a_game
from service.referee.conformance.beginnings import question as question
from service.referee.conformance.besides import besides
from service.referee.conformance.cases import Case as Case
from service.referee.conformance.cases import cases as cases


class Service(Protocol):
    """Posts a document to a path; returns the status and the document of the answer."""

    def __call__(self, path: str, document: Any) -> tuple[int, Any]: ...


def run(case: Case, service: Service) -> dict[str, Any]:
    """Run one case and give the answer; raises AssertionError where the service disagrees."""
    state = given(case, service)
    path, document = question(case, state)
    status, answer = service(path, document)
    judge(case["then"], status, answer)
    if "reproducible" in case["then"]:
        assert service(path, document) == (status, answer), "the same question has another answer"
    return answer


def module_of(path: Path) -> str:
    """The module whose cases a file holds: the innermost folder, or the file itself, that is named after one."""
    parts = path.relative_to(SUITE).with_suffix("").parts
    return next(part for part in reversed(parts) if part in CATALOGUE.modules)


def cited(answer: dict[str, Any]) -> set[str]:
    """The statutes that refusals, defects and forbidden choices of modules cite in an answer."""
    told = (*answer.get("refusals", ()), *answer.get("defects", ()))
    forbidden = {conflict["statute"] for conflict in answer.get("conflicts", ())}
    return forbidden | {statute["id"] for rule in told for statute in rule["statutes"]}


def given(case: Case, service: Service) -> dict[str, Any] | None:
    """The state that a case begins with."""
    begun = beginning(case, _documents(service))
    return None if begun is None else begun.state


def begins_in_a_game(case: Case, service: Service) -> bool:
    """Whether a game can lead to the state with which a case begins, as far as the case has to."""
    return is_of_a_game(case, _documents(service))


def also_refused(case: Case, service: Service) -> tuple[str, ...]:
    """The rules that refuse a case, or that find a defect in its state, besides those that it names."""
    return besides(case, _documents(service))


@functools.cache
def _documents(service: Service) -> Callable[[str, Any], Any]:
    """What a service answers, without the status."""
    return lambda path, document: service(path, document)[1]


def judge(then: dict[str, Any], status: int, answer: dict[str, Any]) -> None:
    """Compare an answer with a case's expectation; everything that it names must be true."""
    if "problem" in then:
        assert status in range(400, 500), f"expected the problem {then['problem']}: {status} {answer}"
        assert answer["type"].rsplit("/", 1)[-1] == then["problem"], answer
        found = {error["pointer"] for error in answer.get("errors", [])}
        assert set(then.get("pointers", [])) <= found, f"{then['pointers']} not all in {found}"
        rules = {error["code"] for error in answer.get("errors", [])}
        assert set(then.get("defects", [])) <= rules, f"{then['defects']} not all in {rules}"
        assert not set(then.get("no_defects", [])) & rules, f"some of {then['no_defects']} in {rules}"
        cites(then, answer)
        return
    assert status == 200, f"{status} {answer}"
    if "verdict" in then:
        assert answer["verdict"] == then["verdict"], f"expected {then['verdict']}: {answer}"
    if "consistent" in then:
        assert answer["consistent"] == then["consistent"], answer
    if "defects" in then:
        rules = {defect["rule"] for defect in answer["defects"]}
        assert set(then["defects"]) <= rules, f"{then['defects']} not all in {rules}"
    if "no_defects" in then:
        rules = {defect["rule"] for defect in answer["defects"]}
        assert not set(then["no_defects"]) & rules, f"some of {then['no_defects']} in {rules}"
    for name in then.get("absent", []):
        assert name not in answer, f"the answer has {name}: {answer[name]}"
    if "refusals" in then:
        rules = {refusal["rule"] for refusal in answer["refusals"]}
        assert rules == set(then["refusals"]), f"expected {then['refusals']}, refused by {sorted(rules)}"
    cites(then, answer)
    if "at" in then:
        assert {refusal["at"] for refusal in answer["refusals"]} == set(then["at"])
    for name in ("state", "applied", "obligations", "winners"):
        if name in then:
            problem = differs(then[name], answer[name])
            assert not problem, f"{name}{problem}"
    for wanted in then.get("events", []):
        assert any(not differs(wanted, event) for event in answer["events"]), f"no event {wanted} in {answer['events']}"
    for unwanted in then.get("no_events", []):
        assert all(differs(unwanted, event) for event in answer["events"]), f"an event {unwanted} in {answer['events']}"
    for seat, wanted in then.get("scores", {}).items():
        problem = differs(wanted, answer["scores"][int(seat)])
        assert not problem, f"scores of seat {seat}{problem}"
    for seat, wanted in then.get("routes", {}).items():
        problem = differs(wanted, answer["routes"][int(seat)])
        assert not problem, f"route of seat {seat}{problem}"
    if "draws" in then:
        assert {draw["draw"] for draw in answer["draws"]} == set(then["draws"])
    if "outcomes" in then:
        found_outcomes = {json.dumps(item["outcome"]): item["weight"] for item in answer["draws"][0]["outcomes"]}
        assert found_outcomes == {json.dumps(item["outcome"]): item["weight"] for item in then["outcomes"]}
    if "needs" in then:
        assert {need["at"] for need in answer["needs"]} == set(then["needs"])
    if "permitted" in then:
        assert answer["permitted"] == then["permitted"]
    if "count" in then:
        assert answer["count"] == then["count"], f"expected {then['count']}, found {answer['count']}"
    for wanted in then.get("contains", []):
        assert any(not differs(wanted, action) for action in answer["actions"]), f"no action {wanted}"
    for unwanted in then.get("lacks", []):
        assert all(differs(unwanted, action) for action in answer["actions"]), f"an action {unwanted}"
    if "types" in then:
        assert {action["type"] for action in answer["actions"]} == set(then["types"])


def cites(then: dict[str, Any], answer: dict[str, Any]) -> None:
    """Compare the statutes that an answer cites with those that it must cite and those that it must not."""
    if "cites" in then:
        assert set(then["cites"]) <= cited(answer), f"{then['cites']} not all in {sorted(cited(answer))}"
    if "no_cites" in then:
        assert not set(then["no_cites"]) & cited(answer), f"some of {then['no_cites']} in {sorted(cited(answer))}"


def differs(wanted: Any, found: Any, at: str = "") -> str | None:
    """Where `found` differs from `wanted`, or None. Objects may have more members than are named, but an empty
    one has none; a list may be compared by index with an object.
    """
    if isinstance(wanted, dict) and isinstance(found, list):
        found = {str(index): item for index, item in enumerate(found)}
        wanted = {str(index): item for index, item in wanted.items()}
    if isinstance(wanted, dict):
        if not wanted and found:
            return f"{at} is {found!r}, not empty"
        if not isinstance(found, dict):
            return f"{at}: {found!r} is no object"
        for name, value in wanted.items():
            if name not in found and value is not None:
                return f"{at}/{name} is missing"
            problem = differs(value, found.get(name), f"{at}/{name}")
            if problem:
                return problem
        return None
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return next(
            (p for i, (w, f) in enumerate(zip(wanted, found, strict=True)) if (p := differs(w, f, f"{at}/{i}"))), None
        )
    return None if wanted == found else f"{at} is {found!r}, not {wanted!r}"

"""Running a conformance case against any service that speaks the API; `tests/conformance/README.md` has the terms."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import yaml

SUITE = Path(__file__).parent / "conformance"
Case = dict[str, Any]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Service(Protocol):
    """Posts a document to a path; returns the status and the document that was answered."""

    def __call__(self, path: str, document: Any) -> tuple[int, Any]: ...


def cases(folder: Path = SUITE) -> Iterator[tuple[Path, Case]]:
    """Every case of the suite with its file."""
    for path in sorted(folder.glob("*/**/*.yaml")):
        for case in yaml.load(path.read_text(encoding="utf-8"), LOADER) or []:  # noqa: S506
            yield path, case


def position(name: str) -> dict[str, Any]:
    """A named state of the suite."""
    document: dict[str, Any] = json.loads((SUITE / "positions" / f"{name}.json").read_text(encoding="utf-8"))
    return document


def run(case: Case, service: Service) -> dict[str, Any]:
    """Run one case and give the answer; raises AssertionError where the service disagrees."""
    state = given(case, service)
    when, then = case["when"], case["then"]
    asked = {"state": state} | {name: when[name] for name in ("viewer", "draw") if name in when}
    if "action" in when:
        path, document = "/v1/adjudications", asked | {"action": when["action"]}
    elif "deal" in when:
        path, document = "/v1/states", ruled(case, when["deal"])
    elif "validate" in when:
        path, document = "/v1/states/validate", asked
    elif "legal_actions" in when:
        path, document = "/v1/legal-actions", asked | when["legal_actions"]
    elif "scores" in when:
        path, document = "/v1/scores", asked
    elif "routes" in when:
        path, document = "/v1/routes", asked
    elif "view" in when:
        path, document = "/v1/views", asked | {"viewer": when["view"]} | when.get("told", {})
    else:
        raise AssertionError(f"the case asks nothing: {list(when)}")
    status, answer = service(path, document)
    judge(then, status, answer)
    if "reproducible" in then:
        assert service(path, document) == (status, answer), "the same question has another answer"
    return answer


def cited(answer: dict[str, Any]) -> set[str]:
    """The statutes that refusals, defects and forbidden choices of modules cite in an answer."""
    told = (*answer.get("refusals", ()), *answer.get("defects", ()))
    forbidden = {conflict["statute"] for conflict in answer.get("conflicts", ())}
    return forbidden | {statute["id"] for rule in told for statute in rule["statutes"]}


def ruled(case: Case, deal: dict[str, Any]) -> dict[str, Any]:
    """A deal with the case's ruleset, unless it names its own."""
    return {"ruleset": case.get("ruleset", {"game": "catan", "modules": ["base"]})} | deal


def given(case: Case, service: Service) -> dict[str, Any] | None:
    """The state that a case begins with."""
    setting = case.get("given")
    if setting is None:
        return None
    if "deal" in setting:
        status, answer = service("/v1/states", ruled(case, setting["deal"]))
        assert status == 200, f"the given deal is refused: {answer}"
        assert answer["verdict"] == "legal", f"the given deal waits for chance: {answer}"
        state = answer["state"]
    else:
        state = position(setting["position"])
    if "ruleset" in case:
        state["ruleset"] = case["ruleset"]
    alter(state, setting)
    for action in setting.get("play", []):
        status, answer = service("/v1/adjudications", {"state": state, "action": action})
        assert status == 200, f"{action} is not understood: {answer}"
        assert answer["verdict"] == "legal", f"{action} is not legal: {answer}"
        state = answer["state"]
    return state


def alter(state: dict[str, Any], setting: dict[str, Any]) -> None:
    """Change a state as a case says: `seats`, `tables`, `turn`, `board`, `patch` merge; `hands` and `cards` keep the
    totals, but a hand that is a list stands for itself.
    """
    for name in ("seats", "tables"):
        for index, changes in setting.get(name, {}).items():
            merge(state[name][int(index)], changes)
    for index, hand in setting.get("hands", {}).items():
        seat, bank = state["seats"][int(index)], state.get("bank", {})
        if isinstance(hand, list):
            seat["hand"] = hand
            continue
        for kind in bank:
            bank[kind] += seat["resources"].get(kind, 0) - hand.get(kind, 0)
        seat["resources"] = {kind: hand.get(kind, 0) for kind in bank}
    for index, cards in setting.get("cards", {}).items():
        seat, deck = state["seats"][int(index)], state["deck"]
        for kind in {*seat["development"], *cards}:
            deck[kind] = deck.get(kind, 0) + seat["development"].get(kind, 0) - cards.get(kind, 0)
        seat["development"] = dict(cards)
    for index, played in setting.get("played", {}).items():
        seat, deck = state["seats"][int(index)], state["deck"]
        for kind in {*seat["played"], *played}:
            deck[kind] = deck.get(kind, 0) + seat["played"].get(kind, 0) - played.get(kind, 0)
        seat["played"] = dict(played)
    for index, changes in setting.get("sea", {}).items():
        merge(state["seafarers"]["seats"][int(index)], changes)
    realm = state.get("cities_knights", {})
    for index, changes in setting.get("holdings", {}).items():
        merge(realm["seats"][int(index)], changes)
    for index, hand in setting.get("progress", {}).items():
        held = realm["seats"][int(index)]
        for name in {*held["progress"], *hand}:
            undrawn = next(deck["undrawn"] for deck in realm["decks"].values() if name in deck["undrawn"])
            undrawn[name] += held["progress"].get(name, 0) - hand.get(name, 0)
        held["progress"] = dict(hand)
    for name in ("turn", "board"):
        if name in setting:
            merge(state[name], setting[name])
    merge(state, setting.get("patch", {}))


def merge(target: dict[str, Any], patch: dict[str, Any]) -> None:
    """A JSON merge patch (RFC 7396), in place."""
    for name, value in patch.items():
        if value is None and name not in NULLABLE:
            target.pop(name, None)
        elif isinstance(value, dict) and isinstance(target.get(name), dict):
            merge(target[name], value)
        else:
            target[name] = copy.deepcopy(value)


NULLABLE = ("roll", "winner", "longest_road", "largest_army", "robber", "pirate")
"""Members of a state for which null is a value; a merge patch would remove them."""


def judge(then: dict[str, Any], status: int, answer: dict[str, Any]) -> None:
    """Compare an answer with what a case expects; everything that is named must be so."""
    if "problem" in then:
        assert status in range(400, 500), f"expected the problem {then['problem']}: {status} {answer}"
        assert answer["type"].rsplit("/", 1)[-1] == then["problem"], answer
        found = {error["pointer"] for error in answer.get("errors", [])}
        assert set(then.get("pointers", [])) <= found, f"{then['pointers']} not all in {found}"
        rules = {error["code"] for error in answer.get("errors", [])}
        assert set(then.get("defects", [])) <= rules, f"{then['defects']} not all in {rules}"
        assert not set(then.get("no_defects", [])) & rules, f"some of {then['no_defects']} in {rules}"
        assert set(then.get("cites", [])) <= cited(answer), f"{then['cites']} not all in {sorted(cited(answer))}"
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
    if "cites" in then:
        found_statutes = cited(answer)
        assert set(then["cites"]) <= found_statutes, f"{then['cites']} not all in {sorted(found_statutes)}"
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


def differs(wanted: Any, found: Any, at: str = "") -> str | None:
    """Where `found` is not as `wanted` says, or None. Objects may have more members than are named; a list may be
    compared by index with an object.
    """
    if isinstance(wanted, dict) and isinstance(found, list):
        found = {str(index): item for index, item in enumerate(found)}
        wanted = {str(index): item for index, item in wanted.items()}
    if isinstance(wanted, dict):
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

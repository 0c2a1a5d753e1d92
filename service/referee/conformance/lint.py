"""Cases that prove nothing, or prove it twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import orjson

from service.documents.shipped import BESIDES_FILE, REASONS
from service.referee.conformance.beginnings import is_of_a_game
from service.referee.conformance.besides import besides, excused
from service.referee.conformance.cases import Case, chapter_of
from service.referee.conformance.released import neutral_then, released
from service.referee.conformance.sides import reasons, sides
from service.referee.doors import Service

Document = dict[str, Any]
Weight = Literal["error", "notice"]
SAYS = {
    "vacuous": "It expects nothing.",
    "bare": "It expects a legal action and checks nothing that the action does. An engine that does nothing passes.",
    "equal": "The same is asked and expected elsewhere: merge them, with all statutes and the other ids as `aliases`.",
    "contrary": "The same is asked elsewhere, and something else is expected. One case can expect both.",
    "sound": "It expects `consistent: true` alone, and no case shows a state that its statutes forbid.",
    "unreachable": "No game leads to the state with which it begins. Begin with another, or say so in `convention`.",
    "malformed": "It tests how questions are read. No other engine is asked.",
    "words": "It tests how this service explains itself. No other engine is asked.",
    "besides": "Another rule refuses it, too. Change its state, name the rule, or file the reason in `besides.yaml`.",
    "excused": "A reason is filed why another rule refuses it, too. None does, or there is no such case.",
    "second-defect": "Its state has another defect besides. Mend that one, or name it, too.",
    "one-sided": "The cases of the statute have one side. Write the other, or file in `one_sided` why there is none.",
    "needless": "A reason is filed why the cases of this statute have one side; they have two, or there are none.",
}
"""What each finding means."""
ERRORS = ("vacuous", "bare", "equal", "sound", "unreachable", "besides", "excused", "one-sided", "needless")
BARE = {"verdict": "legal"}
QUESTION = ("rules", "ask", "state", "viewer", "action", "filter", "deal")
OF_THE_QUESTION = ("draw", "told", "legal_actions")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing about a case or a statute. `beside` are the other cases that it is about."""

    kind: str
    about: str
    place: str
    beside: tuple[str, ...] = ()

    @property
    def weight(self) -> Weight:
        """Whether it has to be mended."""
        return "error" if self.kind in ERRORS else "notice"

    def line(self) -> str:
        """The finding for a terminal."""
        others = f" ({', '.join(self.beside)})" if self.beside else ""
        return f"{self.weight}: {self.place}: {self.about}: {SAYS[self.kind]}{others}"


def lint(listed: Iterable[tuple[Path, Case]], every: Sequence[tuple[Path, Case]], service: Service) -> list[Finding]:
    """Everything to be said about some cases among all of them."""
    cases = list(listed)
    findings = [finding for path, case in cases for finding in alone(chapter_of(path), case)]
    findings += [
        Finding("unreachable", case["id"], chapter_of(path)) for path, case in cases if not is_of_a_game(case, service)
    ]
    for path, case in cases:
        findings += _besides(chapter_of(path), case, service)
    known = {case["id"] for _, case in every}
    findings += [Finding("excused", id_, BESIDES_FILE.name) for id_ in sorted(excused().keys() - known)]
    same: dict[bytes, list[tuple[str, Case]]] = defaultdict(list)
    for path, case in cases:
        same[_question(case, released(case, service))].append((chapter_of(path), case))
    for group in same.values():
        if len(group) > 1:
            findings += _together(group)
    return [*findings, *one_sided(cases, every)]


def alone(place: str, case: Case) -> Iterator[Finding]:
    """What one case shows by itself."""
    then = case["then"]
    if not then or not any(map(_says_something, then.values())):
        yield Finding("vacuous", case["id"], place)
    if "action" in case["when"] and then.get("verdict") == "legal" and neutral_then(case["when"], then) == BARE:
        yield Finding("bare", case["id"], place)
    if then.get("problem") in ("invalid-request", "unknown-action"):
        yield Finding("malformed", case["id"], place)
    if not then.keys() - {
        "refusals",
        "cites",
        "no_cites",
        "at",
        "defects",
        "no_defects",
        "events",
        "no_events",
        "absent",
    }:
        yield Finding("words", case["id"], place)


def _says_something(expected: Any) -> bool:
    """Whether an expectation compares anything. An empty list or object says that there is nothing."""
    if isinstance(expected, dict) and expected:
        return any(map(_says_something, expected.values()))
    return True


def _besides(place: str, case: Case, service: Service) -> Iterator[Finding]:
    """What refuses a case, or is wrong with its state, besides what it names."""
    others = besides(case, service)
    if case["then"].get("verdict") != "illegal":
        if others:
            yield Finding("second-defect", case["id"], place, others)
    elif bool(others) == (case["id"] in excused()):
        return
    else:
        yield Finding("besides" if others else "excused", case["id"], place, others)


def _question(case: Case, document: Document) -> bytes:
    """What is asked, the same for the same question."""
    asked = {name: document[name] for name in QUESTION if name in document}
    asked |= {name: case["when"][name] for name in OF_THE_QUESTION if name in case["when"]}
    asked["debts"] = (case.get("given") or {}).get("turn", {}).get("agenda")
    return orjson.dumps(asked, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)


def _together(group: list[tuple[str, Case]]) -> Iterator[Finding]:
    """What cases show that ask the same. Those that expect the same, too, are one case."""
    alike: dict[bytes, list[tuple[str, Case]]] = defaultdict(list)
    for place, case in group:
        expected = orjson.dumps(case["then"], option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)
        alike[expected].append((place, case))
    for (place, case), *others in alike.values():
        if others:
            yield Finding("equal", case["id"], place, tuple(other["id"] for _, other in others))
    if len(alike) > 1:
        [(place, case), *others] = [found[0] for found in alike.values()]
        yield Finding("contrary", case["id"], place, tuple(other["id"] for _, other in others))


def one_sided(cases: Iterable[tuple[Path, Case]], every: Sequence[tuple[Path, Case]]) -> Iterator[Finding]:
    """The statutes of these cases that all cases together leave one-sided, and reasons that are none.

    A state that can occur shows something beside one that cannot; otherwise it is what every game leads to.
    """
    forbidding = {id_ for _, case in every if _forbids_a_state(case["then"]) for id_ in case["statutes"]}
    filed = reasons()
    for path, case in cases:
        if case["then"] == {"consistent": True} and forbidding.union(filed).isdisjoint(case["statutes"]):
            yield Finding("sound", case["id"], chapter_of(path))
    named = {statute for _, case in cases for statute in case["statutes"]}
    found = sides(every)
    for statute in sorted(named):
        if found[statute].two == (statute in filed):
            kind = "needless" if statute in filed else "one-sided"
            yield Finding(kind, statute, found[statute].chapter)
    for statute in sorted(filed.keys() - found):
        yield Finding("needless", statute, REASONS.name)


def _forbids_a_state(then: Document) -> bool:
    """Whether a case shows a state, or a choice of rules for one, that cannot be."""
    return then.get("consistent") is False or "problem" in then

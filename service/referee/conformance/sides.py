"""The two sides of a statute: what goes and what does not, or one thing that comes out in two ways.

A statute whose cases have one side alone is not proved by them. Some have no other side, for a reason that stands in
the suite's folder `one_sided`, in a file for each book.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from service.documents.shipped import REASONS
from service.kernel.declare.rules.rulebook import read_yaml
from service.referee.conformance.cases import Case, chapter_of

GOES, HAPPENS = "goes", "happens"
COMPARED = ("state", "scores", "routes", "winners", "obligations", "count")
"""What an answer has that a case compares value by value."""


class Sides(NamedTuple):
    """How many cases a statute has, in which chapter the first one stands, and whether they have two sides."""

    cases: int
    chapter: str
    two: bool


def sides(cases: Iterable[tuple[Path, Case]]) -> dict[str, Sides]:
    """By statute, what its cases are together."""
    chapters: dict[str, list[str]] = defaultdict(list)
    shown: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path, case in cases:
        seen = list(_shown(case))
        for statute in case["statutes"]:
            chapters[statute].append(chapter_of(path))
            for what, value in seen:
                shown[statute][what].add(value)
    return {
        statute: Sides(len(found), found[0], any(len(values) > 1 for values in shown[statute].values()))
        for statute, found in chapters.items()
    }


@cache
def reasons() -> dict[str, str]:
    """By statute, why its cases have one side. Callers share them and must not change them."""
    groups = [group for path in sorted(REASONS.glob("*.yaml")) for group in read_yaml(path) or ()]
    return {statute: group["because"] for group in groups for statute in group["statutes"]}


def _shown(case: Case) -> Iterator[tuple[str, str]]:
    """What a case says of an answer: each thing with its value."""
    then = case["then"]
    if _is_yes(then):
        yield GOES, "yes"
    if _is_no(then):
        yield GOES, "no"
    if then.get("verdict") in ("legal", "needs_chance") and "action" in case["when"]:
        supplied = ", ".join(sorted(case["when"]["action"].get("chance", ())))
        yield f"draws beside {supplied}", "yes" if then["verdict"] == "needs_chance" else "no"
    for name, value in (("events", "yes"), ("no_events", "no")):
        for event in then.get(name, ()):
            yield f"{HAPPENS} {event.get('type')}", value
    for name in COMPARED:
        if name in then:
            yield from _values(name, then[name])


def _is_yes(then: dict[str, Any]) -> bool:
    """Whether something may be done, can occur, is in the list, counts or is shown."""
    return (
        then.get("verdict") in ("legal", "needs_chance")
        or then.get("consistent") is True
        or any(then.get(name) for name in ("contains", "types", "count", "scores", "routes", "state", "no_defects"))
    )


def _is_no(then: dict[str, Any]) -> bool:
    """Whether something may not be done, cannot occur, or is not in the list."""
    return (
        then.get("verdict") == "illegal"
        or then.get("consistent") is False
        or "problem" in then
        or bool(then.get("lacks"))
        or then.get("types") == []
        or then.get("count") == 0
    )


def _values(place: str, expected: Any) -> Iterator[tuple[str, str]]:
    """The single values of an expectation: numbers, and of the rest whether there is something or nothing."""
    if isinstance(expected, dict) and expected:
        for name, value in expected.items():
            yield from _values(f"{place}/{name}", value)
    elif isinstance(expected, int) or not expected:
        yield place, str(int(expected or 0))
    else:
        yield place, "something"

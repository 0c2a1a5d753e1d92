"""The nearest case with the other answer: what makes the difference between legal and illegal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from service.referee.conformance.cases import Case

YES, NO = "legal", "illegal"


def twins(cases: Iterable[Case]) -> dict[str, str]:
    """By the id of a case that is legal or not, the id of the nearest one of the same statute with the other answer."""
    sides: dict[str, dict[str, list[Case]]] = {}
    for case in cases:
        verdict = case["then"].get("verdict")
        if verdict in (YES, NO):
            for statute in case["statutes"]:
                sides.setdefault(statute, {YES: [], NO: []})[verdict].append(case)
    parts = {case["id"]: set(_leaves(case)) for found in sides.values() for side in found.values() for case in side}
    nearest: dict[str, tuple[int, str]] = {}
    for found in sides.values():
        for yes in found[YES]:
            for no in found[NO]:
                apart = len(parts[yes["id"]] ^ parts[no["id"]])
                for one, other in ((yes["id"], no["id"]), (no["id"], yes["id"])):
                    nearest[one] = min(nearest.get(one, (apart, other)), (apart, other))
    return {one: other for one, (_, other) in nearest.items()}


def _leaves(case: Case) -> Iterator[str]:
    """The single values of what a case begins with and asks, each with its place."""
    return _within("", {name: case.get(name) for name in ("ruleset", "given", "when")})


def _within(place: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _within(f"{place}/{name}", part)
    elif isinstance(value, list):
        for part in value:
            yield from _within(f"{place}/", part)
    else:
        yield f"{place}={value}"

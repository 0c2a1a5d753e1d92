"""The mark: by statute, because a raw share of cases flatters an engine that says no to everything.

A statute is whole if every case of it that was asked holds. It is two-sided if cases with each answer were asked. Cases
that hang on a ruling of this project, and differences that the engine documents, stand in columns of their own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from service.referee.conformance.asking import ASKED, Asked, Result, of_form
from service.referee.conformance.expected import Expected

Document = dict[str, Any]


@dataclass(slots=True)
class Mark:
    """How an engine does in one book, or in all of them. Every pair is a part and a whole."""

    book: str
    title: str
    statutes: int = 0
    touched: int = 0
    whole: int = 0
    two_sided: int = 0
    two_sided_whole: int = 0
    cases: int = 0
    passed: int = 0
    rulings: int = 0
    rulings_passed: int = 0
    documented: int = 0
    not_asked: int = 0
    unsupported: int = 0
    not_compared: int = 0
    broke: int = 0
    way: int = 0
    way_passed: int = 0
    levels: dict[str, list[int]] = field(default_factory=dict)
    lacking: dict[str, int] = field(default_factory=dict)

    def document(self) -> Document:
        """The mark as JSON."""
        return asdict(self)


def marks(asked: Asked, expected: Expected) -> list[Mark]:
    """A mark for each book that a release has cases of; the last one is of all books."""
    cases = {case["id"]: case for _, case in asked.release.cases}
    titles = {statute["book"]: statute["title"] for statute in asked.release.statutes.values()}
    found = {book: Mark(book, title) for book, title in titles.items()}
    total = Mark("", "all books")
    for statute in asked.release.statutes.values():
        if statute["confidence"] == "sourced":
            found[statute["book"]].statutes += 1
            total.statutes += 1
    for result in asked.results:
        case = cases[result.id]
        for mark in (found[case["book"]], total):
            _count(mark, case, result, expected)
    _count_statutes(asked, cases, expected, found, total)
    return [*(mark for mark in found.values() if mark.cases or mark.not_asked or mark.touched), total]


def counts(case: Document, result: Result, expected: Expected) -> bool:
    """Whether a result counts for the mark."""
    return result.outcome in ASKED and case["confidence"] == "sourced" and not expected.documents(result)


def _count(mark: Mark, case: Document, result: Result, expected: Expected) -> None:
    passed = result.outcome == "passed"
    if result.form == "way":
        if counts(case, result, expected):
            mark.way += 1
            mark.way_passed += passed
        return
    if result.outcome not in ASKED:
        setattr(mark, result.outcome, getattr(mark, result.outcome) + 1)
        for feature in result.lacks:
            mark.lacking[feature] = mark.lacking.get(feature, 0) + 1
        return
    mark.broke += result.outcome == "broke"
    for level, problems in result.levels.items():
        told = mark.levels.setdefault(level, [0, 0])
        told[0] += not problems
        told[1] += 1
    if expected.documents(result):
        mark.documented += 1
    elif case["confidence"] != "sourced":
        mark.rulings += 1
        mark.rulings_passed += passed
    else:
        mark.cases += 1
        mark.passed += passed


def _count_statutes(
    asked: Asked, cases: Mapping[str, Document], expected: Expected, found: Mapping[str, Mark], total: Mark
) -> None:
    of_statute: dict[str, list[tuple[Document, Result]]] = defaultdict(list)
    for result in of_form(asked.results, "state"):
        case = cases[result.id]
        if counts(case, result, expected):
            for statute in case["statutes"]:  # none of them is a ruling
                of_statute[statute].append((case, result))
    for statute, results in of_statute.items():
        holds = all(result.outcome == "passed" for _, result in results)
        two_sided = {"legal", "illegal"} <= _verdicts(case for case, _ in results)
        for mark in (found[asked.release.statutes[statute]["book"]], total):
            mark.touched += 1
            mark.whole += holds
            mark.two_sided += two_sided
            mark.two_sided_whole += two_sided and holds


def _verdicts(cases: Iterable[Document]) -> set[str]:
    return {case["then"].get("verdict", "") for case in cases}

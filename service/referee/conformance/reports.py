"""A run as text, Markdown, JSON and JUnit XML."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import orjson
from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from service.referee import printed
from service.referee.conformance.asking import Asked, Result
from service.referee.conformance.expected import Expected
from service.referee.conformance.marks import Mark, marks
from service.referee.reports.junit import MOST_TEXT, clean

Document = dict[str, Any]
MOST_LISTED = 200
"""Failures that a text lists."""
MOST_LACKING = 8
"""Lacking features that a text lists, those with the most cases first."""


def report(asked: Asked, expected: Expected, command: str) -> Document:
    """Everything about a run: the engine, its marks, each result that is not plainly passed, and stale expectations."""
    cases = {case["id"]: (chapter, case) for chapter, case in asked.release.cases}
    failures = []
    for result in asked.results:
        if result.outcome not in ("failed", "broke"):
            continue
        chapter, case = cases[result.id]
        difference = expected.of(result)
        failures.append(
            result.document()
            | {
                "chapter": chapter,
                "title": case["title"],
                "confidence": case["confidence"],
                "statutes": [
                    {"id": id_, "sentence": asked.release.statutes[id_]["sentence"]} for id_ in case["statutes"]
                ],
                "expected": case["then"],
                "judgement": None
                if difference is None
                else {"kind": difference.kind, "says": difference.says, "where": difference.where},
                "reproduce": f"harbormaster conformance run {command} --case {result.id}",
            }
        )
    return {
        "suite": asked.release.version,
        "engine": {name: value for name, value in asked.engine.items() if name != "id"},
        "marks": [mark.document() for mark in marks(asked, expected)],
        "failures": failures,
        "stale": expected.stale(asked.results),
        "outcomes": {result.id: result.outcome for result in asked.results if result.form == "state"},
    }


def as_json(document: Document) -> str:
    """The report as one document."""
    return printed.as_json(document)


def as_markdown(document: Document) -> str:
    """The report as a page."""
    return "\n".join(printed.printable(line) for text in _page(document) for line in text.split("\n")) + "\n"


def _page(document: Document) -> Iterator[str]:
    engine = document["engine"]
    yield f"# {engine.get('engine', 'An engine')} {engine.get('version', '')}".rstrip()
    yield ""
    yield f"Suite {document['suite']}. A statute is whole if every case of it that was asked holds."
    yield ""
    yield from table([Mark(**mark) for mark in document["marks"]])
    yield ""
    lacking = sorted(document["marks"][-1]["lacking"].items(), key=lambda item: (-item[1], item[0]))[:MOST_LACKING]
    if lacking:
        yield "Most cases are not asked for lack of: " + ", ".join(f"`{name}` ({n})" for name, n in lacking) + "."
        yield ""
    for kind, listed in groupby(sorted(document["failures"], key=_kind), _kind):
        failures = list(listed)
        yield f"## {kind}: {len(failures)}"
        yield ""
        for failure in failures[:MOST_LISTED]:
            yield from _failure(failure)
    for id_ in document["stale"]:
        yield f"- `{id_}` is expected to fail, and does not."


def _kind(failure: Document) -> str:
    if failure["judgement"] is not None:
        return str(failure["judgement"]["kind"]).capitalize()
    return "Ruling" if failure["confidence"] == "ruling" else "Failed"


def _failure(failure: Document) -> Iterator[str]:
    way = " (by the way)" if failure["form"] == "way" else ""
    yield f"- **{failure['title']}**{way} `{failure['id']}`"
    for statute in failure["statutes"]:
        yield f"  - {statute['sentence']} (`{statute['id']}`)"
    yield f"  - {failure['why']}"
    if failure["judgement"] is not None:
        yield f"  - {failure['judgement']['says']} {failure['judgement']['where']}".rstrip()
    yield f"  - `{failure['reproduce']}`"


FIGURES = ("coverage", "statutes whole", "two-sided", "cases", "rulings", "documented", "by the way")
COLUMNS = ("book", *FIGURES, "broke")


def table(found: list[Mark]) -> Iterator[str]:
    """The marks by book, as a table of Markdown."""
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---" * len(COLUMNS) + "|"
    for mark in found:
        yield f"| {' | '.join((mark.title, *figures(mark), str(mark.broke)))} |"


def figures(mark: Mark) -> tuple[str, ...]:
    """What tables show of a mark, in the order of `FIGURES`."""
    return (
        of(mark.touched, mark.statutes),
        of(mark.whole, mark.touched),
        of(mark.two_sided_whole, mark.two_sided),
        of(mark.passed, mark.cases),
        of(mark.rulings_passed, mark.rulings),
        str(mark.documented),
        of(mark.way_passed, mark.way),
    )


def of(part: int, whole: int) -> str:
    """A part of a whole, with its percentage."""
    return f"{part} of {whole} ({100 * part // whole} %)" if whole else "-"


def as_junit(asked: Asked, document: Document) -> str:
    """The run as JUnit XML: a suite for each chapter, a case for each question."""
    told = {(failure["id"], failure["form"]): failure for failure in document["failures"]}
    chapters = {case["id"]: chapter for chapter, case in asked.release.cases}
    whole = JUnitXml("harbormaster conformance")
    for chapter, results in groupby(asked.results, lambda result: chapters[result.id]):
        suite = TestSuite(chapter)
        suite.add_testcases([_test_case(chapter, result, told) for result in results])
        whole.add_testsuite(suite)
    whole.update_statistics()
    return str(whole.tostring().decode())


def _test_case(chapter: str, result: Result, told: dict[tuple[str, str], Document]) -> TestCase:
    case = TestCase(clean(result.id + (" (way)" if result.form == "way" else "")), clean(chapter))
    failure = told.get((result.id, result.form))
    if result.outcome == "passed":
        return case
    if failure is None or result.outcome not in ("failed", "broke"):
        case.result = [Skipped(clean(f"{result.outcome}: {result.why or ', '.join(result.lacks)}"))]
    elif failure["judgement"] is not None or failure["confidence"] == "ruling":
        judgement = failure["judgement"] or {"kind": "ruling", "says": "The books leave this open."}
        case.result = [Skipped(clean(f"{judgement['kind']}: {judgement['says']}"))]
    else:
        outcome = (Error if result.outcome == "broke" else Failure)(clean(result.why), result.outcome)
        outcome.text = clean(orjson.dumps(failure, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS).decode())[
            :MOST_TEXT
        ]
        case.result = [outcome]
    return case


def as_text(document: Document) -> str:
    """The run for a terminal: a line for each book, and each failure that nobody expected."""
    lines = []
    for mark in (Mark(**mark) for mark in document["marks"]):
        lines.append(
            f"{mark.title}: {of(mark.whole, mark.touched)} statutes whole, {of(mark.two_sided_whole, mark.two_sided)} "
            f"two-sided; coverage {of(mark.touched, mark.statutes)}; {mark.passed} of {mark.cases} cases, "
            f"{mark.not_asked} not asked, {mark.unsupported} unsupported, {mark.not_compared} not compared"
        )
    for failure in unexpected(document)[:MOST_LISTED]:
        lines += [
            f"{failure['outcome']}: {failure['id']} ({failure['form']})",
            f"    {failure['title']}",
            f"    {failure['why']}",
        ]
        lines += [f"    | {line}" for line in failure.get("errors", ())[-3:]]
    lines += [f"expected to fail, and does not: {id_}" for id_ in document["stale"]]
    return "\n".join(map(printed.printable, lines))


def unexpected(document: Document) -> list[Document]:
    """The failures without a judgement that do not hang on a ruling."""
    return [
        failure
        for failure in document["failures"]
        if failure["judgement"] is None and (failure["confidence"] != "ruling" or failure["outcome"] == "broke")
    ]

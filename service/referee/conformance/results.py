"""The page of results: engines side by side, and what each of them gets wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from service.referee.conformance.expected import KINDS
from service.referee.conformance.marks import Mark
from service.referee.conformance.reports import of

Document = dict[str, Any]
NULL = "null"
"""How the names of engines begin that know no rule."""
COLUMNS = ("engine", "coverage", "statutes whole", "two-sided", "cases", "rulings", "documented", "by the way")
MEANINGS = {**KINDS, "ruling": "The books leave it open."}
MOST_STATUTES = 1
"""Statutes of a failure that are shown with their sentence."""


def results(reports: Sequence[Document], date: str) -> str:
    """The page of some reports, as `harbormaster conformance run --json` writes them."""
    return "\n".join([*_head(reports, date), *_tables(reports), *_failures(reports), *_invitation()]) + "\n"


def _name(report: Document) -> str:
    engine = report["engine"]
    return f"{engine.get('engine', 'an engine')} {engine.get('version', '')}".strip()


def _is_null(report: Document) -> bool:
    return _name(report).startswith(NULL)


def _head(reports: Sequence[Document], date: str) -> Iterator[str]:
    suites = ", ".join(sorted({report["suite"] for report in reports}))
    yield "# Results of the conformance suite"
    yield ""
    yield f"Suite {suites}, {date}. `harbormaster conformance results` writes this page from the reports of the runs."
    yield ""
    yield "What an engine cannot express is not asked, so read the coverage first. A statute is whole if every case of"
    yield "it that was asked holds, and two-sided if a legal and an illegal case were asked. Readings that the books"
    yield "leave open do not count, and neither does what an engine does otherwise on purpose."
    yield "[How to read the mark](conformance.md#read-the-mark)."
    yield ""


def _tables(reports: Sequence[Document]) -> Iterator[str]:
    """A table for each book, engines that know no rule below the others and in grey."""
    marks = [(report, Mark(**mark)) for report in reports for mark in report["marks"] if mark["book"]]
    shown = {mark.book for report, mark in marks if not _is_null(report) and mark.touched}
    for book in dict.fromkeys(mark.book for _, mark in marks if mark.book in shown):
        rows = [(report, mark) for report, mark in marks if mark.book == book and mark.touched]
        yield f"## {rows[0][1].title}"
        yield ""
        yield f"| {' | '.join(COLUMNS)} |"
        yield "|---" * len(COLUMNS) + "|"
        for report, mark in sorted(rows, key=lambda row: _is_null(row[0])):
            cells = (
                _name(report),
                of(mark.touched, mark.statutes),
                of(mark.whole, mark.touched),
                of(mark.two_sided_whole, mark.two_sided),
                of(mark.passed, mark.cases),
                of(mark.rulings_passed, mark.rulings),
                str(mark.documented),
                of(mark.way_passed, mark.way),
            )
            yield f"| {' | '.join(f'<sub>{cell}</sub>' if _is_null(report) else cell for cell in cells)} |"
        yield ""


def _failures(reports: Sequence[Document]) -> Iterator[str]:
    """What each engine gets wrong, by the judgement about it."""
    for report in reports:
        if _is_null(report):
            continue
        yield f"## {_name(report)}"
        yield ""
        for judgement, listed in groupby(sorted(report["failures"], key=_judgement), _judgement):
            failures = list(listed)
            kind, says, where = judgement
            yield f"### {says or 'Not judged yet'}"
            yield ""
            yield f"{MEANINGS.get(kind, '')} {where}".strip()
            yield ""
            yield "| case | what the book says | the engine's answer |"
            yield "|---|---|---|"
            for failure in failures:
                sentences = " ".join(each["sentence"] for each in failure["statutes"][:MOST_STATUTES])
                way = ", played by the engine" if failure["form"] == "way" else ""
                yield f"| {failure['title']}{way} (`{failure['id']}`) | {sentences} | {_cell(failure['why'])} |"
            yield ""
            yield f"    {failures[0]['reproduce']}"
            yield ""


def _judgement(failure: Document) -> tuple[str, str, str]:
    judgement = failure["judgement"]
    if judgement is not None:
        return judgement["kind"], judgement["says"], judgement["where"]
    return ("ruling", "Readings of this project", "") if failure["confidence"] == "ruling" else ("", "", "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _invitation() -> Iterator[str]:
    yield "## Add yours"
    yield ""
    yield "[An adapter](conformance.md) takes an afternoon. Begin with roads: four features are enough."

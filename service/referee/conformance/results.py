"""What engines make of the suite, side by side: gathered from reports, for a page of the docs and for the service."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from service.documents.cases import has_picture
from service.referee.conformance.expected import KINDS
from service.referee.conformance.marks import Mark
from service.referee.conformance.reports import FIGURES, figures

Document = dict[str, Any]
NULL = "null"
"""How the names of engines begin that know no rule."""
COLUMNS = ("engine", *FIGURES)
MEANINGS = {**KINDS, "ruling": "The books leave it open."}
ORDER = ("", "open", "known", "edition", "design", "convention", "ruling")
"""Kinds of judgements in the order in which they are shown: first what is wrong, and what nobody has judged."""
NOT, IS = ", not ", " is "
"""What stands between the answer and what is expected, and before the answer."""


def results(reports: Sequence[Document], date: str) -> Document:
    """The results of some reports, as `harbormaster conformance run --json` writes them: engines by book, and what each
    gets wrong by the judgement about it. Engines that know no rule come last, and what they get wrong is left out.
    """
    listed = sorted(reports, key=_is_null)
    return {
        "suites": sorted({report["suite"] for report in reports}),
        "date": date,
        "columns": COLUMNS,
        "books": list(_books(listed)),
        "engines": [
            {"name": _name(report), "judged": list(_groups(report))} for report in listed if not _is_null(report)
        ],
    }


def _name(report: Document) -> str:
    engine = report["engine"]
    return f"{engine.get('engine', 'an engine')} {engine.get('version', '')}".strip()


def _is_null(report: Document) -> bool:
    return _name(report).startswith(NULL)


def _books(reports: Sequence[Document]) -> Iterator[Document]:
    marks = [(report, Mark(**mark)) for report in reports for mark in report["marks"] if mark["book"]]
    shown = {mark.book for report, mark in marks if not _is_null(report) and mark.touched}
    for book in dict.fromkeys(mark.book for _, mark in marks if mark.book in shown):
        rows = [(report, mark) for report, mark in marks if mark.book == book and mark.touched]
        yield {"book": book, "title": rows[0][1].title, "rows": [_row(report, mark) for report, mark in rows]}


def _row(report: Document, mark: Mark) -> Document:
    return {"null": _is_null(report), "cells": (_name(report), *figures(mark))}


def _groups(report: Document) -> Iterator[Document]:
    listed = sorted(report["failures"], key=lambda failure: (ORDER.index(_judgement(failure)[0]), _judgement(failure)))
    for judgement, failures in groupby(listed, _judgement):
        kind, says, where = judgement
        yield {
            "kind": kind,
            "says": says or "Not judged yet",
            "means": f"{MEANINGS.get(kind, '')} {where}".strip(),
            "failures": [_failure(failure) for failure in failures],
        }


def _judgement(failure: Document) -> tuple[str, str, str]:
    judgement = failure["judgement"]
    if judgement is not None:
        return judgement["kind"], judgement["says"], judgement["where"]
    return ("ruling", "Readings of this project", "") if failure["confidence"] == "ruling" else ("", "", "")


def _failure(failure: Document) -> Document:
    problems = [problem for level in failure.get("levels", {}).values() for problem in level] or [failure["why"]]
    differences = [_difference(problem) for problem in dict.fromkeys(problems)]
    return {
        "id": failure["id"],
        "title": failure["title"],
        "way": failure["form"] == "way",
        "statute": failure["statutes"][0],
        "differences": differences,
        "picture": has_picture(failure["id"]),
        "reproduce": failure["reproduce"],
    }


def _difference(problem: str) -> Document:
    """What was expected, and what came. Where a list lacks something, only the latter can be said."""
    came, not_, expected = problem.rpartition(NOT)
    if not not_:
        return {"got": problem}
    place, _, got = came.partition(IS) if IS in came else ("", "", came)
    return {"place": place, "expected": _said(expected), "got": _said(got)}


def _said(value: str) -> str:
    return {"None": "nothing", "[]": "none"}.get(value, value)


def as_markdown(document: Document) -> str:
    """The results as a page of the docs."""
    return "\n".join([*_head(document), *_tables(document), *_failures(document), *_invitation()]) + "\n"


def _head(document: Document) -> Iterator[str]:
    yield "# Results of the conformance suite"
    yield ""
    suites = ", ".join(document["suites"])
    yield f"Suite {suites}, {document['date']}. `harbormaster conformance results` writes this page from the reports."
    yield ""
    yield "What an engine cannot express is not asked, so read the coverage first. A statute is whole if every case of"
    yield "it that was asked holds, and two-sided if a legal and an illegal case were asked. Readings that the books"
    yield "leave open do not count, and neither does what an engine does otherwise on purpose."
    yield "[How to read the mark](conformance.md#read-the-mark). A running service shows the same under `/conformance`,"
    yield "with a picture of each case."
    yield ""


def _tables(document: Document) -> Iterator[str]:
    """A table for each book, engines that know no rule in grey."""
    for book in document["books"]:
        yield f"## {book['title']}"
        yield ""
        yield f"| {' | '.join(document['columns'])} |"
        yield "|---" * len(document["columns"]) + "|"
        for row in book["rows"]:
            cells = (f"<sub>{cell}</sub>" if row["null"] else cell for cell in row["cells"])
            yield f"| {' | '.join(cells)} |"
        yield ""


def _failures(document: Document) -> Iterator[str]:
    for engine in document["engines"]:
        yield f"## {engine['name']}"
        yield ""
        for group in engine["judged"]:
            yield f"### {group['says']}"
            yield ""
            yield group["means"]
            yield ""
            yield "| case | what the book says | expected | the engine's answer |"
            yield "|---|---|---|---|"
            for failure in group["failures"]:
                way = ", played by the engine" if failure["way"] else ""
                expected, got = ("; ".join(_side(failure, side)) for side in ("expected", "got"))
                sentence = failure["statute"]["sentence"]
                yield f"| {failure['title']}{way} (`{failure['id']}`) | {sentence} | {_cell(expected)} | {_cell(got)} |"
            yield ""
            yield f"    {group['failures'][0]['reproduce']}"
            yield ""


def _side(failure: Document, side: str) -> Iterator[str]:
    for difference in failure["differences"]:
        if side in difference:
            yield f"{difference.get('place', '')} {difference[side]}".strip()


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _invitation() -> Iterator[str]:
    yield "## Add yours"
    yield ""
    yield "[An adapter](conformance.md) takes an afternoon. Begin with roads: four features are enough."

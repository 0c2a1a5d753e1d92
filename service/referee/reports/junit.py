"""A check as JUnit XML: a suite for each file, a case for each game.

GitLab shows `classname` as the suite's name and counts only the first of several cases with one name. Readers for
GitHub print the type and the message of a failure.
"""

from __future__ import annotations

from itertools import groupby
from typing import TextIO

import orjson
from junitparser import Error, Failure, JUnitXml, TestCase, TestSuite

from service.referee.reports.findings import Finding, Result, Summary

MOST_TEXT = 20_000
"""Characters of a failure's text: readers cut whole reports off at 64 KiB."""


def write_junit(summary: Summary, output: TextIO) -> None:
    """Every game is a case. A game that was not judged is an error, and a wrong one is a failure."""
    report = JUnitXml("harbormaster check")
    for file, results in groupby(summary.results, lambda result: result.file):
        suite = TestSuite(clean(file))
        suite.add_testcases([_case(result) for result in results])
        report.add_testsuite(suite)
    if not summary.results:
        suite = TestSuite("harbormaster check")
        suite.add_testcase(TestCase("no games", "harbormaster check"))
        report.add_testsuite(suite)
    report.update_statistics()
    output.write(report.tostring().decode() + "\n")


def _case(result: Result) -> TestCase:
    name = f"game {result.game}, line {result.line}" if result.game else f"line {result.line}"
    case = TestCase(clean(name), clean(result.file), result.seconds)
    case._elem.set("file", clean(result.file))
    case.result = [_outcome(finding) for finding in result.findings]
    return case


def _outcome(finding: Finding) -> Failure | Error:
    message = f"{finding.says} ({finding.file}:{finding.line})"
    outcome = (Failure if finding.wrong else Error)(clean(message), clean(finding.name))
    outcome.text = clean(orjson.dumps(finding.document(), option=orjson.OPT_INDENT_2).decode())[:MOST_TEXT]
    return outcome


def clean(text: str) -> str:
    """A text without the characters that XML 1.0 cannot hold, or that a terminal does not print. None of the first is
    printable.
    """
    kept = (each if each.isprintable() or each in "\t\n" else "\N{REPLACEMENT CHARACTER}" for each in text)
    return text if text.isprintable() else "".join(kept)

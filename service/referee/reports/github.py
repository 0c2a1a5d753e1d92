"""A check in GitHub Actions: the readable report, annotations, and the summary of the step."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from service.referee.printed import counted, printable
from service.referee.reports.findings import Finding, Summary
from service.referee.reports.plain import totals, write_plain

MOST_SHOWN = 10
"""Annotations of one step and level that GitHub shows. It silently drops the rest."""
MOST_SUMMARY = 900_000
"""Characters of a step's summary; GitHub refuses more than a mebibyte."""


def write_github(summary: Summary, output: TextIO) -> None:
    """The readable report in a group, then the commands. The report's lines cannot be taken for commands themselves."""
    token = os.urandom(16).hex()
    output.write(f"::group::harbormaster check\n::stop-commands::{token}\n")
    write_plain(summary, output)
    output.write(f"::{token}::\n::endgroup::\n")
    findings = list(summary.findings())
    findings.sort(key=lambda finding: (finding.wrong, finding.after))  # what was not judged first
    shown = findings if summary.found <= MOST_SHOWN else findings[: MOST_SHOWN - 1]
    for finding in shown:
        output.write(f"{_annotation(finding)}\n")
    if summary.found > len(shown):
        rest = f"In the log of this step: {counted(summary.found - len(shown), 'further finding')}."
        output.write(f"::error title=harbormaster check::{_text(rest)}\n")
    if path := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(step_summary(summary))


def _annotation(finding: Finding) -> str:
    place = f"file={_property(finding.file)}"
    if finding.line:
        place += f",line={finding.line},endLine={finding.line}"
    statutes = f"\nStatutes: {', '.join(finding.statutes)}" if finding.statutes else ""
    message = f"{finding.file}:{finding.line}: {finding.says}{statutes}"
    lines = "\n".join(map(printable, message.split("\n")))
    return f"::error {place},title={_property(finding.name)}::{_text(lines)}"


def step_summary(summary: Summary) -> str:
    """The check as Markdown."""
    lines = ["### Harbormaster check", "", totals(summary), ""]
    if summary.found:
        lines += ["| rule | place | what it says |", "|---|---|---|"]
    size = sum(map(len, lines))
    for finding in summary.findings():
        row = f"| `{_cell(finding.name)}` | {_cell(finding.file)}:{finding.line} | {_cell(finding.says)} |"
        size += len(row) + 1
        if size > MOST_SUMMARY:
            lines.append("| | | and more |")
            break
        lines.append(row)
    for finding in summary.findings():
        request = _request(finding)
        size += len(request)
        if size > MOST_SUMMARY:
            break
        lines.append(request)
    return "\n".join(lines) + "\n"


def _request(finding: Finding) -> str:
    """The request that reproduces a finding, folded up. JSON is one line, so that it cannot end its fence."""
    if finding.reproduce is None:
        return ""
    place, path, body = f"{_cell(finding.file)}:{finding.line}", finding.reproduce.path, finding.reproduce.body
    heading = f"<details><summary>{place}: the body of POST {path} that reproduces it</summary>"
    return f"\n{heading}\n\n```json\n{body}\n```\n\n</details>"


def _text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")


def _cell(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("|", "\\|").replace("`", "'").replace("<", "&lt;")
    return printable(" ".join(escaped.split()))

"""A check for programs: one document of JSON, or lines of it."""

from __future__ import annotations

from typing import TextIO

import orjson

from service.referee.reports.findings import Summary


def write_json(summary: Summary, output: TextIO) -> None:
    """Counts and findings in one document."""
    output.write(orjson.dumps(summary.document(), option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS).decode() + "\n")


def write_ndjson(summary: Summary, output: TextIO) -> None:
    """A line for each finding, and a last one with the counts."""
    for finding in summary.findings():
        output.write(orjson.dumps(finding.document()).decode() + "\n")
    output.write(orjson.dumps({"summary": summary.counts()}).decode() + "\n")

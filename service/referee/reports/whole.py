"""A check for programs: one document of JSON, or lines of it."""

from __future__ import annotations

from typing import TextIO

from service.referee.printed import as_json
from service.referee.reports.findings import Summary


def write_json(summary: Summary, output: TextIO) -> None:
    """Counts and findings in one document."""
    output.write(as_json(summary.document()) + "\n")


def write_ndjson(summary: Summary, output: TextIO) -> None:
    """A line for each finding, and a last one with the counts."""
    for finding in summary.findings():
        output.write(as_json(finding.document(), lines=False) + "\n")
    output.write(as_json({"summary": summary.counts()}, lines=False) + "\n")

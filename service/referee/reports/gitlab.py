"""A check as GitLab's code quality report: an array of findings with fingerprints."""

from __future__ import annotations

from typing import TextIO

from service.referee.printed import as_json
from service.referee.reports.findings import Summary


def write_gitlab(summary: Summary, output: TextIO) -> None:
    """Each finding once; GitLab takes equal fingerprints for one and the same."""
    documents = [
        {
            "description": finding.says,
            "check_name": finding.name,
            "fingerprint": finding.fingerprint,
            "severity": "minor" if finding.after else "major" if finding.wrong else "critical",
            "location": {"path": finding.file, "lines": {"begin": max(1, finding.line)}},
        }
        for finding in summary.findings()
    ]
    output.write(as_json(documents) + "\n")

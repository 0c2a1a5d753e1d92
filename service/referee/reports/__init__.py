"""Reports of a check, by format. Each writes a summary to a text stream."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from service.referee.reports.findings import Summary
from service.referee.reports.github import write_github
from service.referee.reports.gitlab import write_gitlab
from service.referee.reports.junit import write_junit
from service.referee.reports.plain import write_plain
from service.referee.reports.sarif import write_sarif
from service.referee.reports.whole import write_json, write_ndjson

FORMATS: dict[str, Callable[[Summary, TextIO], None]] = {
    "plain": write_plain,
    "json": write_json,
    "ndjson": write_ndjson,
    "junit": write_junit,
    "github": write_github,
    "gitlab": write_gitlab,
    "sarif": write_sarif,
}

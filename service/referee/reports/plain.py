"""A check for people, as text."""

from __future__ import annotations

from typing import TextIO

import orjson

from service.referee.printed import counted, printable
from service.referee.reports.findings import Finding, Summary

LONG = 1.0
"""Seconds from which on actions a second mean something."""


def write_plain(summary: Summary, output: TextIO) -> None:
    """Each finding, then the counts by rule if there are several, then one line about the whole."""
    kept = 0
    for finding in summary.findings():
        output.write(f"{described(finding)}\n")
        kept += 1
    if summary.found > kept:
        output.write(f"Counted below and not listed: {counted(summary.found - kept, 'further finding')}.\n")
    if len(summary.rules) > 1 or summary.found > kept:
        output.write("\nFindings by rule:\n")
        for name, count in summary.rules.most_common():
            output.write(f"{count:8,}  {printable(name)}\n")
    if summary.rules:
        output.write("\n")
    output.write(f"{totals(summary)}\n")


def described(finding: Finding) -> str:
    """One finding in a few lines, the first of which stands by itself."""
    place = f"{finding.file}:{finding.line}" if finding.line else finding.file
    lines = [f"{place}: {finding.name}: {finding.says}"]
    if finding.action is not None:
        lines.append(f"    action {finding.ply}: {orjson.dumps(finding.action).decode()}")
    if finding.facts:
        lines.append(f"    facts: {orjson.dumps(finding.facts).decode()}")
    if finding.statutes:
        lines.append(f"    statutes: {', '.join(finding.statutes)}")
    if finding.after:
        lines.append("    (after an action that was refused and skipped)")
    return "\n".join(map(printable, lines))


def totals(summary: Summary) -> str:
    """How many games and actions were judged, how quickly, and with what result. A short check tells no speed."""
    games = summary.games
    rate = f" ({summary.actions / summary.seconds:,.0f} a second)" if summary.seconds >= LONG else ""
    return (
        f"{counted(games.total(), 'game')}, {counted(summary.actions, 'action')} in {summary.seconds:.1f} s{rate}: "
        f"{games['passed']:,} passed, {games['failed']:,} failed, {games['unjudged']:,} not judged"
    )

"""A check as SARIF 2.1.0, with what GitHub's code scanning reads of it."""

from __future__ import annotations

from typing import Any, TextIO
from urllib.parse import quote

from service import __version__
from service.referee.printed import as_json
from service.referee.reports.findings import Finding, Kind, Summary

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
MOST_RESULTS = 5_000
"""The most results of one run that GitHub shows."""
MOST_TEXT = 1_000
"""Characters of a rule's descriptions; GitHub takes 1,024."""
_OF_A_URI = "/:@!$&'()*+,;=?~"
"""What stays as it is in the name of a file: of an address, too."""


MEANINGS: dict[Kind, str] = {
    "illegal": "A rule refuses the action.",
    "malformed": "The action is not understood.",
    "position": "The saved position contradicts itself.",
    "digest": "The log claims another state than the rules give.",
    "winner": "The log claims another winner than the rules give.",
    "scores": "The log claims other points than the rules give.",
    "unreadable": "The file, or a line of it, cannot be read.",
    "unjudged": "The game cannot be judged.",
}
"""What a finding means that is named by its kind. One that is named by a rule has the sentence of the rule."""


def write_sarif(summary: Summary, output: TextIO) -> None:
    """One run with its rules and results."""
    findings = list(summary.findings())[:MOST_RESULTS]
    names = sorted({finding.name for finding in findings})
    says = {finding.name: finding.says if finding.rule else MEANINGS[finding.kind] for finding in findings}
    driver = {
        "name": "Harbormaster",
        "semanticVersion": __version__,
        "rules": [_rule(name, says[name]) for name in names],
    }
    run = {"tool": {"driver": driver}, "results": [_result(finding) for finding in findings]}
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    output.write(as_json(document) + "\n")


def _rule(name: str, says: str) -> dict[str, Any]:
    text = says[:MOST_TEXT]
    return {
        "id": name,
        "shortDescription": {"text": text},
        "fullDescription": {"text": text},
        "help": {"text": f"GET /v1/rules/{name} shows the rule with its statutes and cases." if "." in name else text},
        "properties": {"precision": "very-high"},
    }


def _result(finding: Finding) -> dict[str, Any]:
    statutes = f" Statutes: {', '.join(finding.statutes)}." if finding.statutes else ""
    return {
        "ruleId": finding.name,
        "level": "warning" if finding.after else "error",
        "message": {"text": f"{finding.says}{statutes}"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(finding.file, safe=_OF_A_URI)},
                    "region": {"startLine": max(1, finding.line)},
                }
            }
        ],
        "partialFingerprints": {"primaryLocationLineHash": finding.fingerprint},
        "properties": finding.document(),
    }

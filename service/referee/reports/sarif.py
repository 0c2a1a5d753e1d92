"""A check as SARIF 2.1.0, with what GitHub's code scanning reads of it."""

from __future__ import annotations

from typing import Any, TextIO

import orjson

from service import __version__
from service.referee.findings import Finding, Summary

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
MOST_RESULTS = 5_000
"""The most results of one run that GitHub shows."""
MOST_TEXT = 1_000
"""Characters of a rule's descriptions; GitHub takes 1,024."""


def write_sarif(summary: Summary, output: TextIO) -> None:
    """One run with its rules and results."""
    findings = list(summary.findings())[:MOST_RESULTS]
    names = sorted({finding.name for finding in findings})
    says = {finding.name: finding.says for finding in findings}
    driver = {
        "name": "Harbormaster",
        "semanticVersion": __version__,
        "rules": [_rule(name, says[name]) for name in names],
    }
    run = {"tool": {"driver": driver}, "results": [_result(finding) for finding in findings]}
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    output.write(orjson.dumps(document, option=orjson.OPT_INDENT_2).decode() + "\n")


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
                    "artifactLocation": {"uri": finding.file},
                    "region": {"startLine": max(1, finding.line)},
                }
            }
        ],
        "partialFingerprints": {"primaryLocationLineHash": finding.fingerprint},
        "properties": finding.document(),
    }

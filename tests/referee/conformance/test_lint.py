"""Cases that prove nothing."""

from __future__ import annotations

from typing import Any

from click.testing import CliRunner

from service.command import program
from service.documents.shipped import SUITE
from service.referee.conformance.cases import cases, chapter_of
from service.referee.conformance.lint import SAYS, lint
from service.referee.doors import service_at
from tests.referee.conformance.engines import ROADS


def test_lint_finds_cases_that_prove_nothing() -> None:
    """Each kind of finding, in cases that have it; and some chapters, which have nothing to be mended."""
    found = lint([(path, case) for path, case in cases() if chapter_of(path) == ROADS], service_at(None))
    assert not [finding.line() for finding in found if finding.weight == "error"]
    path = SUITE / "catan" / "base" / "roads.yaml"
    roads: dict[str, Any] = {
        "statutes": ["base.road.cost"],
        "given": {"position": "main"},
        "when": {"action": {"type": "build_road", "seat": 0, "edge": "-2,2,E"}},
    }
    expected: dict[str, dict[str, Any]] = {
        "legal": {"verdict": "legal"},
        "same": {"verdict": "legal"},
        "more": {"verdict": "legal", "winners": []},
        "nothing": {},
        "words": {"events": [{"type": "road_built"}]},
        "malformed": {"problem": "invalid-request"},
    }
    listed = [(path, {"id": f"base.road.cost/{name}", "then": then, **roads}) for name, then in expected.items()]
    listed.append(
        (path, {**roads, "id": "base.road.cost/sound", "when": {"validate": True}, "then": {"consistent": True}})
    )
    found = lint(listed, service_at(None))
    kinds = {finding.kind: finding for finding in found}
    assert kinds.keys() == SAYS.keys()
    assert kinds["equal"].beside == ("base.road.cost/same",)
    assert {finding.kind for finding in found if finding.weight == "error"} == {"vacuous", "equal"}
    assert CliRunner().invoke(program, ["conformance", "lint", "--chapter", ROADS]).exit_code == 0

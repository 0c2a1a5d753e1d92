"""Cases that prove nothing."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from service.command import program
from service.documents.shipped import SUITE
from service.referee.conformance.cases import cases, chapter_of
from service.referee.conformance.lint import SAYS, lint
from service.referee.conformance.sides import sides
from service.referee.doors import service_at
from tests.referee.conformance.engines import ROADS

FAR = {"action": {"type": "build_road", "seat": 0, "edge": "2,-2,NE"}}
VALID = {"validate": True}
NO_CARD = {"position": "main", "hands": {0: {}}}
NO_HOME = {"position": "open", "seats": {0: {"roads": ["0,0,NE"]}, 1: {"roads": ["0,0,NE"]}}}


def test_lint_finds_cases_that_prove_nothing() -> None:
    """Each kind of finding, in cases that have it; and some chapters, which have nothing to be mended."""
    roads = [(path, case) for path, case in cases() if chapter_of(path) == ROADS]
    found = lint(roads, list(cases()), service_at(None))
    assert not [finding.line() for finding in found if finding.weight == "error"]
    path = SUITE / "catan" / "base" / "roads.yaml"
    asked: dict[str, Any] = {
        "statutes": ["base.road.cost"],
        "rules": ["base.roads.cost"],
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
    listed = [(path, {"id": f"base.road.cost/{name}", "then": then, **asked}) for name, then in expected.items()]
    state = {"id": "base.road.empty-path/sound", "statutes": ["base.road.empty-path"], "when": VALID}
    listed.append((path, {**asked, **state, "then": {"consistent": True}}))
    roads = ["-2,0,NW", "-2,0,NE", "-1,0,NW", "-1,0,NE", "0,0,NW"]
    award = {"position": "open", "seats": {0: {"settlements": ["-2,0,NW"], "roads": roads}}}
    listed.append(
        (
            path,
            {**asked, "id": "base.road.cost/award-that-nobody-holds", "given": award, "then": {"verdict": "illegal"}},
        )
    )
    twice = {"verdict": "illegal", "refusals": ["base.roads.connects"]}
    listed.append(
        (path, {**asked, "id": "base.road.must-connect/no-card", "given": NO_CARD, "when": FAR, "then": twice})
    )
    defects = {"consistent": False, "defects": ["base.components.one_road_an_edge"]}
    listed.append((path, {**asked, "id": "base.road.cost/no-home", "given": NO_HOME, "when": VALID, "then": defects}))
    found = lint(listed, listed, service_at(None))
    kinds = {finding.kind: finding for finding in found}
    assert kinds.keys() == SAYS.keys()
    assert kinds["besides"].beside == ("base.roads.cost",)
    assert kinds["second-defect"].beside == ("base.components.roads_lead_home",)
    assert kinds["one-sided"].about == "base.road.empty-path"
    assert kinds["equal"].beside == ("base.road.cost/same",)
    assert {finding.kind for finding in found if finding.weight == "error"} == {
        "vacuous",
        "bare",
        "equal",
        "sound",
        "unreachable",
        "besides",
        "excused",
        "one-sided",
        "needless",
    }
    assert CliRunner().invoke(program, ["conformance", "lint", "--chapter", ROADS]).exit_code == 0


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        ({"verdict": "legal"}, {"verdict": "illegal"}, True),
        ({"verdict": "legal"}, {"consistent": False}, True),
        ({"contains": [{"type": "roll"}]}, {"lacks": [{"type": "roll"}]}, True),
        ({"verdict": "legal"}, {"verdict": "needs_chance"}, True),
        ({"verdict": "legal", "winners": []}, {"verdict": "legal", "winners": [1]}, True),
        ({"scores": {0: {"total": 2}}}, {"scores": {0: {"total": 3}}}, True),
        ({"scores": {0: {"total": 2}}}, {"scores": {1: {"total": 3}}}, False),
        ({"state": {"robber": "0,0"}}, {"state": {"robber": "1,0"}}, False),
        ({"state": {"robber": "0,0"}}, {"state": {"robber": None}}, True),
        (
            {"verdict": "legal", "events": [{"type": "robber_moved"}]},
            {"verdict": "legal", "no_events": [{"type": "robber_moved"}]},
            True,
        ),
        ({"verdict": "illegal"}, {"problem": "inconsistent-state"}, False),
        ({"verdict": "legal"}, {"verdict": "legal"}, False),
    ],
)
def test_sides(one: dict[str, Any], other: dict[str, Any], two: bool) -> None:
    """Something goes in one case and not in another, or one thing comes out in two ways."""
    asked = {"statutes": ["base.road.cost"], "when": {"action": {"type": "roll", "seat": 0}}}
    path = SUITE / "catan" / "base" / "roads.yaml"
    assert sides([(path, {**asked, "then": then}) for then in (one, other)])["base.road.cost"].two == two

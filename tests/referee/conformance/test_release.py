"""A release: what it holds, and what its questions tell."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import jsonschema_rs

from service.documents.shipped import CASE_SCHEMA_FILE
from service.referee.conformance import release as releases
from service.referee.conformance.asking import ask_all, question
from service.referee.conformance.cases import chapter_of
from service.referee.conformance.changes import changes
from service.referee.conformance.house import HouseEngine
from service.referee.conformance.release import Release, made
from service.referee.doors import service_at
from tests.referee.conformance.engines import ROADS, null_engine, run


def test_released_cases_have_their_form(release: Release) -> None:
    """As `schema.json` in the release says."""
    checker = jsonschema_rs.Draft202012Validator(json.loads(CASE_SCHEMA_FILE.read_text(encoding="utf-8")))
    for listed in (*release.chapters.values(), *release.apart.values()):
        for case in listed:
            assert not [error.message for error in checker.iter_errors(case)], case["id"]


def test_released_states_are_complete(release: Release) -> None:
    """From what the protocol tells, and nothing else, this project's own engine answers every case rightly."""
    asked = ask_all(release, lambda: HouseEngine(service_at(None)))
    assert not [(result.id, result.form, result.why) for result in asked.results if result.outcome != "passed"]
    assert {result.form for result in asked.results} == {"state", "way"}
    assert {level for result in asked.results for level in result.levels} == {"verdict", "state", "lists"}


def test_questions_tell_nothing(release: Release) -> None:
    """Neither what is expected nor the name of the case."""
    for number, (_, case) in enumerate(release.cases):
        told = question(case, "state", number)
        assert told.keys() <= {"id", "ask", "rules", "state", "viewer", "action", "filter"}
        assert case["id"] not in json.dumps(told)


def test_questions_come_ruleset_by_ruleset(release: Release) -> None:
    """Engines prepare rules once. Within a ruleset the order is that of the seed."""

    def order(seed: int) -> list[tuple[int, str]]:
        heard: list[tuple[int, str]] = []

        class Listening:
            def ask(self, question: dict[str, Any], seconds: float = 0.0) -> dict[str, Any]:
                if question["ask"] == "hello":
                    hello: dict[str, Any] = null_engine("no").ask(question, seconds)
                    return hello
                heard.append((question["id"], json.dumps(question["rules"], sort_keys=True)))
                return {"id": question["id"]}

            def close(self) -> None: ...

        ask_all(release, Listening, seed=seed)
        return heard

    first = order(0)
    assert first == order(0) != order(1)
    rules = [each for _, each in first]
    changes = sum(one != other for one, other in pairwise(rules))
    assert changes == len(set(rules)) - 1 > 0
    assert [number for number, _ in first] != sorted(number for number, _ in first)


def test_a_release_has_the_same_bytes_again(release: Release, folder: Path, tmp_path: Path) -> None:
    """Whoever makes it and when; and what is read is what was written."""
    first, again = (releases.files(made(lambda path, case: chapter_of(path) == ROADS)) for _ in range(2))
    assert first == again
    one, other = tmp_path / "one.tar.gz", tmp_path / "other.tar.gz"
    releases.archive(releases.files(release), one)
    releases.archive(releases.files(release), other)
    assert one.read_bytes() == other.read_bytes()
    assert releases.files(releases.read(one)) == releases.files(releases.read(folder)) == releases.files(release)


def test_what_only_a_service_is_asked_stands_apart(release: Release) -> None:
    """Malformed questions, sound states and deals."""
    assert {case["ask"] for _, case in release.cases} <= {"action", "legal_actions", "scores", "routes", "view"}
    reasons = {case["apart"] for listed in release.apart.values() for case in listed}
    assert {"whether a state can occur", "whether the question itself is understood", "how a game is dealt"} <= reasons


def test_a_release_says_why_a_statute_has_one_side(release: Release) -> None:
    """Beside the statute, where an author of another engine reads it."""
    why = release.statutes["base.seven.no-production"]["one_sided"]
    assert "base.production.settlement" in why
    assert "one_sided" not in release.statutes["base.road.cost"]


def test_twins_have_the_other_answer(release: Release) -> None:
    """And share a statute."""
    known = {case["id"]: case for _, case in release.cases}
    pairs = [(case, known[case["twin"]]) for case in known.values() if case.get("twin") in known]
    assert pairs
    for case, twin in pairs:
        assert {case["then"]["verdict"], twin["then"]["verdict"]} == {"legal", "illegal"}
        assert set(case["statutes"]) & set(twin["statutes"])


def test_pages_of_changes() -> None:
    """Cases that came, changed, went, and were merged; new titles are no change."""
    before = {name: {"id": name, "title": "x", "then": 1} for name in ("same", "other", "gone", "twin")}
    now: dict[str, dict[str, Any]] = {
        "same": {"id": "same", "title": "y", "then": 1, "aliases": ["twin"]},
        "other": {"id": "other", "title": "x", "then": 2},
        "new": {"id": "new", "title": "x", "then": 1},
    }
    before["same"]["aliases"] = ["twin"]
    page = changes("2", now, before)
    for told in (
        "Added: 1\n\n- new",
        "Changed: 1\n\n- other",
        "Withdrawn: 1\n\n- gone",
        "Merged: 1\n\n- twin into same",
    ):
        assert told in page
    assert "The first release: 3 cases." in changes("1", now, None)


def test_no_release(tmp_path: Path) -> None:
    """A folder that holds something else, an archive that is none, and nothing at all."""
    (tmp_path / "index.json").write_text("{}")
    (tmp_path / "file").write_text("x")
    for path in (tmp_path, tmp_path / "file", tmp_path / "nothing"):
        assert run(path, "--command", "true").exit_code == 2

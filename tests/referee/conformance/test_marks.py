"""The mark: what counts as right, statute by statute, and who gets none."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from service.referee.conformance.asking import Asked, ask_all
from service.referee.conformance.cases import cases, chapter_of
from service.referee.conformance.expected import Difference, Expected, read_expected
from service.referee.conformance.features import lacking
from service.referee.conformance.judging import judged
from service.referee.conformance.marks import marks
from service.referee.conformance.release import Release
from service.referee.conformance.released import book_of, confidence, neutral_then
from tests.referee.conformance.engines import ADAPTERS, null_engine, run


@pytest.mark.parametrize("kind", ["no", "yes"])
def test_null_engines_have_no_mark_in_any_book(kind: str) -> None:
    """Of all cases, by their verdicts: none reaches a tenth of the two-sided statutes of any book."""
    every = Release()
    for path, case in cases():
        if "problem" not in case["then"]:
            then = neutral_then(case["when"], case["then"])
            asks = next(name for name in ("action", "validate", "deal", "view", *case["when"]) if name in case["when"])
            document = {"id": case["id"], "statutes": case["statutes"], "confidence": confidence(case), "ask": asks}
            shown = {"book": book_of(case), "rules": {}, "state": {}, "requires": [], "then": then}
            every.chapters.setdefault(chapter_of(path), []).append(document | shown)
            every.statutes |= {
                id_: {"book": book_of(case), "title": book_of(case), "confidence": "sourced"}
                for id_ in case["statutes"]
            }
    found = marks(ask_all(every, lambda: null_engine(kind)), Expected())
    assert found[-1].two_sided > 700
    assert not [mark.book for mark in found if mark.two_sided_whole * 10 > mark.two_sided]


def test_an_engine_that_changes_nothing_has_no_mark(release: Release) -> None:
    """It says yes and gives the state back."""
    found = marks(ask_all(release, lambda: null_engine("unchanged")), Expected())
    assert found[-1].two_sided > 30
    assert found[-1].two_sided_whole == 0
    assert found[-1].passed < found[-1].cases / 3


CASE = {
    "ask": "action",
    "then": {
        "verdict": "legal",
        "state": {
            "seats": {0: {"roads": ["b", "a"], "resources": {"ore": None, "wool": 2}}},
            "awards": {"longest_road": None},
        },
        "pending": [{"seat": 1, "must": "discard", "count": 4}, {"seat": 2, "must": "discard", "count": 5}],
        "winners": [],
    },
}


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        ({"verdict": "legal"}, {"verdict": 0}),
        ({"verdict": "illegal", "state": {}}, {"verdict": 1, "state": 1}),
        ({"verdict": "legal", "state": {"seats": [{"roads": ["a", "b"]}]}}, {"verdict": 0, "state": 0}),
        ({"verdict": "legal", "state": {"seats": [{"roads": ["a", "b", "b"]}]}}, {"verdict": 0, "state": 1}),
        ({"verdict": "legal", "state": {"seats": [{"resources": {"wool": 2}}]}}, {"verdict": 0, "state": 0}),
        ({"verdict": "legal", "state": {"seats": [{"resources": {"ore": 1}}]}}, {"verdict": 0, "state": 2}),
        ({"verdict": "legal", "state": {"awards": {"longest_road": 1}}}, {"verdict": 0, "state": 1}),
        ({"verdict": "legal", "state": {"robber": "0,0"}}, {"verdict": 0}),
        ({"verdict": "legal", "winners": [1]}, {"verdict": 0, "state": 1}),
        (
            {
                "verdict": "legal",
                "pending": [{"seat": 2, "must": "discard"}, {"seat": 1, "must": "discard", "count": 4}],
            },
            {"verdict": 0, "state": 0},
        ),
        ({"verdict": "legal", "pending": [{"seat": 2, "must": "discard"}]}, {"verdict": 0, "state": 1}),
        ({}, {}),
    ],
)
def test_what_an_answer_says_must_be_true(answer: dict[str, Any], wrong: dict[str, int]) -> None:
    """What it leaves out is not compared; sets have no order, and a kind that a hand leaves out counts 0."""
    assert {level: len(problems) for level, problems in judged(CASE, answer).items()} == wrong


def test_a_mark_is_by_statute(release: Release) -> None:
    """One wrong case of two takes the statute; rulings and documented differences are counted beside."""
    ids = ("base.road.cost/one-brick-and-one-lumber", "base.road.cost/two-lumber")
    asked = ask_all(release, lambda: null_engine("yes"), lambda _, case: case["id"] in ids)
    [book, total] = marks(asked, Expected())
    assert (book.touched, book.whole, book.two_sided, book.two_sided_whole) == (1, 0, 1, 0)
    assert (total.cases, total.passed) == (2, 1)
    documented = Expected([Difference("edition", "", "", (ids[1],))])
    [book, _] = marks(Asked(asked.engine, release, asked.results), documented)
    assert (book.touched, book.whole, book.two_sided, book.documented) == (1, 1, 0, 1)


def test_features_that_are_lacking() -> None:
    """A feature stands for all that begin with its words, and for no others."""
    assert lacking(["option:harbors:fixed", "seats:4"], {"option:harbors", "seats:4"}) == []
    assert lacking(["option:harbors-view:x"], {"option:harbors"}) == ["option:harbors-view:x"]
    assert lacking(["seats:4"], {"seats:3", "seats:40"}) == ["seats:4"]


def test_expected_differences(folder: Path, tmp_path: Path) -> None:
    """A documented one leaves the mark, a known one stays in it, and one that does not fail is an error."""
    command = shlex.join([sys.executable, str(ADAPTERS / "null.py"), "yes"])
    expect = tmp_path / "expect.json"

    def told(kind: str, *ids: str) -> Result:
        difference = {"kind": kind, "says": "It says yes.", "where": "its page", "cases": ids}
        expect.write_text(json.dumps({"differences": [difference]}))
        return run(folder, "--command", command, "--expect", expect, "--case", "base.road.cost/*")

    design = told("design", "base.road.cost/two-lumber")
    assert design.exit_code == 0, design.output
    assert "1 of 1 (100 %) statutes whole" in design.stdout
    known = told("known", "base.road.cost/two-lumber")
    assert known.exit_code == 0
    assert "0 of 1 (0 %) statutes whole" in known.stdout
    stale = told("design", "base.road.cost/two-lumber", "base.road.cost/one-brick-and-one-lumber")
    assert stale.exit_code == 1
    assert "expected to fail, and does not: base.road.cost/one-brick-and-one-lumber" in stale.stdout
    assert "is no kind of difference" in told("because").output


@pytest.mark.parametrize("path", sorted(ADAPTERS.glob("*/expect.json")), ids=lambda path: path.parent.name)
def test_expected_differences_of_adapters_name_cases(path: Path) -> None:
    """Each once, and none that has gone."""
    named = [id_ for difference in read_expected(path).differences for id_ in difference.cases]
    assert named
    assert len(named) == len(set(named))
    assert set(named) <= {case["id"] for _, case in cases()}

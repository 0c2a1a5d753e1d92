"""The conformance suite as a product: its release, the runner with engines that are right, know nothing or break, and
the mark.
"""

from __future__ import annotations

import importlib.util
import json
import shlex
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema_rs
import pytest
from click.testing import CliRunner, Result

from service.command import program
from service.documents.shipped import CASE_SCHEMA_FILE, SUITE
from service.referee.conformance import release as releases
from service.referee.conformance.asking import Asked, ask_all, question
from service.referee.conformance.cases import cases, chapter_of
from service.referee.conformance.changes import changes
from service.referee.conformance.engines import Broke, Engine
from service.referee.conformance.expected import Difference, Expected, read_expected
from service.referee.conformance.features import lacking
from service.referee.conformance.house import HouseEngine
from service.referee.conformance.judging import judged
from service.referee.conformance.lint import SAYS, lint
from service.referee.conformance.marks import marks
from service.referee.conformance.release import Release, made
from service.referee.conformance.released import book_of, confidence, neutral_then
from service.referee.conformance.reports import as_json, as_markdown, as_text, report
from service.referee.doors import service_at

ADAPTERS = Path(__file__).parents[2] / "conformance" / "adapters"
CHAPTERS = (
    "catan/base/roads",
    "catan/base/rob",
    "catan/base/sev",
    "catan/base/longest_road",
    "catan/base/bank",
    "master_slave/tr",
)
"""Chapters with everything: ways, draws, debts, routes, lists, views, cards."""
ROADS = "catan/base/roads"


def null_engine(kind: str) -> Any:
    """One of the adapters that know no rule, in this process."""
    spec = importlib.util.spec_from_file_location("null_engine", ADAPTERS / "null.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    class Null:
        def ask(self, asked: dict[str, Any], seconds: float) -> dict[str, Any]:
            answer: dict[str, Any] = module.answer(kind, asked)
            return answer

        def close(self) -> None:
            pass

    return Null()


@pytest.fixture(scope="module")
def release() -> Release:
    """A release of some chapters."""
    return made(lambda path, case: chapter_of(path).startswith(CHAPTERS))


@pytest.fixture(scope="module")
def folder(release: Release, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, written."""
    place = tmp_path_factory.mktemp("release")
    releases.write(releases.files(release), place)
    return place


def run(folder: Path, *arguments: str | Path) -> Result:
    """`harbormaster conformance run` with a release."""
    return CliRunner().invoke(program, ["conformance", "run", "--release", str(folder), *map(str, arguments)])


def engine(path: Path, body: str) -> str:
    """The command of an engine whose `answer` is this code."""
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    reply = {'protocol': 1, 'features': ['ask:action', 'module', 'seats', 'action', 'board', 'bank']}\n"
        "    if asked['ask'] != 'hello':\n"
        "        reply = {'id': asked['id']}\n"
        f"        {body}\n"
        "    print(json.dumps(reply), flush=True)\n",
        encoding="utf-8",
    )
    return shlex.join([sys.executable, str(path)])


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


def test_twins_have_the_other_answer(release: Release) -> None:
    """And share a statute."""
    known = {case["id"]: case for _, case in release.cases}
    pairs = [(case, known[case["twin"]]) for case in known.values() if case.get("twin") in known]
    assert pairs
    for case, twin in pairs:
        assert {case["then"]["verdict"], twin["then"]["verdict"]} == {"legal", "illegal"}
        assert set(case["statutes"]) & set(twin["statutes"])


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


def test_the_runner_over_a_pipe(folder: Path, tmp_path: Path) -> None:
    """Two copies of a command, three reports, and the exit code of an engine that fails."""
    paths = [tmp_path / name for name in ("r.json", "r.md", "r.xml")]
    command = shlex.join([sys.executable, str(ADAPTERS / "null.py"), "yes"])
    options = ["--jobs", "2", "--json", paths[0], "--markdown", paths[1], "--junit", paths[2], "--chapter", ROADS]
    result = run(folder, "--command", command, *options)
    assert result.exit_code == 1, result.output
    document = json.loads(paths[0].read_text())
    assert document["engine"] == {
        "protocol": 1,
        "engine": "null (yes)",
        "version": "1",
        "features": document["engine"]["features"],
    }
    failure = next(each for each in document["failures"] if each["id"] == "base.road.cost/two-lumber")
    assert failure["why"] == "verdict is legal, not illegal"
    assert failure["statutes"][0]["id"] == "base.road.cost"
    assert failure["reproduce"].endswith("--case base.road.cost/two-lumber")
    assert "Two lumber and no brick build no road" in paths[1].read_text()
    report = ElementTree.fromstring(paths[2].read_text())  # noqa: S314 - our own
    assert int(report.get("failures", 0)) == sum(each["confidence"] != "ruling" for each in document["failures"])
    assert int(report.get("tests", 0)) == len(document["outcomes"])


def test_an_engine_that_is_right(folder: Path) -> None:
    """The reference over a pipe."""
    command = shlex.join([sys.executable, "-m", "service.referee.conformance", "engine"])
    result = run(folder, "--command", command, "--statute", "base.road.cost")
    assert result.exit_code == 0, result.output
    assert "1 of 1 (100 %) statutes whole, 1 of 1 (100 %) two-sided" in result.stdout


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("import time; time.sleep(60)", "No answer came within 0.5 seconds."),
        ("sys.exit(3)", "The engine ended with code 3."),
        ("reply = [1]", "The answer is no JSON object."),
        ("reply = {'id': 'other', 'verdict': 'legal'}", "The answer has the id 'other'"),
        ("reply['error'] = 'no idea'", "The engine reports an error: no idea"),
        ("print('{', flush=True)", "The answer is not JSON"),
    ],
)
def test_engines_that_break(folder: Path, tmp_path: Path, body: str, says: str) -> None:
    """The case is broken and not failed, the others are asked, and the engine is started again."""
    hand = "asked['state']['seats'][0]['resources']"
    when = f"if asked['action']['edge'] == '-2,2,E' and {hand}['brick'] == 1: {body}"
    command = engine(tmp_path / "engine.py", f"reply['verdict'] = 'legal'\n        {when}")
    chosen = ("--statute", "base.road.empty-path", "--statute", "base.road.cost", "--json", tmp_path / "r.json")
    result = run(folder, "--command", command, *chosen, "--seconds", "0.5", "--first-seconds", "5", "--seed", "1")
    document = json.loads((tmp_path / "r.json").read_text())
    broke = [each for each in document["failures"] if each["outcome"] == "broke"]
    assert result.exit_code == 1
    assert [each["id"] for each in broke] == ["base.road.cost/one-brick-and-one-lumber"]
    assert says in broke[0]["why"]
    assert "passed" in document["outcomes"].values()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "Name the engine"),
        (("--command", "true", "--url", "http://127.0.0.1:9/"), "Name the engine"),
        (("--command", "no-such-program-anywhere"), "No such program."),
        (("--command", "true", "--case", "no.such/case"), "There is no such case."),
        (("--url", "ftp://x/"), "begins with http"),
        (("--url", "http://127.0.0.1:9/"), "The engine does not answer"),
        (("--command", "true", "--expect", "/no/such/file"), "No such file"),
    ],
)
def test_runs_that_say_nothing(folder: Path, arguments: tuple[str, ...], says: str) -> None:
    """Their exit code is 2, and they say why in a sentence."""
    result = run(folder, *arguments)
    assert result.exit_code == 2, result.output
    assert says in result.output


def test_no_release(tmp_path: Path) -> None:
    """A folder that holds something else, an archive that is none, and nothing at all."""
    (tmp_path / "index.json").write_text("{}")
    (tmp_path / "file").write_text("x")
    for path in (tmp_path, tmp_path / "file", tmp_path / "nothing"):
        assert run(path, "--command", "true").exit_code == 2


def introduced(hello: dict[str, Any]) -> Callable[[], Engine]:
    """Engines that introduce themselves like this, and are asked no more."""

    class Other:
        def ask(self, asked: dict[str, Any], seconds: float) -> dict[str, Any]:
            return hello

        def close(self) -> None:
            pass

    return Other


@pytest.mark.parametrize(
    ("hello", "says"),
    [
        ({"protocol": 2}, "speaks protocol 2, not 1"),
        ({"protocol": 1, "features": 5}, "must be a list"),
        ({"protocol": 1, "features": None}, "must be a list"),
    ],
)
def test_another_protocol(release: Release, hello: dict[str, Any], says: str) -> None:
    """An engine that speaks another one is not asked."""
    with pytest.raises(Broke, match=says):
        ask_all(release, introduced(hello))


def test_names_of_engines_are_shown_as_they_are(release: Release) -> None:
    """Escapes of a terminal and changes of direction, in each form of the report."""
    asked = ask_all(release, introduced({"protocol": 1, "engine": "\x1b[2J\u009b\u202e"}), lambda chapter, case: False)
    document = report(asked, Expected(), "engine")
    for told in (as_json(document), as_markdown(document), as_text(document)):
        assert not {"\x1b", "\u009b", "\u202e"} & set(told)


@pytest.fixture
def posted() -> Iterator[str]:
    """The address of an engine that is asked by posts, and says yes."""
    yes = null_engine("yes")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            text = json.dumps(yes.ask(asked, 1.0)).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *told: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_an_engine_at_a_url(folder: Path, posted: str) -> None:
    """The same questions, each as a post."""
    result = run(folder, "--url", posted, "--case", "base.road.cost/*")
    assert result.exit_code == 1
    assert "0 of 1 (0 %) two-sided" in result.stdout


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


def test_features_that_are_lacking() -> None:
    """A feature stands for all that begin with its words, and for no others."""
    assert lacking(["option:harbors:fixed", "seats:4"], {"option:harbors", "seats:4"}) == []
    assert lacking(["option:harbors-view:x"], {"option:harbors"}) == ["option:harbors-view:x"]
    assert lacking(["seats:4"], {"seats:3", "seats:40"}) == ["seats:4"]


@pytest.mark.parametrize("path", sorted(ADAPTERS.glob("*/expect.json")), ids=lambda path: path.parent.name)
def test_expected_differences_of_adapters_name_cases(path: Path) -> None:
    """Each once, and none that has gone."""
    named = [id_ for difference in read_expected(path).differences for id_ in difference.cases]
    assert named
    assert len(named) == len(set(named))
    assert set(named) <= {case["id"] for _, case in cases()}


def test_the_page_of_results(folder: Path, tmp_path: Path) -> None:
    """Engines by book, those that know no rule in grey, and failures of the others by judgement, for a service too."""
    reports = []
    for name in ("yes", "mine"):
        command = engine(tmp_path / f"{name}.py", "reply['verdict'] = 'legal'")
        reports.append(tmp_path / f"{name}.json")
        run(folder, "--command", command, "--statute", "base.road.cost", "--json", reports[-1])
    document = json.loads(reports[0].read_text())
    document["engine"] |= {"engine": "null (yes)", "version": "1"}
    reports[0].write_text(json.dumps(document))
    page, shown = tmp_path / "page.md", tmp_path / "shown.json"
    told = [
        "conformance",
        "results",
        *map(str, reports),
        "--date",
        "today",
        "--output",
        str(page),
        "--json",
        str(shown),
    ]
    assert CliRunner().invoke(program, told).exit_code == 0
    text = page.read_text()
    assert "| <sub>null (yes) 1</sub> |" in text
    assert "## an engine" in text
    assert "## null" not in text
    assert "| Two lumber and no brick build no road (`base.road.cost/two-lumber`) |" in text
    assert "| verdict illegal | verdict legal |" in text
    served = json.loads(shown.read_text())
    assert [row["null"] for row in served["books"][0]["rows"]] == [False, True]
    (mine,) = served["engines"]
    wrong = mine["judged"][0]["failures"][0]
    assert wrong["differences"] == [{"place": "verdict", "expected": "illegal", "got": "legal"}]
    assert wrong["picture"]
    told[2] = str(tmp_path / "yes.py")
    assert CliRunner().invoke(program, told).exit_code == 2


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

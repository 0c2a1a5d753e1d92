"""The runner, with engines over a pipe and at an address."""

from __future__ import annotations

import json
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from service.command import program
from service.referee.conformance.asking import ask_all
from service.referee.conformance.engines import Broke, Engine, PostEngine
from service.referee.conformance.expected import Expected
from service.referee.conformance.release import Release
from service.referee.conformance.reports import as_json, as_markdown, as_text, report
from tests.referee.conformance.engines import ADAPTERS, ROADS, engine, null_engine, run


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


SLOW_HELLO = "import sys, time; sys.stdin.readline(); time.sleep(60)"
DEAF = "import time; time.sleep(60)"


@pytest.mark.parametrize("program", [SLOW_HELLO, DEAF])
def test_the_time_for_a_hello(folder: Path, program: str) -> None:
    """Is the one that the user gives, also if an answer has more."""
    command = shlex.join([sys.executable, "-c", program])
    begin = time.monotonic()
    result = run(folder, "--command", command, "--case", "base.road.cost/*", "--first-seconds", "0.3")
    assert result.exit_code == 2
    assert "No answer came within 0.3 seconds." in result.output
    assert time.monotonic() - begin < 20


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
        ({"protocol": 2}, "does not say that it speaks protocol 1"),
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


@contextmanager
def answering(pieces: Callable[[Any], Iterable[bytes]]) -> Iterator[str]:
    """The address of an engine that answers posts in pieces."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()
            with suppress(OSError):  # nobody reads them any more
                for piece in pieces(asked):
                    self.wfile.write(piece)

        def log_message(self, *told: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_an_engine_at_a_url(folder: Path) -> None:
    """The same questions, each as a post."""
    yes = null_engine("yes")
    with answering(lambda asked: [json.dumps(yes.ask(asked, 1.0)).encode()]) as address:
        result = run(folder, "--url", address, "--case", "base.road.cost/*")
    assert result.exit_code == 1
    assert "0 of 1 (0 %) two-sided" in result.stdout


def silent(pause: float) -> Iterator[bytes]:
    """An answer that does not begin for so many seconds."""
    time.sleep(pause)
    yield b"{}"


def test_the_time_for_a_hello_at_a_url(folder: Path) -> None:
    """The same bound as for a command."""
    bounds = ("--first-seconds", "0.3", "--seconds", "60")
    with answering(lambda asked: silent(1.5)) as address:
        result = run(folder, "--url", address, "--case", "base.road.cost/*", *bounds)
    assert result.exit_code == 2
    assert "No answer came within 0.3 seconds." in result.output


def endless(piece: bytes, pause: float) -> Iterator[bytes]:
    """An answer that does not end by itself."""
    for _ in range(60):
        time.sleep(pause)
        yield piece


@pytest.mark.parametrize(
    ("piece", "pause", "says"),
    [(b" " * 65_536, 0.0, "longer than 1,048,576 bytes"), (b" ", 0.02, "No answer came within 0.2 seconds")],
)
def test_an_answer_without_end(piece: bytes, pause: float, says: str) -> None:
    """Neither memory nor time without bounds, however it is sent."""
    with answering(lambda asked: endless(piece, pause)) as address, pytest.raises(Broke, match=says):
        PostEngine(address).ask({"ask": "hello"}, 0.2 if pause else 5.0)


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

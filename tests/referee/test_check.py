"""`harbormaster check`: what it finds in logs, how it reports it, and what it makes of bad ones."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import zstandard
from click.testing import CliRunner, Result

from service.command import program
from service.referee.recorded import MOST_LINE
from tests.suite import SUITE, Service

RECORD = SUITE / "games" / "beginner_3.ndjson"
LINES = RECORD.read_text(encoding="utf-8").splitlines()
TWICE = [*LINES[:2], LINES[1], *LINES[2:]]
"""The same game with a second roll of the dice on line 3."""


def check(*arguments: str | Path) -> Result:
    """Run the command."""
    return CliRunner().invoke(program, ["check", *map(str, arguments)])


def findings(*arguments: str | Path) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the findings of a check."""
    result = check(*arguments, "--format", "json")
    return result.exit_code, json.loads(result.stdout)["findings"]


def write(path: Path, lines: list[str]) -> Path:
    """A log of these lines."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_recorded_games_pass() -> None:
    """A folder of good games."""
    result = check(SUITE / "games")
    assert result.exit_code == 0, result.output
    assert "10 passed, 0 failed, 0 not judged" in result.stdout


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.ZstdCompressor().compress])
def test_packed_logs(tmp_path: Path, pack: Any) -> None:
    """Packed files are known by their first bytes."""
    path = tmp_path / "game.ndjson.packed"
    path.write_bytes(pack(RECORD.read_bytes()))
    assert findings(path) == (0, [])


def test_whole_replays(tmp_path: Path) -> None:
    """A document of a whole game is the body of a replay."""
    beginning, *actions, end = map(json.loads, LINES)
    path = tmp_path / "game.json"
    path.write_text(json.dumps([beginning | {"actions": actions} | end] * 2, indent=1), encoding="utf-8")
    assert findings(path) == (0, [])


def test_an_illegal_action_has_its_rule_and_reproduces(tmp_path: Path, service: Service) -> None:
    """The finding names line, action, rule, sentence and statutes, and its body gives the same answer by itself."""
    code, [found] = findings(write(tmp_path / "game.ndjson", TWICE))
    assert code == 1
    assert (found["kind"], found["line"], found["ply"], found["rule"]) == ("illegal", 3, 1, "base.turn.not_rolled")
    assert found["action"] == json.loads(LINES[1])
    assert found["says"]
    assert found["statutes"]
    status, answer = service(found["reproduce"]["path"], found["reproduce"]["body"])
    assert (status, answer["verdict"]) == (200, "illegal")
    assert [refusal["rule"] for refusal in answer["refusals"]] == [found["rule"]]


def test_skipping_goes_on_inside_a_game(tmp_path: Path) -> None:
    """Two rolls too many are two findings, the second one marked; the rest of the game is judged."""
    path = write(tmp_path / "game.ndjson", [*TWICE[:3], *TWICE[2:-1]])
    assert [found["line"] for found in findings(path)[1]] == [3]
    found = findings(path, "--skip-illegal")[1]
    assert [(one["line"], one.get("after", False)) for one in found] == [(3, False), (4, True)]


def test_later_games_are_checked(tmp_path: Path) -> None:
    """After a refusal the next game of the file begins."""
    path = write(tmp_path / "games.ndjson", [*TWICE, *LINES, *TWICE])
    assert [found["line"] for found in findings(path)[1]] == [3, 3 + len(TWICE) + len(LINES)]


def test_false_claims(tmp_path: Path) -> None:
    """Winner, digest and points of the last line are compared."""
    claim = json.dumps({"winner": 0, "digest": "blake2b-0", "scores": [0, 0, 0]})
    code, found = findings(write(tmp_path / "game.ndjson", [*LINES[:-1], claim]))
    assert (code, {one["kind"] for one in found}) == (1, {"digest", "winner", "scores"})
    assert {one["line"] for one in found} == {len(LINES)}


def test_an_action_that_is_not_understood(tmp_path: Path) -> None:
    """It is a finding of its own line, not of the file."""
    lines = [*LINES[:3], '{"type": "jump", "seat": 0}', *LINES[3:]]
    code, [found] = findings(write(tmp_path / "game.ndjson", lines))
    assert (code, found["kind"], found["line"]) == (1, "malformed", 4)


BAD = {
    "empty": (b"", 1),
    "broken off": (LINES[0].encode() + b"\n" + LINES[1].encode()[:20], 2),
    "no log": (b"\x89PNG\r\n", 1),
    "another program's": (b'{"tiles": [], "actions": [["RED", "ROLL", null]]}', 1),
    "another revision": (
        b'{"deal": {"seats": 3, "layout": "beginner", "ruleset": {"revisions": {"base": 99999}}}}',
        1,
    ),
    "a packed file broken off": (gzip.compress(RECORD.read_bytes())[:500], None),
    "chance left out": (b'{"deal": {"seats": 3, "layout": "beginner"}}\n{"type": "roll", "seat": 0}', 2),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files_do_not_stop_the_others(tmp_path: Path, name: str) -> None:
    """A file that cannot be judged is one finding and exit code 2; the other file passes."""
    content, line = BAD[name]
    (tmp_path / "bad.ndjson").write_bytes(content)
    write(tmp_path / "good.ndjson", LINES)
    result = check(tmp_path, "--format", "json")
    document = json.loads(result.stdout)
    assert result.exit_code == 2
    assert document["games"]["passed"] >= 1
    [found] = document["findings"]
    assert found["kind"] in ("unreadable", "unjudged")
    assert line is None or found["line"] == line


def test_a_line_without_end(tmp_path: Path) -> None:
    """Of a line beyond the limit nothing more is read."""
    path = tmp_path / "long.ndjson"
    with path.open("wb") as file:
        file.truncate(50 * MOST_LINE)
    code, [found] = findings(path)
    assert (code, found["kind"], found["line"]) == (2, "unreadable", 1)
    assert "longer than" in found["says"]


def test_nothing_there() -> None:
    """A path without a log is an error: a check of nothing proves nothing."""
    assert check("no-such-folder").exit_code == 2


def test_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run writes several; each has the rule and the line."""
    summary = tmp_path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    log = write(tmp_path / "a game, 50%.ndjson", TWICE)
    formats = ("junit", "sarif", "gitlab", "ndjson", "github")
    arguments = [part for name in formats for part in ("--format", name, "--output", str(tmp_path / name))]
    assert check(log, *arguments).exit_code == 1
    case = ElementTree.parse(tmp_path / "junit").getroot().find("testsuite/testcase")  # noqa: S314 - our own
    assert case is not None
    failure = case.find("failure")
    assert failure is not None
    assert failure.get("type") == "base.turn.not_rolled"
    [result] = json.loads((tmp_path / "sarif").read_text())["runs"][0]["results"]
    assert result["ruleId"] == "base.turn.not_rolled"
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 3
    [quality] = json.loads((tmp_path / "gitlab").read_text())
    assert quality["location"]["lines"]["begin"] == 3
    assert len((tmp_path / "ndjson").read_text().splitlines()) == 2
    [annotation] = [line for line in (tmp_path / "github").read_text().splitlines() if line.startswith("::error")]
    assert "a game%2C 50%25.ndjson,line=3," in annotation
    assert "base.turn.not_rolled" in summary.read_text()


def test_processes_give_the_same_report(tmp_path: Path) -> None:
    """Whoever judges a file, the findings come in the order of files and lines."""
    for number in range(4):
        write(tmp_path / f"{number}.ndjson", TWICE if number % 2 else LINES)
    assert findings(tmp_path, "--jobs", "2") == findings(tmp_path)

"""`harbormaster check`: its findings in logs, its reports, and its treatment of bad logs."""

from __future__ import annotations

import bz2
import contextlib
import gzip
import json
import os
import resource
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from service.command import program
from service.referee.importers.texts import MOST_DOCUMENT, MOST_LINE
from service.referee.importers.zstd import zstd
from service.referee.reports.findings import Kind
from service.referee.reports.sarif import MEANINGS
from tests.suite import SUITE, Service

ROOT = Path(__file__).parents[2]
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
    assert f"{len(list((SUITE / 'games').glob('*')))} passed, 0 failed, 0 not judged" in result.stdout


@pytest.mark.parametrize("pack", [gzip.compress, zstd.compress])
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


@pytest.mark.parametrize("claim", [{"scores": 5}, {"scores": {"total": 3}}, {"digest": 0}, {"winner": "red"}])
def test_claims_of_another_type_are_false(tmp_path: Path, claim: dict[str, Any]) -> None:
    """And not passed over."""
    code, found = findings(write(tmp_path / "game.ndjson", [*LINES[:-1], json.dumps(claim)]))
    assert (code, [one["kind"] for one in found]) == (1, list(claim))


def test_a_digest_of_another_type_is_false(tmp_path: Path) -> None:
    """Also beside an action."""
    lines = [LINES[0], json.dumps({"action": json.loads(LINES[1]), "digest": 5}), *LINES[2:]]
    code, [found] = findings(write(tmp_path / "game.ndjson", lines))
    assert (code, found["kind"], found["line"]) == (1, "digest", 2)


@pytest.mark.parametrize(
    "line", [LINES[2].replace("{", '{"seat": 9, ', 1), LINES[2].replace("{", '{"at": 123456789012345678901, ', 1), "[]"]
)
def test_lines_are_read_as_strictly_as_a_body(tmp_path: Path, line: str) -> None:
    """A key that stands twice, a number beyond 64 bits and an empty list in a game: what comes before is judged."""
    assert '"seat"' in LINES[2]
    code, [found] = findings(write(tmp_path / "game.ndjson", [*LINES[:2], line, *LINES[3:]]))
    assert (code, found["kind"], found["line"]) == (2, "unreadable", 3)


def test_whole_numbers_are_read_as_in_a_body(tmp_path: Path) -> None:
    """3.0 is 3."""
    lines = [
        LINES[0],
        *(line.replace('"seat":0', '"seat":0.0').replace('"seat": 0', '"seat": 0.0') for line in LINES[1:]),
    ]
    assert any("0.0" in line for line in lines)
    assert findings(write(tmp_path / "game.ndjson", lines)) == (0, [])


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


ENDLESS = 10 << 30
"""Bytes of a line."""
PIECE = 64 << 20


@pytest.mark.parametrize("pack", ["plain", "gzip", "zstd", "bzip2"])
def test_a_line_of_ten_gigabytes(tmp_path: Path, pack: str) -> None:
    """The game before it is judged, the line is named, the other file is checked, and memory is bounded."""
    head, zeros = ("\n".join(LINES) + "\n").encode(), b"\0" * PIECE
    with (tmp_path / "long.ndjson").open("wb") as file:
        if pack == "plain":
            file.write(head)
            file.truncate(ENDLESS)
        else:
            compress = {"gzip": gzip.compress, "zstd": zstd.compress, "bzip2": bz2.compress}[pack]
            file.write(compress(head))
            file.writelines([compress(zeros)] * (ENDLESS // PIECE))
    write(tmp_path / "good.ndjson", LINES)
    command = [sys.executable, "-m", "service", "check", str(tmp_path), "--format", "json"]
    limit = partial(resource.setrlimit, resource.RLIMIT_DATA, (1 << 30, 1 << 30))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, preexec_fn=limit, check=False)
    assert done.returncode == 2, done.stderr
    document = json.loads(done.stdout)
    assert document["games"] == {"passed": 2, "failed": 0, "unjudged": 1}
    [found] = document["findings"]
    assert (found["kind"], found["line"]) == ("unreadable", len(LINES) + 1)
    assert f"longer than {MOST_LINE:,} bytes" in found["says"]


def test_a_stream_without_end(tmp_path: Path) -> None:
    """The check reads no more of a pipe than a line may have, and the writing program can end."""
    pipe = tmp_path / "pipe.ndjson"
    os.mkfifo(pipe)
    sent = 0

    def write_on() -> None:
        nonlocal sent
        with contextlib.suppress(BrokenPipeError), pipe.open("wb", buffering=0) as stream:
            while sent < ENDLESS:
                sent += stream.write(b"x" * (1 << 16)) or 0

    writer = threading.Thread(target=write_on)
    writer.start()
    code, [found] = findings(pipe)
    writer.join()
    assert (code, found["kind"], found["line"]) == (2, "unreadable", 1)
    assert sent < 2 * MOST_LINE


def test_standard_input() -> None:
    """A log that is piped in."""
    command = [sys.executable, "-m", "service", "check", "-"]
    with RECORD.open("rb") as log, subprocess.Popen(["cat"], stdin=log, stdout=subprocess.PIPE) as cat:
        done = subprocess.run(command, cwd=ROOT, stdin=cat.stdout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


def test_a_document_that_is_too_long(tmp_path: Path) -> None:
    """A document of many lines is read as a whole, up to its limit."""
    path = tmp_path / "long.json"
    with path.open("wb") as file:
        file.write(b"{\n")
        file.truncate(MOST_DOCUMENT + 100)
    code, [found] = findings(path)
    assert (code, found["kind"], found["line"]) == (2, "unreadable", 1)
    assert f"longer than {MOST_DOCUMENT:,} bytes" in found["says"]


def test_a_view_is_judged_action_by_action(tmp_path: Path, service: Service) -> None:
    """A log that begins with a seat's view goes on as long as the view suffices: a roll, then the end of the turn."""
    state = service("/v1/replays", {"deal": json.loads(LINES[0])["deal"], "actions": []})[1]["state"]
    view = service("/v1/views", {"state": state, "viewer": state["turn"]["seat"]})[1]["state"]
    seat = state["turn"]["seat"]
    roll = {"type": "roll", "seat": seat, "chance": {"base.production.dice": [1, 1]}}
    end = {"type": "end_turn", "seat": seat}
    path = tmp_path / "view.json"
    path.write_text(json.dumps({"state": view, "actions": [roll, end, end]}), encoding="utf-8")
    code, found = findings(path)
    assert (code, [one["ply"] for one in found if one["rule"] == "base.turn.on_turn"]) == (1, [2])


@pytest.mark.parametrize("form", ["lines", "one line", "one member a line", "indented", "with a byte order mark"])
def test_games_in_any_layout(tmp_path: Path, form: str) -> None:
    """A list of documents is read member by member, however it is laid out, and each game has the line of its own."""
    beginning, *actions, end = map(json.loads, LINES)
    game = beginning | {"actions": actions} | end
    wrong = game | {"winner": 7}
    path = tmp_path / "games.json"
    text = {
        "lines": json.dumps(game) + "\n" + json.dumps(wrong),
        "one line": json.dumps([game, wrong]) + "\n",
        "one member a line": f"[{json.dumps(game)},\n\n{json.dumps(wrong)}]",
        "indented": json.dumps([game, wrong], indent=2),
        "with a byte order mark": "\ufeff" + json.dumps([game, wrong]),
    }[form]
    path.write_text(text, encoding="utf-8")
    told = json.loads(check(path, "--format", "json").stdout)
    assert told["games"] == {"passed": 1, "failed": 1, "unjudged": 0}
    [found] = told["findings"]
    indented = 2 + json.dumps(game, indent=2).count("\n") + 1
    lines = {"lines": 2, "one line": 1, "one member a line": 3, "indented": indented, "with a byte order mark": 1}
    assert (found["kind"], found["line"]) == ("winner", lines[form])


@pytest.mark.parametrize("actions", [5, [5], [*map(json.loads, LINES[1:3]), "roll"]])
def test_a_game_with_an_odd_action_is_not_judged(tmp_path: Path, actions: Any) -> None:
    """Whatever it claims about its end."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**json.loads(LINES[0]), "actions": actions, "winner": 0}), encoding="utf-8")
    told = json.loads(check(path, "--format", "json").stdout)
    assert (told["games"], told["findings"][0]["kind"]) == ({"passed": 0, "failed": 0, "unjudged": 1}, "unreadable")


def test_documents_that_follow_each_other(tmp_path: Path) -> None:
    """Several documents, each broken over lines, as many programs write them."""
    beginning, *actions, end = map(json.loads, LINES)
    text = json.dumps(beginning | {"actions": actions} | end, indent=1) + "\n"
    path = tmp_path / "games.json"
    path.write_text(text * 3 + '{"deal":\n 5', encoding="utf-8")
    told = json.loads(check(path, "--format", "json").stdout)
    assert told["games"] == {"passed": 3, "failed": 0, "unjudged": 1}
    assert told["findings"][0]["line"] == 3 * text.count("\n") + 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\x89PNG\r\n", "a picture"),
        (b'[Event "Casual game"]\n1. e4 e5', "PGN"),
        (b'{"data": {"eventHistory": {}}}', "colonist.io"),
        (b"turn,player,points\n1,2,3\n", "comma-separated values"),
        (b"PK\x03\x04", "zip file"),
        (b'{"games": {}, "findings": []}', "a report of harbormaster check"),
        (b"\xff\xfe{\0", "UTF-16"),
        (b"hello", "This is not a log"),
        (b"import json, sys\ndef run(bot, game):\n", "This is not a log"),
        (b"{}", "No game begins like this"),
        (b'{"type": "roll", "seat": 0}', "an action, and no game has begun"),
    ],
)
def test_another_kind_of_file_is_told(tmp_path: Path, content: bytes, told: str) -> None:
    """By name where it can be told, and with the formats that are read."""
    path = tmp_path / "log.json"
    path.write_bytes(content)
    code, [found] = findings(path)
    assert (code, found["kind"], found["line"]) == (2, "unreadable", 1)
    assert told in found["says"]
    assert "games of catanatron, and event logs (.soclog) and saved games (.game.json) of JSettlers2" in found["says"]


def test_a_truncated_log_is_one_game(tmp_path: Path) -> None:
    """It is not judged, though its actions are; an illegal one before the end makes it a wrong game that is cut off."""
    path = write(tmp_path / "game.ndjson", [*LINES[:40], LINES[40][:9]])
    told = json.loads(check(path, "--format", "json").stdout)
    assert (told["games"], told["actions"]) == ({"passed": 0, "failed": 0, "unjudged": 1}, 39)
    [found] = told["findings"]
    assert (found["line"], "line 1" in found["says"]) == (41, False)
    result = check(write(path, [*TWICE[:40], LINES[40][:9]]))
    assert result.exit_code == 2
    assert "1 game, 1 action in" in result.stdout
    assert "0 passed, 1 failed, 0 not judged" in result.stdout


def test_a_misspelt_action_is_told_once(tmp_path: Path) -> None:
    """With a suggestion, and without a place in a request that nobody wrote."""
    _, [found] = findings(write(tmp_path / "game.ndjson", [LINES[0], '{"type": "build_raod", "seat": 0}']))
    assert found["says"] == "There is no such action in this ruleset; did you mean build_road?"
    _, [found] = findings(write(tmp_path / "game.ndjson", [LINES[0], '{"type": "build_road", "seat": 0}']))
    assert found["says"] == "The action build_road is not understood. /edge is required."
    assert found["ply"] == 0


def test_options_that_a_log_does_not_name(tmp_path: Path) -> None:
    """A told option holds where the log leaves it open, and not where the log names it."""
    *whole, _ = LINES
    options = json.loads(whole[0])["deal"].get("ruleset", {}).get("options", {})
    assert "target-points" not in options
    path = write(tmp_path / "game.ndjson", [*whole, '{"winner": null}'])
    assert findings(path)[0] == 1
    assert findings(path, "--option", "target-points=13") == (0, [])
    deal = json.loads(whole[0])
    deal["deal"]["ruleset"] = {"modules": ["base"], "options": {"target-points": 10}}
    assert (
        findings(write(path, [json.dumps(deal), *whole[1:], '{"winner": null}']), "--option", "target-points=13")[0]
        == 1
    )
    code, [found] = findings(path, "--option", "taget-points=13")
    assert (code, found["kind"]) == (2, "unjudged")
    assert "taget-points" in found["says"]
    assert check(path, "--option", "target-points").exit_code == 2


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
    place = result["locations"][0]["physicalLocation"]
    assert place["region"]["startLine"] == 3
    assert place["artifactLocation"]["uri"].endswith("/a%20game,%2050%25.ndjson")
    [quality] = json.loads((tmp_path / "gitlab").read_text())
    assert quality["location"]["lines"]["begin"] == 3
    assert len((tmp_path / "ndjson").read_text().splitlines()) == 2
    [annotation] = [line for line in (tmp_path / "github").read_text().splitlines() if line.startswith("::error")]
    assert "a game%2C 50%25.ndjson,line=3," in annotation
    assert "base.turn.not_rolled" in summary.read_text()


def test_sarif_describes_kinds_in_general(tmp_path: Path) -> None:
    """A finding without a rule is described by what its kind means, and not by what happened in one log."""
    write(tmp_path / "cut.ndjson", [LINES[0], "{"])
    write(tmp_path / "claim.ndjson", [*LINES[:-1], '{"winner": 0}'])
    report = tmp_path / "sarif"
    check(tmp_path, "--format", "sarif", "--output", report)
    [run] = json.loads(report.read_text(encoding="utf-8"))["runs"]
    told = {rule["id"]: rule["shortDescription"]["text"] for rule in run["tool"]["driver"]["rules"]}
    assert told == {kind: MEANINGS[kind] for kind in ("unreadable", "winner")}
    assert set(MEANINGS) == set(get_args(Kind))


def test_processes_give_the_same_report(tmp_path: Path) -> None:
    """Whichever process judges a file, the findings come in the order of files and lines."""
    for number in range(4):
        write(tmp_path / f"{number}.ndjson", TWICE if number % 2 else LINES)
    assert findings(tmp_path, "--jobs", "2") == findings(tmp_path)


@pytest.mark.parametrize(
    ("text", "line", "kind"),
    [("[]", 1, "unreadable"), ('{"state": 5}', 1, "unjudged"), ('{"deal": []}', 1, "unjudged")],
)
def test_a_file_without_a_game_is_a_finding(tmp_path: Path, text: str, line: int, kind: str) -> None:
    """And not a failure of the check."""
    code, found = findings(write(tmp_path / "odd.ndjson", [text]))
    assert (code, [(each["line"], each["kind"]) for each in found]) == (2, [(line, kind)])


def test_what_precedes_a_break_in_a_packed_file_is_judged(tmp_path: Path) -> None:
    """Up to the last line that could be unpacked, though it all fits into one piece."""
    whole = gzip.compress(RECORD.read_bytes())
    (tmp_path / "cut.gz").write_bytes(whole[: len(whole) // 2])
    result = check(tmp_path / "cut.gz", "--format", "json")
    report = json.loads(result.stdout)
    assert result.exit_code == 2
    assert report["actions"] > 10, report


def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    """Its name is shown as far as it is text, in every report."""
    odd = write(tmp_path / os.fsdecode(b"odd\xff.ndjson"), TWICE)
    for name in ("plain", "json", "ndjson", "junit", "github", "gitlab", "sarif"):
        report, results = tmp_path / name, tmp_path / f"{name}.results"
        result = check(odd, "--format", name, "--output", report, "--results", results, "--journal", tmp_path / "j")
        assert result.exit_code == 1, result.exception
        assert "odd" in report.read_text(encoding="utf-8")
        assert len(results.read_text(encoding="utf-8").splitlines()) == 2


def test_an_unknown_kind_of_address() -> None:
    """It is not a failure of the check."""
    result = check("zzz://host/log.ndjson")
    assert result.exit_code == 2
    assert "zzz://host/log.ndjson: unreadable: Protocol not known: zzz." in result.output


@pytest.mark.parametrize("arguments", [("--output", "/dev/full"), ("--results", "/dev/full")])
def test_a_full_disk_is_no_verdict(arguments: tuple[str, str]) -> None:
    """The exit code says that the check failed, and a sentence says why."""
    result = check(RECORD, *arguments)
    assert result.exit_code == 2
    assert "/dev/full: No space left on device" in result.output


@pytest.mark.parametrize("text", ['{"deal": {"seats": 3}}\n{"type": "roll", "seat": 0}\n', "a note", "\0" * 100])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, text: str) -> None:
    """Such as a log that stands behind the wrong option."""
    other = tmp_path / "other"
    other.write_text(text)
    result = check(RECORD, "--journal", other)
    assert result.exit_code == 2
    assert "is not the journal of a check" in result.output
    assert other.read_text() == text


def test_a_folder_without_logs(tmp_path: Path) -> None:
    """The finding says what logs are called. A path at which there is nothing has another one."""
    (tmp_path / "bot.py").write_text("", encoding="utf-8")
    says = "This folder has no log. The names of logs end in .ndjson, .jsonl, .json, .soclog."
    for path, told in ((tmp_path, says), (tmp_path / "none", "There is no such file.")):
        result = check(path, "--format", "json")
        assert result.exit_code == 2
        assert [finding["says"] for finding in json.loads(result.stdout)["findings"]] == [told]


def test_a_misspelt_command() -> None:
    """Those whose packages are an extra are suggested, too."""
    result = CliRunner().invoke(program, ["chek", "game.ndjson"])
    assert (result.exit_code, result.output.splitlines()[-1]) == (
        2,
        "Error: No such command 'chek'. Did you mean 'check'?",
    )

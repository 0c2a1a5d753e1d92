"""A check takes no more than 200 MiB, whatever it is given, and one bad file costs the others nothing."""

from __future__ import annotations

import gc
import gzip
import json
import os
import random
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from marshmallow import ValidationError

from schemas.requests import Chance
from service.referee.check.checking import check_file
from service.referee.check.judges import HouseJudge
from service.referee.importers.texts import MOST_DOCUMENT, MOST_VALUES, MOST_WIDE
from service.referee.reports import FORMATS
from tests.chosen_seed import SEED
from tests.referee.event_logs import CLASSIC, NEW_SHORES
from tests.referee.test_catanatron import recorded
from tests.referee.test_check import LINES, RECORD, check, findings, write

ROOT = Path(__file__).parents[2]
MOST = 200 * 1_024
"""KiB of memory of a check."""
MEASURE = """import resource, subprocess, sys
code = subprocess.run([sys.executable, "-m", "service", *sys.argv[1:]]).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
sys.exit(code)"""
"""Starts the program from a small process, so that the peak is its own and not that of the tests."""
DEAL = '{"deal": {"seats": 3, "layout": "beginner"}}'
WIDE = json.dumps({"type": "roll", "seat": 0, "x": [{"a": {}}] * (MOST_VALUES // 4)})
KEYS = json.dumps({"type": "roll", "seat": 0, "x": {f"a{number}": {} for number in range(MOST_VALUES // 3)}})
STRINGS = json.dumps({"type": "roll", "x": [f"\U0001f600{number}" for number in range(100_000)]}, ensure_ascii=False)
NAME = "\U0001f600".encode() + b"a" * (MOST_DOCUMENT - 100)


def lines_of(game: int) -> str:
    """A game of 20,000 legal actions and more."""
    turns = [{"type": kind, "seat": turn % 3} for turn in range(10_000) for kind in ("roll", "end_turn")]
    dice = {"base.production.dice": [1, 1]}
    told = [json.dumps(turn | {"chance": dice} if turn["type"] == "roll" else turn) for turn in turns]
    return "\n".join([DEAL, *told, json.dumps({"digest": "blake2b-0"}), *[DEAL] * game]) + "\n"


INPUTS: dict[str, Callable[[], bytes]] = {
    "a game of 20,000 lines": lambda: lines_of(1).encode(),
    "wide lines": lambda: "\n".join([DEAL, *[WIDE] * 12]).encode(),
    "many keys": lambda: "\n".join([DEAL, *[KEYS] * 12]).encode(),
    "long digests": lambda: "\n".join([DEAL, *[json.dumps({"action": {}, "digest": "x" * 3_000_000})] * 30]).encode(),
    "a document of empty objects": lambda: gzip.compress(b'{"deal": 5,\n"x": [' + b"{}," * 6_000_000 + b"{}]}"),
    "a list of empty objects": lambda: gzip.compress(b"[" + b'{"deal": 5},' * 20_000 + b"{}]"),
    "a list of games": lambda: json.dumps([recorded()] * 100).encode(),
    "many games with false claims": lambda: gzip.compress((DEAL[:-1] + ', "winner": 2}\n').encode() * 3_000),
    "strings beyond ASCII": lambda: "\n".join([DEAL, *[STRINGS] * 16]).encode(),
    "a long name beyond ASCII": lambda: b'{\n"state": {"ruleset": {"options": {"%s": 1}}}}' % NAME,
    "a seed that counts draws": lambda: "\n".join([DEAL[:-1] + ', "draw": {"seed": "a"}}', *LINES[1:]]).encode(),
}


@pytest.mark.parametrize("name", INPUTS)
def test_memory_is_bounded(tmp_path: Path, name: str) -> None:
    """Measured: the peak of the process, interpreter and rules included."""
    file = tmp_path / "log.json"
    file.write_bytes(INPUTS[name]())
    command = [sys.executable, "-c", MEASURE, "check", str(file), str(RECORD), "--format", "json", "--skip-illegal"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert int(done.stderr.split()[-1]) < MOST
    assert json.loads(done.stdout)["games"]["passed"] >= 1


def test_a_refused_document_is_not_kept() -> None:
    """It goes at once, and not when the garbage collector comes by: a hundred of them would not fit."""

    class Long(dict[str, Any]):
        pass

    long = Long(x=1)
    watched = weakref.ref(long)
    gc.disable()
    try:
        with pytest.raises(ValidationError):
            Chance().load(long)
        del long
        assert watched() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("lines", "line", "says"),
    [
        ([DEAL, json.dumps({"type": "roll", "x": [[]] * MOST_VALUES})], 2, "more than 300,000 values"),
        (
            [DEAL, '{"type": "roll", "x": "\U0001f600' + "a" * MOST_WIDE + '"}'],
            2,
            "and more than 2,097,152 bytes",
        ),
        ([DEAL, r'{"type": "roll", "x": "\ud83d\ude00' + "a" * MOST_WIDE + '"}'], 2, "beyond ASCII"),
        (['{"deal":', " " * (MOST_DOCUMENT + 1)], 1, "longer than 8,388,608 bytes"),
        ([DEAL, *['{"type": "end_turn", "seat": 0}'] * 20_001], 20_002, "at most 20,000 actions"),
    ],
)
def test_what_is_too_much_is_named(tmp_path: Path, lines: list[str], line: int, says: str) -> None:
    """With the line on which it is."""
    _, found = findings(write(tmp_path / "game.ndjson", lines))
    [wrong] = [one for one in found if one["kind"] == "unreadable"]
    assert wrong["line"] == line
    assert says in wrong["says"]


def test_findings_repeat_nothing_long(tmp_path: Path) -> None:
    """An action, a fact and a sentence of the log are cut, so that a thousand findings fit."""
    long = {"type": "x" * 1_000_000, "seat": 0}
    claims = json.dumps({"winner": ["x" * 1_000_000], "game": "y" * 1_000})
    for lines in ([DEAL, json.dumps(long)], [DEAL, claims]):
        _, [found] = findings(write(tmp_path / "game.ndjson", lines))
        assert len(json.dumps({name: found[name] for name in found if name != "reproduce"})) < 10_000


def test_odd_draws_are_findings(tmp_path: Path) -> None:
    """A seed of the wrong type is a finding of its file; a counter counts on where actions are skipped."""
    for draw in ("5", "null", '"x"', '{"seed": 5}', '{"seed": "a", "counter": "x"}', "{}"):
        path = write(tmp_path / "game.ndjson", [DEAL[:-1] + f', "draw": {draw}}}', *LINES[1:]])
        code, [found] = findings(path, "--skip-illegal")
        assert (code, found["kind"], found["line"]) == (2, "unjudged", 1), draw
        assert found["says"].startswith("/draw")


def test_a_fault_of_the_check_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with its place, and the other file is checked."""
    bad, good = write(tmp_path / "a.ndjson", LINES), write(tmp_path / "b.ndjson", LINES)

    class Broken(HouseJudge):
        def begin(self, beginning: Any) -> Any:
            raise KeyError("seat")

    [found] = check_file(str(bad), Broken())
    assert found.verdict == "unjudged"
    assert "test_bounds.py. Please report it." in found.findings[0].says
    assert "KeyError" not in found.findings[0].says
    assert findings(good) == (0, [])


def test_a_pipe_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody writes to it, and nobody waits for it for ever. Devices and missing files are findings as well."""
    monkeypatch.setattr("service.referee.importers.logs.SECONDS", 0.2)
    os.mkfifo(tmp_path / "x.ndjson")
    (tmp_path / "zero.ndjson").symlink_to("/dev/zero")
    (tmp_path / "gone.ndjson").symlink_to(tmp_path / "nowhere")
    write(tmp_path / "good.ndjson", LINES)
    begun = time.monotonic()
    result = check(tmp_path, "--format", "json")
    told = json.loads(result.stdout)
    assert time.monotonic() - begun < 30
    assert (result.exit_code, told["games"]) == (2, {"passed": 1, "failed": 0, "unjudged": 3})
    says = {Path(found["file"]).name: found["says"] for found in told["findings"]}
    assert says["x.ndjson"] == "Nothing came through this pipe within 0.2 seconds."
    assert says["zero.ndjson"] == "This is not a file."
    assert says["gone.ndjson"] == "The file cannot be read: No such file or directory."


def test_addresses_that_cannot_be_opened(tmp_path: Path) -> None:
    """Each is a finding in a sentence, and the file beside them is checked."""
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 and no more")
    addresses = (
        f"zip://x.json::{tmp_path}/broken.zip",
        f"zip://x.json::{tmp_path}/nowhere.zip",
        "zzz://host/log.ndjson",
        "http://127.0.0.1:9/log.ndjson",
        f"{tmp_path}/nowhere",
    )
    result = check(*addresses, RECORD, "--format", "json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["games"]) == (2, {"passed": 1, "failed": 0, "unjudged": len(addresses)})
    assert all("Error" not in found["says"] and found["says"].endswith(".") for found in told["findings"])


def test_names_of_files_are_shown_as_they_are(tmp_path: Path) -> None:
    """Escapes of a terminal, line breaks and changes of direction in a name, and in a log, are written out."""
    name = "a\x1b[31mred\n::error::\u202ename.ndjson"
    odd = write(tmp_path / name, [DEAL, json.dumps({"type": "\x1b[2J\u009b\u202e", "seat": 0}, ensure_ascii=False)])
    for kind in ("plain", "github"):
        shown = check(odd, "--format", kind).stdout
        assert r"a\x1b[31mred\n::error::\u202ename.ndjson" in shown.replace("%3A", ":")
        assert not {"\x1b", "\u009b", "\u202e"} & set(shown)
    assert not [line for line in check(odd, "--format", "github").stdout.splitlines() if line.startswith("::error::")]
    for kind in FORMATS:
        assert not {"\x1b", "\u009b", "\u202e"} & set(check(odd, "--format", kind).stdout), kind
    [found] = json.loads(check(odd, "--format", "json").stdout)["findings"]
    assert found["action"]["type"] == "\x1b[2J\u009b\u202e"


def test_spoilt_logs_of_jsettlers(tmp_path: Path) -> None:
    """Lines lost, doubled, cut and exchanged, and odd numbers in them: each check ends soon, in a sentence."""
    chosen, judge, path = random.Random(SEED), HouseJudge(), tmp_path / "evening.soclog"
    for _ in range(400):
        path.write_text(spoilt(chosen.choice((CLASSIC, NEW_SHORES)), chosen), encoding="utf-8")
        begun = time.monotonic()
        results = list(check_file(str(path), judge))
        assert time.monotonic() - begun < 5, path.read_text(encoding="utf-8")
        says = [found.says for result in results for found in result.findings]
        assert not any("Please report it" in one for one in says), path.read_text(encoding="utf-8")


NUMBERS = ("-2147483649", "99999999999999999999", "-1", "", "1000000", "9" * 5_000, "ffff", "0", "12")


def spoilt(log: str, chosen: random.Random) -> str:
    """A log with one to four mistakes."""
    lines = log.split("\n")
    for _ in range(chosen.randint(1, 4)):
        at = chosen.randrange(len(lines))
        line, cut = lines[at], chosen.randrange(len(lines[at]) + 1)
        match chosen.randrange(6):
            case 0:
                lines[at] = ""
            case 1:
                lines.insert(chosen.randrange(len(lines)), line)
            case 2:
                lines[at] = line[:cut]
            case 3:
                lines[at] = line[:cut] + chosen.choice("|=,:{}-9#\0") + line[cut:]
            case 4:
                other = chosen.randrange(len(lines))
                lines[at], lines[other] = lines[other], line
            case 5:
                head, sign, tail = line.rpartition("=")
                lines[at] = head + sign + chosen.choice(NUMBERS) + tail[1:]
    return "\n".join(lines)


def test_a_board_without_end(tmp_path: Path) -> None:
    """The rows of a board are counted before they are laid."""
    path = tmp_path / "sea.soclog"
    path.write_text(NEW_SHORES.replace("bh=18", "bh=-2147483649"), encoding="utf-8")
    [found] = [one for one in findings(path)[1] if one["kind"] == "unreadable"]
    assert "is not understood" in found["says"]
    path.write_text(NEW_SHORES.replace("bh=18", "bh=200"), encoding="utf-8")
    [found] = [one for one in findings(path)[1] if one["kind"] == "unreadable"]
    assert found["says"] == "The board has more than 169 hexes."

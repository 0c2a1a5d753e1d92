"""`harbormaster play`: matches between real processes, and what happens to bots that fail."""

from __future__ import annotations

import json
import math
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from service.command import program
from service.games import GAMES
from service.referee.check.checking import check_file
from service.referee.check.judges import HouseJudge
from service.referee.matches.bots import MOST_LINE, BotProcess
from service.referee.matches.faults import Fault
from service.referee.matches.log import MatchLog
from service.referee.matches.match import Match
from service.referee.matches.players import BotPlayer
from service.referee.matches.statistics import Sprt, elo, rating, wilson
from service.referee.matches.tables import Terms

ROOT = Path(__file__).parents[2]
PYTHON = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/bots/bot.py'))}"
NODE = f"node {shlex.quote(str(ROOT / 'examples/bots/bot.js'))}"
SHORT = ("--max-actions", "60")
HELLO = """
import json, os, sys, time
say = lambda message: print(json.dumps(message), flush=True)
act = lambda action: say({"type": "act", "id": m["id"], "action": action})
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "test"})
    elif m["type"] == "game":
        say({"type": "ready"})
    elif m["type"] == "turn":
        """
CHILD = "import time\nwhile True: open({mark!r}, 'a').write('x'); time.sleep(0.05)"
PARENT = """import os, subprocess, sys, time
subprocess.Popen([sys.executable, "-c", %(child)r]%(how)s)
while not os.path.exists(%(mark)r): time.sleep(0.01)
print(1, flush=True)
%(waits)s"""


def bot(folder: Path, turn: str) -> str:
    """The command of a bot with the given behaviour at its turn."""
    file = folder / "bot_under_test.py"
    file.write_text(HELLO + turn, encoding="utf-8")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def play(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(program, ["play", *arguments])


def lines(path: Path) -> list[dict[str, Any]]:
    """A log."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_examples_play_and_the_log_is_a_proof(tmp_path: Path) -> None:
    """Bots in two languages and the built-in ones play without a fault; the check accepts the log."""
    log = tmp_path / "match.ndjson"
    bots = [part for command in (PYTHON, NODE, "random", "greedy") for part in ("--bot", command)]
    result = play(*bots, "--games", "2", "--log", str(log), "--json", "--move-ms", "10000", "--max-actions", "150")
    assert result.exit_code == 0, result.output
    table = json.loads(result.stdout)
    assert [line["faults"] for line in table["standings"]] == [0, 0, 0, 0]
    assert table["games"] == 2
    checked = CliRunner().invoke(program, ["check", str(log)])
    assert checked.exit_code == 0, checked.output
    assert "2 passed" in checked.output


BOOKS = [
    (game, module.id, tuple(module.requires))
    for game, books in GAMES.items()
    for module in books.modules
    if not module.joins
]


@pytest.mark.parametrize(("game", "book", "requires"), BOOKS, ids=[book for _, book, _ in BOOKS])
def test_the_built_in_players_know_every_book(tmp_path: Path, game: str, book: str, requires: tuple[str, ...]) -> None:
    """They play it without a fault, and the log is a proof."""
    seats = {"base_56_players": 5, "duel": 2}.get(book, 4)
    options = GAMES[game].options_needed((*requires, book))
    terms = Terms({"game": game, "modules": [*requires, book], "options": options}, seats, {}, "forfeit", 1, 60, 120)
    log = MatchLog(tmp_path / "match.ndjson")
    log.add(Match(("random", "greedy", "random", "greedy", "greedy")[:seats], 1, "books", terms).played(0))
    log.close()
    assert log.ends[0]["faults"] == [0] * seats
    [result] = check_file(str(tmp_path / "match.ndjson"), HouseJudge())
    assert (result.verdict, result.actions) == ("passed", 120)


def test_a_deal_that_is_refused_says_why() -> None:
    """With the option and the rule."""
    result = play("--bot", "random", "--bot", "random", "--ruleset", '{"modules": ["base", "base_56_players"]}')
    assert result.exit_code == 2
    assert "--bot, given 2 times: " in result.output


@pytest.mark.parametrize(
    ("turn", "fault"),
    [
        (
            "say({'type': 'act', 'id': m['id'], 'action': {'type': 'end_turn', 'seat': 0}})",
            "illegal",
        ),
        ("act({'type': 'jump', 'seat': 0})", "malformed"),
        ("print('{{{', flush=True)", "malformed"),
        ("say({'id': m['id'], 'action': None})", "malformed"),
        ("say({'type': 'act', 'id': 0, 'action': None})", "wrong_id"),
        ("time.sleep(3600)", "late"),
        ("os._exit(3)", "exited"),
        ("sys.stdout.write('x' * 3_000_000); sys.stdout.flush()", "flooded"),
    ],
)
def test_a_fault_forfeits_the_seat_and_not_the_match(tmp_path: Path, turn: str, fault: str) -> None:
    """The fault is in the log with its kind; the game is played on, and the log is legal."""
    log = tmp_path / "match.ndjson"
    bots = ["--bot", bot(tmp_path, turn), "--bot", "random", "--bot", "random"]
    result = play(*bots, *SHORT, "--games", "1", "--log", str(log), "--json", "--move-ms", "1500")
    assert result.exit_code == 1, result.output
    faults = [line["proposal"]["fault"] for line in lines(log) if "proposal" in line]
    assert faults == [fault]
    assert lines(log)[-1]["forfeits"] == [0]
    assert CliRunner().invoke(program, ["check", str(log)]).exit_code == 0


SAYS = {
    "illegal": ("end_turn", "illegal: "),
    "exited": ("{}['a hand']", "exited: The bot ended with code 1. Its standard error ends: "),
    "late": ("time.sleep(3600)", "late: No answer came within 0.3 seconds."),
    "malformed": ("print('my move', flush=True)", "malformed: The line cannot be read. "),
}


@pytest.mark.parametrize("fault", SAYS)
def test_a_fault_is_told_with_its_reason(tmp_path: Path, fault: str) -> None:
    """In one line below the table, in JSON and in the log, alike when a match goes on where its log ends."""
    turn, says = SAYS[fault]
    turn = "act({'type': 'end_turn', 'seat': m['view']['viewer']})" if turn == "end_turn" else turn
    command, log = bot(tmp_path, turn), tmp_path / "match.ndjson"
    bots = ("--bot", command, "--bot", "random", "--bot", "random", *SHORT, "--games", "2", "--log", str(log))
    first = play(*bots, "--move-ms", "300")
    assert first.exit_code == 1
    told = [line for line in first.stdout.splitlines() if line.startswith("game ")]
    assert [line.startswith(f"game {number}, ply ") for number, line in enumerate(told)] == [True, True]
    assert f"ply 0, seat 0, {command}: {says}" in told[0]
    again = play(*bots, "--move-ms", "300", "--json")
    faults = json.loads(again.stdout)["faults"]
    assert [(one["game"], one["bot"], one["fault"]) for one in faults] == [(0, command, fault), (1, command, fault)]
    proposals = [line["proposal"] for line in lines(log) if "proposal" in line]
    assert [
        {name: one[name] for name in proposal} for one, proposal in zip(faults, proposals, strict=True)
    ] == proposals
    if fault == "exited":
        assert faults[0]["errors"][-1] == "KeyError: 'a hand'"
        assert told[0].endswith("KeyError: 'a hand'")
    if fault == "illegal":
        assert faults[0]["action"] == {"type": "end_turn", "seat": 0}


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("./nope", "./nope: no such program."),
        ("{python} nope.py", "No such file or directory"),
        ("{python} -c 'import nope'", "ModuleNotFoundError: No module named 'nope'"),
        ("{folder}/plain", "plain: permission denied."),
        ("{folder}/odd", "odd: the program that its first line names does not exist."),
        ("'", "': no closing quotation."),
        ("", ": this is not a command."),
    ],
)
def test_a_bot_that_does_not_start_ends_the_match(tmp_path: Path, command: str, says: str) -> None:
    """Before anything is played, with exit code 2 and the reason, with and without a bound on memory."""
    (tmp_path / "plain").write_text("a note", encoding="utf-8")
    (tmp_path / "odd").write_text("#!/nope/python\n", encoding="utf-8")
    (tmp_path / "odd").chmod(0o755)
    named = command.replace("{python}", shlex.quote(sys.executable)).replace("{folder}", str(tmp_path))
    log = tmp_path / "match.ndjson"
    for memory in ("0", "512"):
        result = play("--bot", "random", "--bot", named, "--bot", "random", "--memory-mb", memory, "--log", str(log))
        assert result.exit_code == 2
        assert says in result.output
        assert "keeper" not in result.output
        assert log.read_bytes() == b""
    result = play("--compliance", named)
    assert (result.exit_code, says in result.output) == (1 if "python" in command else 2, True)


def test_names_from_outside_are_shown_as_they_are(tmp_path: Path) -> None:
    """Markup of the table's library and escapes of a terminal, in a command and in standard error."""
    turn = r"sys.stderr.write('\x1b[31m [/red] \u202e'); os._exit(1)"
    command = f"{bot(tmp_path, turn)} '[/red]' '[bold]' ':smile:' '\x1b[2J'"
    result = play("--bot", command, "--bot", "random", "--bot", "random", *SHORT, "--games", "1")
    assert result.exit_code == 1, result.output
    [told] = [line for line in result.stdout.splitlines() if line.startswith("game 0")]
    assert r"'[/red]' '[bold]' ':smile:' '\x1b[2J'" in told
    assert told.endswith(r"\x1b[31m [/red] \u202e")
    assert "[/red]" in result.stdout.partition("game 0")[0]
    assert not {"\x1b", "\u202e"} & set(result.output)


ERRORS = (({"a": "\u202e"}, " without a message."), ("\u009b\u202e", r": \x9b\u202e"))


@pytest.mark.parametrize(("message", "says"), ERRORS)
def test_an_error_of_a_bot_is_shown_as_it_is(tmp_path: Path, message: object, says: str) -> None:
    """In the line below the table, in JSON and in the report of compliance."""
    command = bot(tmp_path, f"say({{'type': 'error', 'message': {message!r}}})")
    bots = ("--bot", command, "--bot", "random", "--bot", "random", *SHORT, "--games", "1")
    for told in (play(*bots), play(*bots, "--json"), play("--compliance", command)):
        assert told.exit_code == 1
        assert not {"\u009b", "\u202e"} & set(told.output)
        assert f"The bot gives up{says}" in told.output.replace("u009b", "x9b")


ODD_LINES = [
    {"game": 0, "match": 5},
    {"game": "0", "match": {"game": 0, "seating": [0, 1, 2], "of": "x"}},
    {"game": "0", "deal": {}, "players": 5},
    {"proposal": 5, "seat": 0, "ply": 0},
    {"proposal": {"fault": "late", "says": "late", "errors": 5}, "seat": 0, "ply": 0},
    {"proposal": {"fault": "late", "says": "late"}, "seat": 9, "ply": 0},
    {"action": 5},
    ["game"],
    5,
]
END = {"winners": [0], "scores": [1, 2, 3], "faults": [0, 1, 0], "forfeits": [], "slowest_ms": [0, 0, 0]}
PLACE = {"game": 0, "seating": [0, 1, 2], "of": "x"}
ODD_ENDS = [
    {"match": PLACE, **END, **odd}
    for odd in (
        {"winners": [3]},
        {"winners": 0},
        {"scores": [1]},
        {"scores": "three"},
        {"faults": [0, 0, "one"]},
        {"forfeits": None},
        {"slowest_ms": [0, 0]},
        {"match": PLACE | {"seating": [0, 0, 0]}},
        {"match": PLACE | {"game": -1}},
        {"match": PLACE | {"of": 5}},
    )
]


@pytest.mark.parametrize("odd", ODD_LINES + ODD_ENDS, ids=str)
def test_a_log_with_odd_lines_is_refused(tmp_path: Path, odd: object) -> None:
    """In a sentence, and the file is left alone."""
    log = tmp_path / "match.ndjson"
    begun = {"game": "0", "deal": {}, "players": ["random", "random", "random"]}
    last = [] if isinstance(odd, dict) and "match" in odd else [{"match": PLACE, **END}]
    log.write_text("".join(json.dumps(line) + "\n" for line in (begun, odd, *last)), encoding="utf-8")
    text = log.read_text(encoding="utf-8")
    result = play("--bot", "random", "--bot", "random", "--bot", "random", "--games", "1", "--log", str(log))
    assert result.exit_code == 2, result.exception
    assert "not the log of a match" in result.output
    assert log.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--bot", "random"), "--bot for each seat"),
        (("--bot", "random") * 2, "--bot, given 2 times: The base game is for three or four players."),
        (("--bot", "random") * 3 + ("--deal", '{"seats": 4}'), "Use --bot."),
        (
            ("--bot", "random") * 3 + ("--deal", '{"layuot": "beginner"}'),
            "--deal /layuot is unknown; did you mean layout?",
        ),
        (("--bot", "random") * 3 + ("--ruleset", '{"modules": ["bass"]}'), "'bass' in catan; did you mean base?\n"),
        (("--bot", "random") * 3 + ("--ruleset", '{"modules": 5}'), "--ruleset /modules must be a list."),
        (("--bot", "random") * 3 + ("--url", "http://127.0.0.1:9"), "does not answer: Connection refused."),
        (("--bot", "random") * 3 + ("--log", "/nowhere/log"), "/nowhere/log: No such file or directory."),
    ],
)
def test_why_a_match_cannot_be_played(arguments: tuple[str, ...], says: str) -> None:
    """In the words of the options, once."""
    result = play(*arguments, "--games", "1", "--max-actions", "1")
    assert result.exit_code == 2
    assert result.output.count(says) == 1, result.output


def test_an_illegal_action_has_its_rules(tmp_path: Path) -> None:
    """The log says by which rule it was refused."""
    log = tmp_path / "match.ndjson"
    turn = "act({'type': 'end_turn', 'seat': 0})"
    bots = ("--bot", bot(tmp_path, turn), "--bot", "random", "--bot", "random")
    play(*bots, *SHORT, "--games", "1", "--log", str(log))
    [proposal] = [line["proposal"] for line in lines(log) if "proposal" in line]
    assert all(rule.startswith("base.") for rule in proposal["rules"])
    assert proposal["rules"]


def test_a_bot_sees_its_own_hand_only(tmp_path: Path) -> None:
    """A bot is sent views of its own seat, and no seed."""
    seen = tmp_path / "seen.ndjson"
    turn = f"open({str(seen)!r}, 'a').write(line)"
    turn += "; say({'type': 'act', 'id': m['id'], 'action': m['legal']['actions'][0]})"
    play(
        "--bot",
        bot(tmp_path, turn),
        "--bot",
        "random",
        "--bot",
        "random",
        *SHORT,
        "--games",
        "1",
        "--seed",
        "hush-hush",
    )
    turns = lines(seen)
    assert turns
    assert {(message["view"]["kind"], message["view"]["viewer"]) for message in turns} == {("view", 0)}
    assert {action["seat"] for message in turns for action in message["legal"]["actions"]} == {0}
    assert "hush-hush" not in seen.read_text()


def test_a_match_goes_on_where_its_log_ends(tmp_path: Path) -> None:
    """A log that was broken off in the middle of a game ends up, byte for byte, as it would have been."""
    whole, broken = tmp_path / "whole.ndjson", tmp_path / "broken.ndjson"
    bots = ("--bot", "random", "--bot", "greedy", "--bot", "random", *SHORT, "--games", "3")
    play(*bots, "--log", str(whole))
    text = whole.read_bytes()
    broken.write_bytes(text[: len(text) // 2])
    play(*bots, "--log", str(broken))
    games = [[one["action"] for one in lines(path) if "action" in one] for path in (whole, broken)]
    assert games[0] == games[1]


def test_a_log_is_not_gone_on_with_by_another_match(tmp_path: Path) -> None:
    """Other bots, another seed and other terms are refused, and the file stays as it is."""
    log = tmp_path / "match.ndjson"
    bots = ("--bot", "random", "--bot", "greedy", "--bot", "random", "--max-actions", "10", "--log", str(log))
    assert play(*bots, "--games", "1").exit_code == 0
    text = log.read_bytes()
    for other in (("--seed", "x"), ("--move-ms", "7"), ("--bot", "random"), ("--policy", "random")):
        result = play(*bots, "--games", "2", *other)
        assert (result.exit_code, log.read_bytes()) == (2, text)
        assert "another seed" in result.output
    assert play(*bots, "--games", "1").exit_code == 0


@pytest.mark.parametrize("text", ['{"deal": {"seats": 3}}\n', "my notes\n", '[{"game": 1}]'])
def test_a_file_that_is_no_log_of_a_match_is_left_alone(tmp_path: Path, text: str) -> None:
    """A wrong name destroys nobody's file."""
    file = tmp_path / "other.ndjson"
    file.write_text(text, encoding="utf-8")
    result = play("--bot", "random", "--bot", "random", "--bot", "random", "--log", str(file))
    assert result.exit_code == 2
    assert "not the log of a match" in result.output
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("how", ["", ", start_new_session=True", ", start_new_session=True, env={}"])
@pytest.mark.parametrize("waits", ["sys.stdin.read()", "time.sleep(3600)", ""], ids=["reads", "sleeps", "ends"])
def test_a_bot_and_its_children_end(tmp_path: Path, how: str, waits: str) -> None:
    """Closing a bot ends the processes that it started, also those in sessions of their own and those of a bot that has
    ended before.
    """
    mark = tmp_path / "alive"
    script = PARENT % {"child": CHILD.format(mark=str(mark)), "how": how, "mark": str(mark), "waits": waits}
    process = BotProcess(f"{shlex.quote(sys.executable)} -c {shlex.quote(script)}")
    process.receive(30)
    assert mark.exists()
    process.close()
    size = mark.stat().st_size
    time.sleep(0.3)
    assert mark.stat().st_size == size


def test_a_bot_ends_with_its_referee(tmp_path: Path) -> None:
    """Even if nobody can tell it so, and it does not look at its input."""
    mark = tmp_path / "alive"
    child = f"{shlex.quote(sys.executable)} -c {shlex.quote(CHILD.format(mark=str(mark)))}"
    referee = f"from service.referee.matches.bots import BotProcess; BotProcess({child!r}).receive(3600)"
    with subprocess.Popen([sys.executable, "-c", referee], cwd=ROOT) as running:
        while not mark.exists():
            time.sleep(0.05)
        running.kill()
    time.sleep(0.5)
    size = mark.stat().st_size
    time.sleep(0.3)
    assert mark.stat().st_size == size


def test_memory_is_bounded() -> None:
    """A bot beyond its address space dies of it."""
    greedy = f"{shlex.quote(sys.executable)} -c \"x = bytearray(3 << 30); print('{{}}', flush=True)\""
    process = BotProcess(greedy, memory=1 << 30)
    with pytest.raises(Fault, match="ended with code 1"):
        process.receive(30)
    process.close()
    assert b"MemoryError" in process.errors


def test_output_is_bounded() -> None:
    """No more than a line's length is kept of a flood."""
    process = BotProcess(f"{shlex.quote(sys.executable)} -c \"while True: print('x' * 65536, end='')\"")
    with pytest.raises(Fault) as caught:
        process.receive(30)
    process.close()
    assert caught.value.kind == "flooded"
    assert len(process._read) < 2 * MOST_LINE


@pytest.mark.parametrize(
    ("writes", "fault"),
    [
        ("sys.stderr.write('x' * 65536)", "late"),
        ('print(\'{"type": "noise"}\')', "late"),
        ("sys.stdout.write('x' * 65536)", "flooded"),
    ],
)
def test_a_bot_that_never_stops_writing_has_its_deadline(tmp_path: Path, writes: str, fault: str) -> None:
    """It has it whether it fills its errors, sends messages that nobody knows, or writes one endless line."""
    program = tmp_path / "bot.py"
    program.write_text(f'import sys\nprint(\'{{"type": "hello", "protocol": 1}}\', flush=True)\nwhile True: {writes}\n')
    player = BotPlayer(f"{shlex.quote(sys.executable)} {program}", 0)
    player.greet()
    with pytest.raises(Fault) as caught:
        player.act({"view": "x" * 1000}, 1.0)
    player.end({})
    assert caught.value.kind == fault


def test_a_bot_that_writes_instead_of_reading_floods() -> None:
    """What it writes unasked is bounded while it takes none of a long message."""
    process = BotProcess(f"{shlex.quote(sys.executable)} -c \"while True: print('{{}}')\"")
    with pytest.raises(Fault) as caught:
        process.send({"view": "x" * 1_000_000}, 30)
    process.close()
    assert caught.value.kind == "flooded"


def test_compliance_names_the_step(tmp_path: Path) -> None:
    """The walk passes a good bot. For a bad one it says where it fails and what it wrote."""
    good = play("--compliance", PYTHON, "--move-ms", "10000")
    assert good.exit_code == 0, good.output
    assert good.output.splitlines() == [f"passed: {step}" for step in STEPS]
    bad = play("--compliance", bot(tmp_path, "print('roll!', flush=True); sys.stderr.write('alas')"))
    assert bad.exit_code == 1
    assert "FAILED: a set-up: malformed" in bad.output
    assert "< roll!" in bad.output
    assert "alas" in bad.output


STEPS = (
    "hello",
    "ready",
    "a set-up",
    "a roll",
    "a hidden hand",
    "a discard",
    "the robber",
    "a build",
    "a trade",
    "a refusal",
    "garbage",
    "a deadline",
)
ANY = """types = [a['type'] for a in m['legal']['actions']]; first = (m['legal']['actions'] or [None])[0]
        hand = m['view']['seats'][1]['resources']
        DISCARD = {'type': 'discard_cards', 'seat': 0, 'cards': {}}
        ACCEPT = {'type': 'accept_trade', 'seat': 0, 'by': 2}
        """


@pytest.mark.parametrize(
    ("turn", "step", "fault"),
    [
        ("act({'type': 'end_turn', 'seat': 0})", "a set-up", "illegal"),
        ("act(None if 'roll' in types else first)", "a roll", "illegal"),
        ("'end_turn' in types and sum(hand.values()); act(first)", "a hidden hand", "exited"),
        ("act(DISCARD if 'discard_cards' in types else first)", "a discard", "illegal"),
        ("act(None if 'move_robber' in types else first)", "the robber", "illegal"),
        ("act(None if 'build_road' in types else first)", "a hidden hand", "malformed"),
        ("act(ACCEPT if 'accept_trade' in types else first)", "a trade", "illegal"),
        ("'member' in m and os._exit(1); act(first)", "garbage", "exited"),
        ("time.sleep(m['budget_ms'] < 3000 and 4); act(first)", "a deadline", "late"),
    ],
)
def test_each_step_of_compliance_can_fail(tmp_path: Path, turn: str, step: str, fault: str) -> None:
    """A bot that stumbles at one moment passes the steps before it."""
    result = play("--compliance", bot(tmp_path, ANY + turn), "--move-ms", "4000")
    assert result.exit_code == 1
    passed = [f"passed: {name}" for name in STEPS[: STEPS.index(step)]]
    assert result.output.splitlines()[: len(passed)] == passed
    assert f"FAILED: {step}: {fault}:" in result.output


def test_a_bot_that_takes_offence(tmp_path: Path) -> None:
    """A bot that ends when it is refused fails at that step."""
    file = tmp_path / "bot_under_test.py"
    proud = HELLO.replace(
        'elif m["type"] == "turn":', 'elif m["type"] == "refused":\n        sys.exit(7)\n    elif m["type"] == "turn":'
    )
    file.write_text(f"{proud}{ANY}act(first)", encoding="utf-8")
    result = play("--compliance", f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}")
    assert "FAILED: a refusal: exited: The bot ended with code 7." in result.output


def test_a_running_service_is_the_referee(live_service: str, tmp_path: Path) -> None:
    """Matches and compliance with `--url` come to the same as in process."""
    bots = ("--bot", "random", "--bot", "greedy", "--bot", "random", *SHORT, "--games", "1")
    logs = tmp_path / "near.ndjson", tmp_path / "far.ndjson"
    assert play(*bots, "--log", str(logs[0])).exit_code == 0
    assert play(*bots, "--log", str(logs[1]), "--url", live_service).exit_code == 0
    near, far = ([line["digest"] for line in lines(log) if "digest" in line] for log in logs)
    assert near == far
    assert play("--compliance", PYTHON, "--url", live_service, "--move-ms", "10000").exit_code == 0
    assert play(*bots, "--url", "ftp://example.org").exit_code == 2


def test_a_table_on_the_way_and_at_the_end() -> None:
    """After every game and at the end, each bot has its line with games, wins and Elo."""
    bots = ("--bot", "random", "--bot", "greedy", "--bot", "random", "--max-actions", "20", "--games", "2")
    result = play(*bots, "--rating-interval", "1")
    assert result.exit_code == 0
    assert result.stderr.count("win rate") == 2
    assert result.stdout.count("win rate") == 1
    rows = [line for line in result.stdout.splitlines() if "greedy" in line or "random" in line]
    assert len(rows) == 3
    assert "Elo" in result.stdout


@pytest.mark.parametrize(
    "wrong",
    [
        ("--sprt", "20", "0"),
        ("--sprt", "0", "20"),
        ("--ruleset", "{"),
        ("--deal", "[]"),
        ("--seed",),
        ("--alpha", "0.7"),
    ],
)
def test_a_match_that_cannot_be_played(wrong: tuple[str, ...]) -> None:
    """Options that make no sense are refused before anything is played, with exit code 2."""
    assert play("--bot", "random", "--bot", "random", "--bot", "random", "--games", "1", *wrong).exit_code == 2


def test_the_examples_are_short_and_sound() -> None:
    """The bot in Python has twenty lines of its own, and Node can read the one in JavaScript."""
    python = (ROOT / "examples/bots/bot.py").read_text(encoding="utf-8").partition("import sys")[2]
    assert len([line for line in python.splitlines() if line.strip()]) <= 20
    assert subprocess.run(["node", "--check", str(ROOT / "examples/bots/bot.js")], check=False).returncode == 0


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/check.md"])
def test_the_pages_name_options_that_there_are(page: str) -> None:
    """Every option of a command on a page is one of the program; every command of a block is understood."""
    text = (ROOT / page).read_text(encoding="utf-8")
    context = click.Context(program)
    commands = {name: program.get_command(context, name) for name in program.list_commands(context)}
    known = {
        name: {option for parameter in command.params for option in parameter.opts}
        for name, command in commands.items()
    }
    for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("harbormaster "):
                _, name, *words = shlex.split(line, comments=True)
                command = commands[name]
                command.make_parser(click.Context(command)).parse_args(words)
    everything = set().union(*known.values()) | {"--peer"}
    assert set(re.findall(r"`(--[a-z-]+)", text)) <= everything


def test_statistics() -> None:
    """Values from the literature: Wilson's interval of 8 in 10, Elo of three quarters, and a test's decisions."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert round(elo(0.75)) == 191
    assert (elo(0), elo(1)) == (-math.inf, math.inf)
    assert str(rating([0.25])) == str(rating([0.25, 0.25])) == "-191 (too few games for an interval)"
    assert str(rating([0.5, 0.5, 0.6])).startswith("+23 (")
    test = Sprt(0, 20)
    assert test.verdict([1.0, 0.5] * 100) == "H1"
    assert test.verdict([0.0, 0.5] * 100) == "H0"
    assert test.verdict([0.0, 1.0]) == ""


@pytest.mark.parametrize("text", [b'{"modules": ["base"], "modules": []}', b"\xff{}", b"", b"{", b"[]"])
def test_an_option_that_cannot_be_read(text: bytes) -> None:
    """It is named, and there is no trace."""
    command = [sys.executable, "-m", "service", "play", "--bot", "random", "--bot", "random", "--ruleset", text]
    run = subprocess.run(command, capture_output=True, check=False, cwd=ROOT)
    assert run.returncode == 2
    assert b"--ruleset" in run.stderr
    assert b"Traceback" not in run.stderr

"""What happens to bots that fail, and how their faults are told."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from service.command import program
from tests.referee.matches.playing import SHORT, bot, lines, play


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
        ("say({'type': 'act', 'id': m['id'], 'actoin': None})", "malformed"),
        ("say({'type': 'act', 'id': 0, 'action': None})", "wrong_id"),
        ("say({'type': 'act', 'id': True, 'action': None})", "wrong_id"),
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
    "malformed": ("print('my move', flush=True)", 'malformed: The line "my move" cannot be read. '),
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
        assert told[0].endswith('The action was {"type":"end_turn","seat":0}.')


WRONG = {
    "say({'type': 'act', 'action': None})": "wrong_id: The answer must have the id 1, and it has none.",
    "say({'type': 'act', 'id': '1', 'action': None})": 'wrong_id: The answer must have the id 1, not "1".',
    "say({'type': 'act', 'id': 1})": "malformed: The answer must have the member action: an object, or null.",
    "act('end_turn')": 'malformed: The member action must be an object, or null, not "end_turn".',
    "act({'type': 'end_turn'})": "malformed: A bot acts for its own seat, 0. The action has no seat. The action was",
    "act({'type': 'end_turn', 'seat': 1})": "malformed: A bot acts for its own seat, 0. The action was",
    "say({'type': 'move', 'id': 1})": "late: No answer came within 0.3 seconds. The bot wrote a message of type "
    '"move", and the answer is of type "act".',
    "sys.exit()": "exited: The bot ended with code 0. It must read on until its input ends.",
}


@pytest.mark.parametrize("turn", WRONG)
def test_a_fault_says_what_the_bot_did(tmp_path: Path, turn: str) -> None:
    """So that its author can mend it: what came, and what was due."""
    command = bot(tmp_path, turn)
    told = play("--bot", command, "--bot", "random", "--bot", "random", *SHORT, "--games", "1", "--move-ms", "300")
    [line] = [line for line in told.stdout.splitlines() if line.startswith("game ")]
    assert line.startswith(f"game 0, ply 0, seat 0, {command}: {WRONG[turn]}")


def test_a_built_in_player_is_not_walked_through_the_protocol() -> None:
    """It does not speak it."""
    result = play("--compliance", "random")
    assert (result.exit_code, result.output) == (
        2,
        "Error: random: no such program. It is built in: name a command.\n",
    )


def test_what_a_bot_says_is_told_as_far_as_a_line_goes(tmp_path: Path) -> None:
    """On the terminal and in the log."""
    log = tmp_path / "match.ndjson"
    command = bot(tmp_path, "say({'type': 'error', 'message': 'z' * 1_000_000})")
    told = play("--bot", command, "--bot", "random", "--bot", "random", *SHORT, "--games", "1", "--log", str(log))
    assert told.exit_code == 1
    assert len(told.output) < 5_000
    [fault] = [line["proposal"] for line in lines(log) if "proposal" in line]
    assert fault["says"].startswith("The bot gives up: zzz")
    assert fault["says"].endswith("z ...")
    assert len(fault["says"]) < 1_010


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("./nope", "./nope: no such program."),
        ("{python} nope.py", "No such file or directory"),
        ("{python} -c 'import nope'", "ModuleNotFoundError: No module named 'nope'"),
        (
            "{folder}/plain",
            "plain: permission denied. Name the program that runs this file, as in python3 {folder}/plain.",
        ),
        ("gredy", "gredy: no such program. Did you mean greedy?"),
        ("{folder}/odd", "odd: the program that its first line names does not exist."),
        ("'", "': no closing quotation."),
        ("", "'': this is not a command."),
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
        assert says.replace("{folder}", str(tmp_path)) in result.output
        assert "keeper" not in result.output
        assert log.read_bytes() == b""
    result = play("--compliance", named)
    assert (result.exit_code, says.replace("{folder}", str(tmp_path)) in result.output) == (
        1 if "python" in command else 2,
        True,
    )


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


def test_an_illegal_action_has_its_rules(tmp_path: Path) -> None:
    """The log says by which rule it was refused."""
    log = tmp_path / "match.ndjson"
    turn = "act({'type': 'end_turn', 'seat': 0})"
    bots = ("--bot", bot(tmp_path, turn), "--bot", "random", "--bot", "random")
    play(*bots, *SHORT, "--games", "1", "--log", str(log))
    [proposal] = [line["proposal"] for line in lines(log) if "proposal" in line]
    assert all(rule.startswith("base.") for rule in proposal["rules"])
    assert proposal["rules"]

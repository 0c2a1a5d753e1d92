"""`harbormaster play`: matches between real processes."""

from __future__ import annotations

import json
import math
import os
import re
import shlex
import subprocess
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from service.command import program
from service.games import GAMES
from service.kernel.compile.choice import options_needed
from service.referee.check.checking import check_file
from service.referee.check.judges import HouseJudge
from service.referee.matches.log import MatchLog
from service.referee.matches.match import Match
from service.referee.matches.statistics import Sprt, elo, rating, wilson
from service.referee.matches.tables import Terms
from tests.referee.matches.playing import NODE, PYTHON, ROOT, SHORT, bot, lines, play


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
    options = options_needed(GAMES[game], (*requires, book))
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
    assert "--bot (given 2 times): " in result.output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--bot", "random"), "--bot for each seat"),
        (("--bot", "random") * 2, "--bot (given 2 times): The base game is for three or four players."),
        (("--bot", "random") * 3 + ("--deal", '{"seats": 4}'), "Use --bot."),
        (
            ("--bot", "random") * 3 + ("--deal", '{"layuot": "beginner"}'),
            "--deal /layuot is unknown; did you mean layout?",
        ),
        (("--bot", "random") * 3 + ("--ruleset", '{"modules": ["bass"]}'), "'bass' in catan; did you mean base?\n"),
        (("--bot", "random") * 3 + ("--ruleset", '{"modules": 5}'), "--ruleset /modules must be a list."),
        (("--bot", "random") * 3 + ("--url", "http://127.0.0.1:9"), "does not answer: Connection refused."),
        (("--bot", "random") * 3 + ("--log", "/nowhere/log"), "/nowhere/log: No such file or directory."),
        (("--bot", "random") * 3 + ("--sprt", "20", "0"), "The first Elo of --sprt must be the smaller one."),
        (("--bot", "random") * 3 + ("--sprt", "0", "20"), "For --sprt the first bot must differ from another."),
        (
            ("--bot", "random") * 3 + ("--ruleset", "{"),
            '--ruleset is not JSON, such as \'{"modules": ["base", "cities_knights"]}\'. ',
        ),
        (
            ("--bot", "random") * 3 + ("--deal", "[]"),
            '--deal must be a JSON object, such as \'{"layout": "beginner"}\'.',
        ),
        (("--bot", "random") * 3 + ("--seed",), "Got unexpected extra argument"),
        (("--bot", "random") * 3 + ("--alpha", "0.7"), "'--alpha'"),
    ],
)
def test_why_a_match_cannot_be_played(arguments: tuple[str, ...], says: str) -> None:
    """In the words of the options, once."""
    result = play(*arguments, "--games", "1", "--max-actions", "1")
    assert result.exit_code == 2
    assert result.output.count(says) == 1, result.output


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
    """After every game and at the end, each bot has its line with wins and Elo, and it fits a narrow terminal."""
    bots = ("--bot", "random", "--bot", "greedy", "--bot", "random", "--max-actions", "20", "--games", "2")
    result = play(*bots, "--rating-interval", "1")
    assert result.exit_code == 0
    assert result.stderr.count("win rate") == 2
    assert result.stdout.count("win rate") == 1
    rows = [line for line in result.stdout.splitlines() if "greedy" in line or "random" in line]
    assert len(rows) == 3
    assert "Elo" in result.stdout
    assert "2 games" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


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
    assert str(rating([0.25])) == str(rating([0.25, 0.25])) == "-191"
    assert str(rating([0.5, 0.5, 0.6])) == "+23 ±46"
    test = Sprt(0, 20)
    assert test.verdict([1.0, 0.5] * 100) == "H1"
    assert test.verdict([0.0, 0.5] * 100) == "H0"
    assert test.verdict([0.0, 1.0]) == ""


@pytest.mark.parametrize("text", [b'{"modules": ["base"], "modules": []}', b"\xff{}", b"", b"{", b"[]"])
def test_an_option_that_cannot_be_read(text: bytes) -> None:
    """It is named, and there is no trace."""
    result = play("--bot", "random", "--bot", "random", "--ruleset", os.fsdecode(text))
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert "--ruleset" in result.output

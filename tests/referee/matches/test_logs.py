"""The log of a match: it is a proof, a match goes on where it ends, and no other file is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.referee.matches.playing import SHORT, lines, play

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

"""The rules in this process and a running service judge alike."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from service.referee.check.judges import HouseJudge, Played, judge_at
from service.referee.importers.recorded import PART, Move, parts

DEAL = {"deal": {"seats": 4, "layout": "beginner"}, "draw": {"seed": "a long game", "counter": 3}}
TURNS = PART // 2 + 50


def turns(count: int) -> list[dict[str, Any]]:
    """Turns in which nothing is built: a roll of 1 and 1, and the end."""
    kinds: tuple[dict[str, Any], ...] = (
        {"type": "roll", "chance": {"base.production.dice": [1, 1]}},
        {"type": "end_turn"},
    )
    return [{**kind, "seat": turn % 4} for turn in range(count) for kind in kinds]


def same(
    live_service: str, actions: list[dict[str, Any]], digests: bool
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The answers of both about these actions, part by part, and the end. Digests stand for states, since one of the
    two names its revisions.
    """
    found = []
    for judge in (HouseJudge(), judge_at(live_service)):
        record = judge.begin(DEAL)
        assert not isinstance(record, Played)
        asked = [[move.action for move in part] for part in parts([Move(1, action) for action in actions])]
        played = [record.play(part, digests) for part in asked]
        assert all((part.state is not None) is part.stopped for part in played)
        found.append(([asdict(part) | {"state": None} for part in played], asdict(record.end())))
    here, there = found
    assert here == there
    return here


def test_a_game_of_several_parts(live_service: str) -> None:
    """To its end, where a roll is drawn from the seed."""
    played, end = same(live_service, [*turns(TURNS), {"type": "roll", "seat": TURNS % 4}], digests=True)
    assert [part["applied"] for part in played] == [PART, 2 * TURNS + 1 - PART]
    assert played[-1]["digests"][-1] == end["digest"]


def test_a_game_that_stops_in_its_second_part(live_service: str) -> None:
    """At an action that is not legal."""
    played, _ = same(live_service, [*turns(TURNS), {"type": "end_turn", "seat": TURNS % 4}], digests=False)
    assert (played[-1]["applied"], played[-1]["answer"]["verdict"]) == (2 * TURNS - PART, "illegal")


def test_a_game_without_actions(live_service: str) -> None:
    """It has come to its beginning."""
    assert same(live_service, [], digests=False)[1]["digest"].startswith("blake2b-")


@pytest.mark.parametrize(
    "beginning", [{"deal": {"seats": 1}}, {"state": 5}, {**DEAL, "draw": 5}, {"deal": {"seats": 4}}]
)
def test_a_game_that_cannot_begin(live_service: str, beginning: dict[str, Any]) -> None:
    """Both say so, whether something is not understood or its chance is left out."""
    here = HouseJudge().begin(beginning)
    there = judge_at(live_service).begin(beginning)
    assert isinstance(here, Played)
    assert not isinstance(there, Played)
    told = there.play([])
    assert here.stopped
    assert told.stopped
    assert (here.problem is None, here.applied, here.state) == (told.problem is None, told.applied, told.state)

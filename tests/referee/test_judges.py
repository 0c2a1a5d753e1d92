"""The rules in this process and a running service judge alike."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from service.referee.judges import PART, HouseJudge, judge_at

DEAL = {"deal": {"seats": 4, "layout": "beginner"}, "draw": {"seed": "a long game", "counter": 3}}
TURNS = PART // 2 + 50


def turns(count: int) -> list[dict[str, Any]]:
    """Turns in which nothing is built: a roll of 1 and 1, and the end."""
    kinds: tuple[dict[str, Any], ...] = (
        {"type": "roll", "chance": {"base.production.dice": [1, 1]}},
        {"type": "end_turn"},
    )
    return [{**kind, "seat": turn % 4} for turn in range(count) for kind in kinds]


def same(live_service: str, actions: list[dict[str, Any]], digests: bool) -> dict[str, Any]:
    """The answers of both about these actions. The digest stands for the last state, since one of the two names its
    revisions.
    """
    here, there = (asdict(judge.play(DEAL, actions, digests)) for judge in (HouseJudge(), judge_at(live_service)))
    assert here["state"] is None or there["state"] is not None
    assert here | {"state": None} == there | {"state": None}
    return here


def test_a_game_of_several_parts(live_service: str) -> None:
    """To its end, where a roll is drawn from the seed."""
    found = same(live_service, [*turns(TURNS), {"type": "roll", "seat": TURNS % 4}], digests=True)
    assert found["applied"] == len(found["digests"]) == 2 * TURNS + 1


def test_a_game_that_stops_in_its_second_part(live_service: str) -> None:
    """At an action that is not legal."""
    found = same(live_service, [*turns(TURNS), {"type": "end_turn", "seat": TURNS % 4}], digests=False)
    assert (found["applied"], found["answer"]["verdict"]) == (2 * TURNS, "illegal")

"""The choices of the greedy player. The playground's programs are held to the same ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from service.referee.matches.greedy import preferred
from service.referee.matches.players import BUILT_IN

CHOICES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("greedy_choices.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice["says"])
def test_what_it_prefers(choice: dict[str, Any]) -> None:
    """Of what it may do."""
    actions = choice["legal"]["actions"]
    wanted = [actions[each] if isinstance(each, int) else each for each in choice["chosen"]]
    assert preferred(choice["view"], choice["legal"], choice["often"], choice.get("offered", False)) == wanted


def test_it_goes_on_by_itself() -> None:
    """After so many actions of its own."""
    actions = [{"type": "exchange_cargo", "seat": 0}, {"type": "end_turn", "seat": 0}]
    turn = {"view": {"seats": [{"resources": {}}]}, "legal": {"actions": actions, "templates": []}}
    player = BUILT_IN["greedy"]("seed")
    types = [player.act(turn, 0.0)["type"] for _ in range(30)]  # type: ignore[index]
    assert types.count("end_turn") == 2
    assert types.index("end_turn") == 13


@pytest.mark.parametrize("name", BUILT_IN)
def test_nobody_waits_where_there_are_too_many_ways_to_list(name: str) -> None:
    """To put cards back, or to choose some for gold."""
    wanted = [{"type": "choose_gold", "seat": 0, "cards": {"wool": 2, "ore": 1}}]
    fields = {"cards": {"count": 3, "of": {"wool": 19, "ore": 18}}}
    legal = {"actions": [], "templates": [{"type": "choose_gold", "seat": 0, "fields": fields}]}
    turn = {"view": {"seats": [{"resources": {"wool": 0, "ore": 0}}]}, "legal": legal}
    assert [BUILT_IN[name]("seed").act(turn, 0.0)] == wanted

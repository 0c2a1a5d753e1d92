"""Points, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.asking import pointers, position, post, problem

PATH = "/v1/scores"
NEW_SHORES = {"scenario": "new-shores-34"}


def test_lines_add_up_and_cite_rules() -> None:
    """The public lines add up to what everybody sees, and all lines to the total."""
    state = position("main")
    state["seats"][1]["development"] = {"victory_point": 2}
    state["deck"]["victory_point"] -= 2
    answer = post(PATH, {"state": state})
    for seat in answer["scores"]:
        assert seat["total"] == sum(line["points"] for line in seat["lines"])
        assert seat["public"] == sum(line["points"] for line in seat["lines"] if not line["secret"])
    assert [(seat["public"], seat["total"]) for seat in answer["scores"]] == [(2, 2), (2, 4), (2, 2), (2, 2)]
    assert answer["winners"] == []


@pytest.mark.parametrize(
    ("deal", "target"),
    [
        ({"seats": 3, "layout": "beginner"}, 10),
        ({"ruleset": {"options": {"target-points": 12}}, "seats": 3, "layout": "beginner"}, 12),
        ({"ruleset": {"modules": ["base", "cities_knights"]}, "seats": 3}, 13),
        ({"ruleset": {"modules": ["base", "seafarers"], "options": NEW_SHORES}}, 13),
        ({"ruleset": {"modules": ["base", "cities_knights", "seafarers"], "options": NEW_SHORES}}, 15),
        ({"ruleset": {"game": "master_slave"}, "seats": 4}, 20),
        ({"ruleset": {"game": "master_slave"}, "seats": 7}, None),
    ],
    ids=str,
)
def test_the_points_to_reach(deal: dict[str, Any], target: int | None) -> None:
    """As options, books and scenarios together decide; several tables of the card game play a number of hands."""
    state = post("/v1/states", {"seats": 4, "draw": {"seed": "a calm sea"}, **deal})["state"]
    assert post(PATH, {"state": state})["target"] == target


def test_view_does_not_tell_secret_points() -> None:
    """Those of others; a viewer's own are known."""
    state = position("main")
    state["seats"][0]["development"] = {"knight": 1}
    state["deck"]["knight"] -= 1
    first, second = post(PATH, {"state": state, "viewer": 1})["scores"][:2]
    assert first["total"] is None
    assert [line["points"] for line in first["lines"] if line["secret"]] == [None]
    assert second["total"] == 2


def test_odd_questions() -> None:
    """A viewer must sit at the table, and must be able to see the requested points."""
    state = position("main")
    assert pointers(problem(PATH, {"state": state, "viewer": 4}, "invalid-request")) == {"/viewer": "invalid"}
    view = post("/v1/views", {"state": state, "viewer": 1})["state"]
    assert pointers(problem(PATH, {"state": view, "viewer": 2}, "invalid-request")) == {"/viewer": "invalid"}
    assert pointers(problem(PATH, {"stat": state}, "invalid-request")) == {"/state": "required", "/stat": "unknown"}

"""Many questions at once."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from tests.api.asking import client, pointers, position, post, problem

PATH = "/v1/adjudications/batch"
ROLL, END = {"type": "roll", "seat": 0}, {"type": "end_turn", "seat": 0}


def test_answers_are_those_of_single_questions() -> None:
    """In order, and each about the same state."""
    state = position("main")
    answers = post(PATH, {"state": state, "items": [{"action": ROLL}, {"action": END}]})["answers"]
    assert answers == [post("/v1/adjudications", {"state": state, "action": action}) for action in (ROLL, END)]


def test_items_may_have_states_of_their_own() -> None:
    """Which replace the batch's; all have the same viewer."""
    main, beginner = position("main"), position("beginner")
    items = [{"action": ROLL, "state": beginner}, {"action": ROLL}]
    first, second = post(PATH, {"state": main, "items": items, "viewer": 2})["answers"]
    assert (first["verdict"], second["verdict"]) == ("needs_chance", "illegal")


def problems(answers: list[dict[str, Any]]) -> list[dict[str, str] | None]:
    """The errors of each item by pointer; none if it has an answer."""
    return [pointers(found["problem"]) if "problem" in found else None for found in answers]


def test_a_malformed_item_is_an_error_in_its_place() -> None:
    """And the others are answered."""
    items = [{"action": END}, {"action": {"type": "build_road", "seat": 0, "edge": "here"}}, 5, {"action": END, "x": 1}]
    answers = post(PATH, {"state": position("main"), "items": items})["answers"]
    assert problems(answers) == [
        None,
        {"/items/1/action/edge": "invalid"},
        {"/items/2": "invalid"},
        {"/items/3/x": "unknown"},
    ]
    assert answers[0] == post("/v1/adjudications", {"state": position("main"), "action": END})
    broken = position("main")
    broken["bank"]["ore"] = 0
    [found] = post(PATH, {"items": [{"action": END, "state": broken}]})["answers"]
    assert found["problem"]["type"] == "/v1/problems/inconsistent-state"
    assert list(pointers(found["problem"])) == ["/items/0/state/bank"]


def test_an_outcome_of_no_draw_is_an_error_in_its_place() -> None:
    """It is found only when the action is judged."""
    items = [{"action": END | {"chance": {"x": 1}}}, {"action": END}]
    answers = post(PATH, {"state": position("main"), "items": items})["answers"]
    assert problems(answers) == [{"/items/0/action/chance/x": "unused"}, None]


def test_items_without_a_state() -> None:
    """Each gets an error."""
    answers = post(PATH, {"items": [{"action": END}, {"action": END}]})["answers"]
    assert problems(answers) == [{"/items/0/state": "required"}, {"/items/1/state": "required"}]
    assert pointers(problem(PATH, {"items": []}, "invalid-request")) == {"/items": "invalid"}
    assert pointers(problem(PATH, {"items": 3}, "invalid-request")) == {"/items": "invalid"}


def test_batches_are_bounded() -> None:
    """By number and by time."""
    question = {"state": position("main"), "items": [{"action": END}] * 3}
    response = client(batch_items=2).post(PATH, json=question)
    assert (response.status_code, response.json["type"]) == (413, "/v1/problems/too-large")
    assert client(batch_items=3).post(PATH, json=question).status_code == 200


def test_the_errors_of_all_items_are_told() -> None:
    """Each in its place."""
    state = position("main")
    other = position("main") | {"kind": "half"}
    items = [
        {"action": {"type": "roll", "seat": 9}},
        {"action": {"type": "end_turn", "seat": 0}},
        {"action": {"type": "fly"}},
        {"action": {"type": "roll", "seat": 0}, "state": other},
    ]
    answers = post(PATH, {"state": state, "items": items})["answers"]
    assert problems(answers) == [
        {"/items/0/action/seat": "invalid"},
        None,
        {"/items/2/action/type": "unknown-action"},
        {"/items/3/state/kind": "invalid"},
    ]


def test_what_is_wrong_in_the_items_is_told_whatever_is_wrong_with_the_batch() -> None:
    """With its members, or with its state."""
    main, odd = position("main"), {"action": {"type": "roll", "seat": "0"}}
    wrong = {"/items/0/action/seat": "invalid"}
    found = problem(PATH, {"state": main, "items": [odd, {"state": {"ruleset": None}}], "seed": 1}, "invalid-request")
    missing = dict.fromkeys(("board", "seats", "turn", "robber"), "required")
    inside = {f"/items/1/state/{name}": code for name, code in {"ruleset": "invalid"}.items()}
    assert pointers(found) == wrong | inside | {"/seed": "unknown", "/items/1/action": "required"}
    found = problem(PATH, {"state": main, "items": [odd, {"action": END, "state": {}}], "seed": 1}, "invalid-request")
    inside = {f"/items/1/state/{name}": code for name, code in ({"ruleset": "required"} | missing).items()}
    assert pointers(found) == wrong | inside | {"/seed": "unknown"}
    found = problem(PATH, {"state": main | {"kind": "half"}, "items": [odd]}, "invalid-request")
    assert pointers(found) == wrong | {"/state/kind": "invalid"}


@pytest.mark.parametrize(
    ("shown", "query", "most"),
    [
        ({}, "", 14),
        ({"views": [0, 1, "spectator"]}, "", 3),
        ({"legal": [0]}, "", 7),
        ({}, "?return=patch", 2),
        ({}, "?explain=trace", 7),
        ({}, "?return=patch&explain=trace", 1),
        ({"views": [0], "legal": [0, 1]}, "?return=none", 3),
    ],
)
def test_what_an_item_shows_counts_as_well(shown: dict[str, Any], query: str, most: int) -> None:
    """Of fourteen parts in all."""
    asked = client(batch_items=14)
    for count, status in ((most, 200), (most + 1, 413)):
        question = {"state": position("main"), "items": [{"action": END}] * count, **shown}
        assert asked.post(PATH + query, json=question).status_code == status


def test_a_state_of_its_own_counts_by_its_length() -> None:
    """An item whose state has 3 KiB at most, but more than 2, is four parts."""
    asked, item = client(batch_items=12), {"action": END, "state": position("main")}
    assert 2 * 1024 < len(orjson.dumps(item["state"])) <= 3 * 1024
    assert [asked.post(PATH, json={"items": [item] * count}).status_code for count in (3, 4)] == [200, 413]


def test_items_are_read_up_to_a_thousand_errors() -> None:
    """If the batch itself is not understood. The problem points to the first item that was not read."""
    items = [{"action": {"type": "roll", "seat": "0", "die": 3}}] * 600
    found = problem(PATH, {"state": position("main") | {"kind": "half"}, "items": items}, "invalid-request")
    assert (len(found["errors"]), found["left_out"], found["unread"]) == (1_000, 1, "/items/500")
    few = problem(PATH, {"state": position("main") | {"kind": "half"}, "items": items[:499]}, "invalid-request")
    assert (len(few["errors"]), "left_out" in few, "unread" in few) == (999, False, False)


def test_no_more_than_a_megabyte_of_states_is_read_for_errors() -> None:
    """Of a batch that is not answered."""
    own = {"action": END, "state": position("main")}
    size = len(orjson.dumps(own["state"]))
    found = problem(PATH, {"items": [own] * 500, "seed": 1}, "invalid-request")
    assert (pointers(found), found["unread"]) == ({"/seed": "unknown"}, f"/items/{-(-1_000_000 // size)}")

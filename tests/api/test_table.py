"""What a table needs after a move, in one request; and the revisions of the rules."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from tests.api.asking import client, pointers, position, post, problem

PATH = "/v1/adjudications"
END = {"type": "end_turn", "seat": 0}
ROLL = {"type": "roll", "seat": 0}
VIEWERS = [0, 1, "spectator"]
SEATS = [0, 1, 2, 3]
DEAL = {"seats": 4, "layout": "beginner"}


def robbery() -> dict[str, Any]:
    """A question with secret events: seat 0 steals a card of seat 3."""
    state = position("main")
    state["turn"]["obligations"] = [{"kind": "move_robber_owed", "seat": 0}]
    action = {"type": "move_robber", "seat": 0, "hex": "0,-2", "victim": 3}
    return {"state": state, "action": action, "draw": {"seed": "harbour", "counter": 1}}


def raw(path: str, document: Any) -> bytes:
    """The bytes of an answer."""
    response = client().post(path, json=document)
    assert response.status_code == 200, response.text
    data: bytes = response.data
    return data


@pytest.mark.parametrize("question", [robbery(), {"state": position("main"), "action": END}], ids=["theft", "end"])
def test_views_and_legal_actions_are_those_of_single_questions(question: dict[str, Any]) -> None:
    """To the byte; and the rest of the answer is the same as without them."""
    answer = post(PATH, question | {"views": VIEWERS, "legal": SEATS})
    state, told = answer["state"], {name: answer[name] for name in ("events", "applied")}
    alone = [orjson.loads(raw("/v1/views", {"state": state, "viewer": viewer} | told)) for viewer in VIEWERS]
    assert orjson.dumps(answer["views"]) == orjson.dumps(alone)
    several = raw("/v1/views", {"state": state, "viewers": VIEWERS} | told)
    assert orjson.dumps(orjson.loads(several)["views"]) == orjson.dumps(alone)
    legal = [orjson.loads(raw("/v1/legal-actions", {"state": state, "seat": seat})) for seat in SEATS]
    assert orjson.dumps(answer["legal"]) == orjson.dumps(legal)
    assert post(PATH, question) == {name: value for name, value in answer.items() if name not in ("views", "legal")}


def test_views_hide_what_their_viewers_may_not_see() -> None:
    """Both sides of the theft know the stolen card."""
    answer = post(PATH, robbery() | {"views": [0, 3, 1, "spectator"]})
    cards = [view["events"][-1]["card"] for view in answer["views"]]
    assert cards[0] == cards[1] == answer["events"][-1]["card"] is not None
    assert cards[2:] == [None, None]
    drawn = [list(view["applied"]["chance"].values()) for view in answer["views"]]
    assert drawn[2:] == [[None], [None]]
    assert isinstance(answer["views"][2]["state"]["seats"][0]["resources"], int)


def test_a_question_for_a_viewer_shows_that_viewer_alone() -> None:
    """No view can be turned into another viewer's."""
    question = {"state": position("main"), "action": END, "viewer": 1}
    assert post(PATH, question | {"views": [1]})["views"][0]["state"]["viewer"] == 1
    assert pointers(problem(PATH, question | {"views": [1, 0]}, "invalid-request")) == {"/views/1": "invalid"}


def test_only_a_next_state_is_shown() -> None:
    """Other verdicts have none."""
    answer = post(PATH, {"state": position("main"), "action": ROLL, "views": [0], "legal": [0]})
    assert (answer["verdict"], answer.keys() & {"views", "legal"}) == ("illegal", set())


def test_who_is_not_at_the_table() -> None:
    """Each of them has a pointer, along with the other errors."""
    question = {"state": position("main"), "action": {"type": "fly"}, "views": [0, 4], "legal": [9, 1]}
    wrong = {"/views/1": "invalid", "/legal/0": "invalid", "/action/type": "unknown-action"}
    assert pointers(problem(PATH, question, "unknown-action")) == wrong
    asked = {"state": position("main"), "viewers": [0, 4]}
    assert pointers(problem("/v1/views", asked, "invalid-request")) == {"/viewers/1": "invalid"}
    neither = problem("/v1/views", {"state": position("main")}, "invalid-request")
    assert pointers(neither) == {"/viewer": "invalid"}


def test_batches_and_replays_show_a_table_too() -> None:
    """A batch after each legal action, a replay its last state."""
    state, table = position("main"), {"views": [0], "legal": [1]}
    single = post(PATH, {"state": state, "action": END} | table)
    answers = post(f"{PATH}/batch", {"state": state, "items": [{"action": END}, {"action": ROLL}]} | table)["answers"]
    assert answers[0] == single
    assert "views" not in answers[1]
    replayed = post("/v1/replays", {"state": state, "actions": [END]} | table)
    assert replayed["legal"] == single["legal"]
    without = {name: value for name, value in single["views"][0].items() if name not in ("events", "applied")}
    assert replayed["views"] == [without]


def test_answers_and_states_carry_revisions() -> None:
    """In the header, in the body, and in every state, so that a stored game names its rules."""
    response = client().post("/v1/states", json=DEAL)
    assert response.headers["Ruleset-Revisions"] == "base=1"
    state = response.json["state"]
    assert response.json["revisions"] == state["ruleset"]["revisions"] == {"base": 1}
    paths = {
        PATH: {"action": END},
        "/v1/legal-actions": {},
        "/v1/scores": {},
        "/v1/routes": {},
        "/v1/views": {"viewer": 0},
        "/v1/states/validate": {},
        "/v1/replays": {"actions": []},
        f"{PATH}/batch": {"items": [{"action": END}]},
    }
    for path, rest in paths.items():
        response = client().post(path, json={"state": state} | rest)
        assert (response.status_code, response.headers["Ruleset-Revisions"]) == (200, "base=1"), path
        [told] = response.json.get("answers", [response.json])
        assert told["revisions"] == {"base": 1}, path
    chosen = {"modules": ["base", "base_56_players"]}
    response = client().post("/v1/states", json={"seats": 6, "ruleset": chosen, "draw": {"seed": "1"}})
    assert response.headers["Ruleset-Revisions"] == "base=1, base_56_players=1"


def test_a_state_of_other_revisions_is_refused() -> None:
    """Every module that differs is named; without revisions the game goes on under the rules in force."""
    state = position("main")
    state["ruleset"]["revisions"] = {"base": 7, "cities_knights": 1}
    found = problem("/v1/scores", {"state": state}, "other-revision")
    assert pointers(found) == {
        "/state/ruleset/revisions/base": "other-revision",
        "/state/ruleset/revisions/cities_knights": "other-revision",
    }
    del state["ruleset"]["revisions"]
    post("/v1/scores", {"state": state})


def test_digests_and_equal_states_do_not_depend_on_revisions() -> None:
    """A state with them is the state without."""
    state = position("main")
    ruled = state | {"ruleset": state["ruleset"] | {"revisions": {"base": 1}}}
    first, second = (post(PATH, {"state": given, "action": END}) for given in (state, ruled))
    assert first == second
    assert first["digest"] == post("/v1/states/validate", {"state": first["state"]})["digest"]


def test_a_seed_without_a_counter_draws_otherwise_in_another_state() -> None:
    """The same question has the same answer; a game that goes on does not see the same dice for ever."""
    state, thrown = position("beginner"), []
    for turn in range(8):
        asked = {"state": state, "action": {"type": "roll", "seat": turn % 4}, "draw": {"seed": "7"}}
        answer = post(PATH, asked)
        if answer["verdict"] != "legal":
            break
        assert post(PATH, asked) == answer
        thrown.append(tuple(answer["applied"]["chance"]["base.production.dice"]))
        if sum(thrown[-1]) == 7:
            break
        state = post(PATH, {"state": answer["state"], "action": {"type": "end_turn", "seat": turn % 4}})["state"]
    assert len(set(thrown)) > 1


def test_a_seat_gets_the_offers_that_it_may_accept() -> None:
    """From its own view, whole, with the facts that are hidden: whether the offering seat holds the cards."""
    state = position("main")
    state["seats"][0]["resources"] |= {"brick": 1}
    offer = {"type": "offer_trade", "seat": 0, "give": {"brick": 1}, "receive": {"lumber": 1}, "to": [1]}
    offered = post(PATH, {"state": state, "action": offer})["state"]
    view = post("/v1/views", {"state": offered, "viewer": 1})["state"]
    found = post("/v1/legal-actions", {"state": view, "seat": 1})
    [accept] = [entry for entry in found["undetermined"] if entry["type"] == "accept_trade"]
    [candidate] = accept["candidates"]
    assert candidate["needs"][0]["at"] == "/state/seats/0/resources"
    full = post("/v1/legal-actions", {"state": offered, "seat": 1, "types": ["accept_trade"]})["actions"]
    assert [candidate["action"]] == full
    assert candidate["action"]["by"] == 0
    assert found == post("/v1/legal-actions", {"state": offered, "seat": 1, "viewer": 1})

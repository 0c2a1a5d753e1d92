"""Whole games."""

from __future__ import annotations

import json
from typing import Any

from tests.api.asking import client, pointers, position, post, problem

PATH = "/v1/replays"
LINES = "application/x-ndjson"
DEAL = {"seats": 4, "layout": "beginner"}
ROLL, END = {"type": "roll", "seat": 0}, {"type": "end_turn", "seat": 0}
EIGHT = {"base.production.dice": [3, 5]}


def lines(*documents: Any, accept: str = LINES, **settings: Any) -> tuple[int, list[Any]]:
    """Post a body of lines; returns the status and the lines of the answer."""
    body = "\n".join(json.dumps(document) for document in documents)
    response = client(**settings).post(PATH, data=body, content_type=LINES, headers={"Accept": accept})
    return response.status_code, [json.loads(line) for line in response.text.splitlines()]


def test_replay_is_one_adjudication_after_another() -> None:
    """With the same digests and the same last state."""
    actions = [ROLL | {"chance": EIGHT}, END]
    answer = post(PATH, {"deal": DEAL, "actions": actions, "digests": True})
    assert (answer["verdict"], answer["applied"], answer["stopped_at"]) == ("legal", 2, None)
    state = post("/v1/states", DEAL)["state"]
    for action, digest in zip(actions, answer["digests"], strict=True):
        single = post("/v1/adjudications", {"state": state, "action": action})
        assert single["digest"] == digest
        state = single["state"]
    assert (answer["state"], answer["digest"]) == (state, answer["digests"][-1])
    assert answer["scores"] == [{"seat": seat, "public": 2, "total": 2} for seat in range(4)]


def test_replay_goes_on_from_a_state() -> None:
    """And leaves the state out of the answer on request."""
    answer = post(PATH, {"state": position("main"), "actions": [END]}, **{"return": "none"})
    assert answer["applied"] == 1
    assert "state" not in answer
    assert "chance" not in answer
    assert post(PATH, {"state": position("main"), "actions": []})["applied"] == 0


def test_replay_stops_at_the_first_refusal() -> None:
    """The actions before it stay done, and those after it are not examined."""
    answer = post(PATH, {"deal": DEAL, "actions": [ROLL | {"chance": EIGHT}, ROLL, {"type": "nonsense"}]})
    assert (answer["verdict"], answer["applied"], answer["stopped_at"]) == ("illegal", 1, 1)
    assert [refusal["rule"] for refusal in answer["answer"]["refusals"]] == ["base.turn.not_rolled"]
    assert answer["state"]["turn"]["roll"] == [3, 5]


def test_replay_stops_where_chance_is_missing() -> None:
    """In an action or in the deal."""
    answer = post(PATH, {"deal": DEAL, "actions": [ROLL]})
    assert (answer["verdict"], answer["stopped_at"]) == ("needs_chance", 0)
    answer = post(PATH, {"deal": {"seats": 3}, "actions": [ROLL]})
    assert (answer["verdict"], answer["stopped_at"], answer["applied"]) == ("needs_chance", None, 0)
    assert answer["answer"]["draws"]
    assert "state" not in answer


def test_seeded_replay_replays_without_the_seed() -> None:
    """The deal and each line have the outcomes of their draws."""
    place = {"type": "place_settlement", "seat": 0, "corner": "0,0,N"}
    status, told = lines({"deal": {"seats": 3}, "draw": {"seed": "s"}}, place)
    assert status == 200
    assert lines({"deal": {"seats": 3, "chance": told[-1]["chance"]}}, place) == (200, told)
    status, told = lines({"deal": DEAL, "draw": {"seed": "s"}}, ROLL)
    assert lines({"deal": DEAL}, ROLL | {"chance": told[0]["chance"]}) == (200, told)


def test_lines_are_the_same_question() -> None:
    """Answered as lines or as one document, as the caller likes."""
    question = ({"deal": DEAL}, ROLL | {"chance": EIGHT}, END)
    whole = post(PATH, {"deal": DEAL, "actions": list(question[1:])})
    status, told = lines(*question)
    assert status == 200
    assert [(line["index"], line["verdict"]) for line in told[:-1]] == [(0, "legal"), (1, "legal")]
    assert told[0]["events"][0] == {
        "type": "dice_rolled",
        "rule": "base.production.roll",
        "seat": 0,
        "first": 3,
        "second": 5,
        "message": "Seat 0 rolled 3 and 5.",
    }
    assert told[-1] == whole
    assert lines(*question, accept="application/json") == (200, [whole])


def test_stream_ends_with_the_problem() -> None:
    """The status has been sent by then."""
    status, told = lines({"deal": DEAL}, ROLL | {"chance": EIGHT}, {"type": "build_road", "seat": 0})
    assert status == 200
    assert told[0]["verdict"] == "legal"
    assert told[-1]["type"] == "/v1/problems/invalid-request"
    assert told[-1]["errors"][0]["pointer"] == "/actions/1/edge"


def test_a_malformed_action_keeps_the_verdicts_before_it() -> None:
    """The problem says how many actions were legal, and has their digests if they were asked for."""
    actions = [ROLL | {"chance": EIGHT}, END, {"type": "build_raod", "seat": 1}, {"type": "jump", "seat": 1}]
    found = problem(PATH, {"deal": DEAL, "actions": actions}, "unknown-action")
    assert (found["applied"], "digests" in found) == (2, False)
    assert list(pointers(found)) == ["/actions/2/type", "/actions/3/type"]
    found = problem(PATH, {"deal": DEAL, "actions": actions, "digests": True}, "unknown-action")
    assert found["digests"] == post(PATH, {"deal": DEAL, "actions": actions[:2], "digests": True})["digests"]


def test_stream_that_cannot_begin_is_a_problem() -> None:
    """With its own status."""
    assert lines({"deal": {"seats": 9}}, ROLL)[0] == 422
    assert lines({"deal": DEAL, "actions": []}, ROLL)[0] == 422
    assert lines([], ROLL)[0] == 422
    response = client().post(PATH, data=b'{"deal": {}}\n{"type": }', content_type=LINES)
    assert response.status_code == 400
    assert response.json["detail"].startswith("Line 2")


def test_all_lines_that_are_no_json_are_told_of() -> None:
    """With the pointers that they would have in the document."""
    response = client().post(PATH, data=b'{"deal": {}}\n{"type": }\n{}\n{"a": {"b": 1, "b": 2}}', content_type=LINES)
    assert response.status_code == 400
    assert pointers(response.json) == {"/actions/0": "syntax", "/actions/2/a/b": "duplicate_key"}
    assert "line 1" not in response.get_data(as_text=True)


def test_all_errors_of_a_replay() -> None:
    """It has one beginning, and a list of objects."""
    found = problem(PATH, {"deal": {"seats": 99}, "actions": ["roll"], "x": 1}, "invalid-request")
    assert pointers(found) == {"/deal/seats": "invalid", "/actions/0": "invalid", "/x": "unknown"}
    for beginning in ({}, {"deal": DEAL, "state": position("main")}):
        assert "/state" in pointers(problem(PATH, beginning | {"actions": []}, "invalid-request"))
    found = problem(PATH, {"deal": DEAL, "actions": [ROLL | {"chance": EIGHT | {"x": 1}}]}, "invalid-request")
    assert pointers(found) == {"/actions/0/chance/x": "unused"}


def turns(count: int) -> list[dict[str, Any]]:
    """So many turns of four seats in which nobody builds: a roll of 1 and 1, and the end."""
    rolled = {"base.production.dice": [1, 1]}
    first = ({"type": "roll", "seat": turn % 4, "chance": rolled} for turn in range(count))
    return [action for roll in first for action in (roll, {"type": "end_turn", "seat": roll["seat"]})]


def test_replays_are_bounded_by_their_parts() -> None:
    """An action is one part, or four if the answer reports it by a digest or a line."""
    asked = client(replay_actions=8)
    for count, digests, status in ((8, False, 200), (9, False, 413), (2, True, 200), (3, True, 413)):
        body = {"deal": DEAL, "actions": turns(6)[:count], "digests": digests}
        assert asked.post(PATH, json=body).status_code == status
    refused = asked.post(PATH, json={"deal": DEAL, "actions": turns(6)}).json
    assert pointers(refused) == {"/actions": "too_many"}
    assert refused["detail"].startswith("A replay has at most 8 actions. Send the rest with the state")
    assert [lines({"deal": DEAL}, *turns(6)[:count], replay_actions=8)[0] for count in (2, 3)] == [200, 413]


def test_a_game_in_parts_is_the_same_game() -> None:
    """With a seed, whose counter is higher by the number of actions before."""
    actions = [action | {"chance": {}} for action in turns(6)]
    draw = {"seed": "in parts", "counter": 5}
    whole = post(PATH, {"deal": DEAL, "actions": actions, "draw": draw})
    first = post(PATH, {"deal": DEAL, "actions": actions[:3], "draw": draw})
    onward = {"state": first["state"], "actions": actions[3:], "draw": draw | {"counter": 8}}
    assert post(PATH, onward)["digest"] == whole["digest"]


def test_where_a_long_replay_stops_is_the_same_as_one_by_one() -> None:
    """A missing outcome after many actions spoils none of them."""
    actions = turns(70)
    answer = post(PATH, {"deal": DEAL, "actions": [*actions, ROLL | {"seat": 2}]})
    assert (answer["verdict"], answer["applied"], answer["stopped_at"]) == ("needs_chance", 140, 140)
    assert answer["digest"] == post(PATH, {"deal": DEAL, "actions": actions})["digest"]


def test_a_stream_is_bounded_by_time() -> None:
    """It ends with the problem. The time is the least that suffices for reading, which is a fifth of the work."""
    for seconds in (0.1, 0.2, 0.4, 0.8, 1.6):
        status, told = lines({"deal": DEAL}, *turns(5_000), request_seconds=seconds, replay_actions=50_000)
        if status == 200:
            break
    assert status == 200
    assert told[-1]["type"] == "/v1/problems/too-large"


def test_views_of_other_media_types_are_refused() -> None:
    """Neither read nor written."""
    assert client().post(PATH, data="a,b", content_type="text/csv").status_code == 415
    response = client().post(PATH, json={"deal": DEAL, "actions": []}, headers={"Accept": "text/csv"})
    assert response.status_code == 406


def test_what_is_wrong_in_later_actions_is_told_too() -> None:
    """If the beginning is not understood, or an earlier action is not."""
    actions = [{"type": "end_turn", "seat": 0}, {"type": "roll", "seat": 9}, {"type": "fly"}, {"type": "roll"}]
    later = {"/actions/2/type": "unknown-action", "/actions/3/seat": "required"}
    found = problem(PATH, {"state": position("main"), "actions": actions}, "invalid-request")
    assert pointers(found) == later | {"/actions/1/seat": "invalid"}
    found = problem(PATH, {"state": position("main") | {"kind": "half"}, "actions": actions}, "invalid-request")
    assert pointers(found) == later | {"/state/kind": "invalid"}
    found = problem(PATH, {"deal": {"seats": 3, "layout": "lined"}, "actions": actions}, "invalid-request")
    assert pointers(found) == later | {"/deal/layout": "invalid"}
    deal = {"seats": 6, "layout": "beginner"}
    assert pointers(problem(PATH, {"deal": deal, "actions": actions}, "impossible-deal")).keys() >= later.keys()


def test_actions_are_read_up_to_a_thousand_errors() -> None:
    """The problem points to the first that was not read."""
    wrong = [{"type": "end_turn", "seat": "x"}] * 1_500
    found = problem(PATH, {"state": position("main"), "actions": wrong}, "invalid-request")
    assert (len(found["errors"]), found["left_out"], found["unread"]) == (1_000, 1, "/actions/1001")
    found = problem(PATH, {"state": position("main"), "actions": wrong[:1_000]}, "invalid-request")
    assert (len(found["errors"]), "left_out" in found, "unread" in found) == (1_000, False, False)


def test_actions_that_are_no_objects_are_found_among_the_rest() -> None:
    """In a list that begins with one that is."""
    found = problem(PATH, {"deal": DEAL, "actions": [ROLL, 3, ROLL, "roll"]}, "invalid-request")
    assert pointers(found) == {"/actions/1": "invalid", "/actions/3": "invalid"}

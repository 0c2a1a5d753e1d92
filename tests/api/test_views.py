"""Who may see what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.asking import pointers, position, post, problem

PATH = "/v1/views"
STOLEN = {"type": "card_stolen", "rule": "base.robber.move_robber", "seat": 0, "victim": 1, "card": "grain"}
STEAL = {"type": "move_robber", "seat": 0, "hex": "1,0", "victim": 1, "chance": {"base.robber.stolen_card": "grain"}}
ROLL = {"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 5]}}


def view(viewer: int | str, **told: Any) -> dict[str, Any]:
    """What a viewer may see of a game."""
    answer: dict[str, Any] = post(PATH, {"state": position("main"), "viewer": viewer} | told)
    return answer


def test_hands_of_others_are_numbers() -> None:
    """And the deck; one's own hand stays."""
    state = position("main")
    seen = view(1)["state"]
    assert (seen["kind"], seen["viewer"]) == ("view", 1)
    assert seen["seats"][1]["resources"] == state["seats"][1]["resources"]
    for seat in (0, 2, 3):
        assert seen["seats"][seat]["resources"] == sum(state["seats"][seat]["resources"].values())
    assert seen["deck"] == 25
    assert seen["bank"] == state["bank"]
    assert view("spectator")["state"]["viewer"] is None


def test_view_of_a_view_is_itself() -> None:
    """For its own viewer; nobody else may request it."""
    seen = view(1)["state"]
    assert post(PATH, {"state": seen, "viewer": 1})["state"] == seen
    assert pointers(problem(PATH, {"state": seen, "viewer": "spectator"}, "invalid-request")) == {"/viewer": "invalid"}


def test_events_hide_what_few_know() -> None:
    """The stolen card is known to thief and victim."""
    for viewer, card, said in (
        (0, "grain", "You took grain from Seat 1."),
        (1, "grain", "Seat 0 took grain from you."),
        (2, None, "Seat 0 took a card from Seat 1."),
        ("spectator", None, "Seat 0 took a card from Seat 1."),
    ):
        assert view(viewer, events=[STOLEN])["events"] == [STOLEN | {"card": card, "message": said}]
    assert view(2, events=[STOLEN | {"card": None}])["events"][0]["card"] is None


def test_applied_actions_hide_secret_outcomes() -> None:
    """But not the dice. Members that were hidden before stay hidden."""
    assert view(2, applied=STEAL)["applied"]["chance"] == {"base.robber.stolen_card": None}
    assert view(2, applied=ROLL)["applied"] == ROLL
    hidden = view(2, applied=STEAL)["applied"]
    assert view("spectator", applied=hidden)["applied"] == hidden


@pytest.mark.parametrize("name", ["trade_main", "duel_main", "ck_trade_main", "caravans_trade", "trade_rivers"])
def test_dice_are_open_where_a_book_replaces_them(name: str) -> None:
    """The draw keeps its name."""
    told = {"state": position(name), "viewer": "spectator", "applied": ROLL}
    assert post(PATH, told)["applied"] == ROLL


def test_odd_events_and_actions() -> None:
    """Each has a pointer."""
    state = position("main")
    events = [{"type": "nonsense"}, STOLEN | {"victim": "1"}, {"type": []}, 7]
    found = problem(PATH, {"state": state, "viewer": 1, "events": events}, "invalid-request")
    assert pointers(found) == {"/events/3": "invalid"}
    found = problem(PATH, {"state": state, "viewer": 1, "events": events[:3]}, "invalid-request")
    assert pointers(found) == {
        "/events/0/type": "unknown-event",
        "/events/1/victim": "invalid",
        "/events/2/type": "unknown-event",
    }
    found = problem(PATH, {"state": state, "viewer": 1, "applied": STEAL | {"chance": 1, "x": 1}}, "invalid-request")
    assert pointers(found) == {"/applied/chance": "invalid", "/applied/x": "unknown"}
    problem(PATH, {"state": state, "viewer": 1, "applied": {"type": "fly"}}, "unknown-action")


def test_events_and_the_action_are_both_told_of() -> None:
    """If both are wrong."""
    question = {"state": position("main"), "viewer": 0, "events": [{"type": "flood"}], "applied": {"type": "roll"}}
    found = pointers(problem(PATH, question, "invalid-request"))
    assert found == {"/events/0/type": "unknown-event", "/applied/seat": "required"}


def test_a_wrong_viewer_and_odd_events_are_told_of_together() -> None:
    """As with every question."""
    question = {"state": position("main"), "viewer": 9, "events": [{"type": "fly"}], "applied": {"type": "fly"}}
    found = problem("/v1/views", question, "invalid-request")
    assert pointers(found) == {
        "/viewer": "invalid",
        "/events/0/type": "unknown-event",
        "/applied/type": "unknown-action",
    }

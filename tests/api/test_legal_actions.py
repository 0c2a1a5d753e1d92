"""Legal actions as the API lists them; properties show that the list is right."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.asking import client, pointers, position, post, problem

PATH = "/v1/legal-actions"
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("cloth", "coin", "paper")


def test_listed_actions_are_legal() -> None:
    """As they stand."""
    state = position("beginner")
    answer = post(PATH, {"state": state})
    assert answer["actors"] == [0]
    assert answer["count"] == len(answer["actions"]) == 1
    assert post("/v1/adjudications", {"state": state, "action": answer["actions"][0]})["verdict"] == "needs_chance"


def test_filters_limits_and_counts() -> None:
    """The number covers all requested actions, however few are listed."""
    state = position("setup")
    whole = post(PATH, {"state": state})
    assert whole["count"] == 54
    assert post(PATH, {"state": state, "count_only": True})["actions"] == []
    assert post(PATH, {"state": state, "count_only": True})["count"] == 54
    limited = post(PATH, {"state": state, "limit": 3})
    assert (limited["count"], limited["actions"]) == (54, whole["actions"][:3])
    where = post(PATH, {"state": state, "where": {"corner": whole["actions"][7]["corner"]}})
    assert where["actions"] == [whole["actions"][7]]
    assert post(PATH, {"state": state, "types": ["roll"]})["count"] == 0
    assert post(PATH, {"state": state, "seat": 3})["count"] == 0
    said = "Seat 0 must place a starting settlement."
    assert whole["obligations"] == [{"kind": "settlement_owed", "seat": 0, "message": said}]


def test_filters_are_understood_as_actions_are() -> None:
    """By any name of a place; a member that no action has is an error."""
    state = position("setup")
    answer = post(PATH, {"state": state, "where": {"corner": "0,0,SE"}})
    assert [action["corner"] for action in answer["actions"]] == ["0,1,N"]
    found = problem(PATH, {"state": state, "where": {"egde": "0,0,E", "corner": "0,0", "seat": 9}}, "invalid-request")
    assert pointers(found) == {"/where/egde": "unknown", "/where/corner": "invalid", "/where/seat": "invalid"}
    assert post(PATH, {"state": state, "where": {"type": "roll"}})["count"] == 0
    assert post(PATH, {"state": state, "where": {"type": "place_settlement", "seat": 0}})["count"] == 54
    apart = {"corner": "0,0,N", "edge": "0,0,E"}
    assert post(PATH, {"state": state, "where": apart})["count"] == 0
    for junk in (None, [], {}, 1, "x", [1], {"ore": "x"}, {"ore": -1}, 1.5, True):
        for name in ("corner", "cards", "to", "chance", "type", "give", "seat"):
            question = {"state": position("main"), "where": {name: junk}}
            assert client().post(PATH, json=question).status_code in (200, 422)


@pytest.mark.parametrize("edge", ["99,99,NE", "-3,-1,SW", "0,-4,SE"])
def test_filters_may_name_places_off_the_board(edge: str) -> None:
    """No action is possible there; nor is a road on a side of a sea hex that only touches the board."""
    assert post(PATH, {"state": position("main"), "where": {"edge": edge}})["count"] == 0
    assert post(PATH, {"state": position("setup"), "where": {"corner": "99,99,N"}})["count"] == 0


@pytest.mark.parametrize("name", ["main", "ck_sea_main", "tricks", "exchange"])
def test_an_action_is_found_by_its_own_members(name: str) -> None:
    """As it is listed, so a filter may name it."""
    state = position(name)
    for action in post(PATH, {"state": state})["actions"]:
        assert post(PATH, {"state": state, "where": action})["actions"] == [action]


def test_filters_count_for_templates_and_for_what_is_open() -> None:
    """As far as they name the seat, or members of the action."""
    state = position("main")
    assert {template["seat"] for template in post(PATH, {"state": state, "where": {"seat": 2}})["templates"]} == {2}
    assert post(PATH, {"state": state, "where": {"edge": "0,0,E"}})["templates"] == []
    undetermined = post(PATH, {"state": state, "viewer": "spectator", "where": {"edge": "0,0,E"}})["undetermined"]
    assert {open_["type"] for open_ in undetermined} == {"build_road"}


def test_templates_stand_for_what_cannot_be_listed() -> None:
    """Offers are described by the bounds of their fields."""
    answer = post(PATH, {"state": position("main"), "types": ["offer_trade"]})
    assert {template["seat"] for template in answer["templates"]} == {0, 1, 2, 3}
    assert all(template["type"] == "offer_trade" and "give" in template["fields"] for template in answer["templates"])


def test_view_leaves_actions_open() -> None:
    """An action that depends on a hidden hand is undetermined."""
    answer = post(PATH, {"state": position("main"), "viewer": "spectator"})
    assert {"type": "build_road", "seat": 0} in answer["undetermined"]
    assert [action["type"] for action in answer["actions"]] == ["end_turn"]


def test_odd_questions() -> None:
    """Each error has its place."""
    state = position("main")
    found = problem(PATH, {"state": state, "types": ["roll", "fly", "swim"]}, "unknown-action")
    assert pointers(found) == {"/types/1": "unknown-action", "/types/2": "unknown-action"}
    assert pointers(problem(PATH, {"state": state, "seat": 4}, "invalid-request")) == {"/seat": "invalid"}
    question = {"state": state, "types": ["fly"], "seat": 4, "where": {"wing": 1}}
    wrong = {"/types/0": "unknown-action", "/seat": "invalid", "/where/wing": "unknown"}
    assert pointers(problem(PATH, question, "unknown-action")) == wrong
    found = problem(PATH, {"state": state, "seat": "0", "limit": -1, "count_only": "yes"}, "invalid-request")
    assert set(pointers(found)) == {"/seat", "/limit", "/count_only"}


def test_lists_are_bounded() -> None:
    """By the operator, whatever the caller requests."""
    response = client(legal_actions=5).post(PATH, json={"state": position("setup"), "limit": 50})
    assert len(response.json["actions"]) == 5
    assert response.json["count"] == 54


def with_discard(cards: int) -> tuple[dict[str, Any], dict[str, int]]:
    """A state in which seat 0 discards half of so many cards, as even as they can be of eight kinds, and its hand."""
    kinds = (*RESOURCES, *COMMODITIES)
    hand = {name: cards // len(kinds) + (at < cards % len(kinds)) for at, name in enumerate(kinds)}
    state = position("ck_main")
    state["bank"] = {name: (19 if name in RESOURCES else 12) - held for name, held in hand.items()}
    state["seats"][0]["resources"] = hand
    state["turn"] |= {"roll": [3, 4], "obligations": [{"kind": "discard", "seat": 0, "count": cards // 2}]}
    return state, hand


@pytest.mark.parametrize("cards", [8, 20, 30, 96])
def test_discards_of_a_large_hand_are_counted_and_described(cards: int) -> None:
    """The contents of a long list follow from the hand: products of polynomials count them."""
    state, hand = with_discard(cards)
    ways = [1]
    for held in hand.values():
        ways = [
            sum(ways[taken - part] for part in range(held + 1) if 0 <= taken - part < len(ways))
            for taken in range(len(ways) + held)
        ]
    question = {"state": state, "types": ["discard_cards"]}
    counted = post(PATH, question | {"count_only": True})
    listed = post(PATH, question)
    assert counted["count"] == listed["count"] == ways[cards // 2]
    assert counted["actions"] == []
    long = ways[cards // 2] > 1_000
    template = {"type": "discard_cards", "seat": 0, "fields": {"cards": {"count": cards // 2, "of": hand}}}
    assert listed["templates"] == counted["templates"] == ([template] if long else [])
    assert len(listed["actions"]) == (0 if long else ways[cards // 2])


@pytest.mark.parametrize("cards", [8, 96])
def test_discards_that_are_counted_are_found_by_their_members(cards: int) -> None:
    """A filter finds in a long list what it finds in a short one, and does not look at the other seats' actions."""
    state, hand = with_discard(cards)
    taken, left = {}, cards // 2
    for name, held in hand.items():
        taken[name] = min(held, left)
        left -= taken[name]
    discard = {"type": "discard_cards", "seat": 0, "cards": {name: count for name, count in taken.items() if count}}
    question = {"state": state, "where": {"cards": taken}}
    for asked in (question, question | {"where": discard}, question | {"count_only": True}):
        answer = post(PATH, asked)
        assert (answer["count"], answer["templates"]) == (1, [])
        assert answer["actions"] == ([] if "count_only" in asked else [discard])
    for other in ({"brick": 1}, taken | {"brick": 20}):
        assert post(PATH, {"state": state, "where": {"cards": other}})["count"] == 0
    assert post(PATH, {"state": state, "where": {"seat": 3}})["count"] == 0
    whole = post(PATH, {"state": state})
    assert post(PATH, {"state": state, "where": {"seat": 0}})["count"] == whole["count"]
    assert post(PATH, {"state": state, "where": {"seat": 0}})["templates"] == whole["templates"]

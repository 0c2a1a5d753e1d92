"""Questions for a viewer are questions about that viewer's view, also where the whole state contradicts itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.asking import client, pointers, position, problem

END = {"type": "end_turn", "seat": 0}
QUESTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/v1/states/validate", {}),
    ("/v1/scores", {}),
    ("/v1/routes", {}),
    ("/v1/panels", {}),
    ("/v1/pictures", {}),
    ("/v1/legal-actions", {}),
    ("/v1/views", {}),
    ("/v1/adjudications", {"action": END}),
    ("/v1/adjudications/batch", {"items": [{"action": END}]}),
)


def holding(card: str, instead: str | None = None) -> dict[str, Any]:
    """A state in which seat 1 has a card more than the box holds, in place of another card of its hand, if one is
    named.
    """
    state = position("main")
    hand = state["seats"][1]["resources"]
    hand[card] += 1
    if instead is not None:
        hand[instead] -= 1
    return state


def told(path: str, question: dict[str, Any]) -> tuple[int, Any]:
    """The status and what the answer says, apart from its id."""
    response = client().post(path, json=question)
    document = response.get_json(silent=True) or response.text
    if isinstance(document, dict):
        document.pop("instance", None)
    return response.status_code, document


@pytest.mark.parametrize(("path", "question"), QUESTIONS)
def test_hidden_contradictions_are_not_told(path: str, question: dict[str, Any]) -> None:
    """Seat 1 has a card that is not in the box. Seat 0 sees as many cards as there should be."""
    asked = {**question, "viewer": 0}
    wrong = told(path, {"state": holding("ore", "brick"), **asked})
    assert wrong == told(path, {"state": position("main"), **asked})
    assert wrong[0] == 200


@pytest.mark.parametrize(("path", "question"), QUESTIONS)
def test_contradictions_are_told_as_the_viewer_sees_them(path: str, question: dict[str, Any]) -> None:
    """There is a card too many. Which one it is remains a secret of seat 1."""
    asked = {**question, "viewer": 0}
    ore = told(path, {"state": holding("ore"), **asked})
    assert ore == told(path, {"state": holding("wool"), **asked})
    assert "card_conservation" in str(ore)


def test_an_item_with_its_own_state() -> None:
    """It is judged for the viewer of the batch. A refused batch tells that viewer no more."""
    items = [{"state": holding(card), "action": END} for card in ("ore", "wool")]
    one, other = (told("/v1/adjudications/batch", {"items": [item], "viewer": 0}) for item in items)
    for answer in (one, other):
        answer[1]["answers"][0]["problem"].pop("instance")
    assert one == other
    one, other = (told("/v1/adjudications/batch", {"items": [item], "viewer": 0, "x": 1}) for item in items)
    assert one == other
    assert one[0] == 422


def test_a_request_that_is_wrong_besides() -> None:
    """Its errors are also those of the view."""
    for state in (holding("ore", "brick"), position("main")):
        found = problem("/v1/scores", {"state": state, "viewer": 0, "x": 1}, "invalid-request")
        assert pointers(found) == {"/x": "unknown"}


def test_the_whole_state_is_told_of_as_a_whole() -> None:
    """Who asks for nobody has all cards in hand."""
    found = problem("/v1/scores", {"state": holding("ore", "brick")}, "inconsistent-state")
    assert found["defects"][0]["facts"] == {"card": "brick", "found": 18, "box": 19}
    viewers = {"state": holding("ore", "brick"), "viewers": [0]}
    problem("/v1/views", viewers, "inconsistent-state")

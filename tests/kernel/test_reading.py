"""Reading a document: every error with its pointer, none of them fatal."""

from __future__ import annotations

from typing import Any

import pytest

from service.kernel.declare.rules.owing import Agenda, read_obligations
from service.kernel.declare.state.document import viewer_in
from service.kernel.parts import Cursor, Ordered, Value
from service.kernel.rules import FULL, SPECTATOR, Number, Plain, Ruleset
from tests.kernel.making import planted


def wrong(at: Cursor) -> dict[str, str]:
    """The errors: pointers and codes."""
    return {error.pointer: error.code for error in at.errors}


def test_members_are_required_and_known() -> None:
    """Names are escaped in pointers, and reading goes on."""
    at = Cursor(None)
    assert at.into("in").members({"a": 1, "x/y": 2}, ("a", "b"), ("c",)) == {"a": 1, "x/y": 2}
    assert at.into("list").members([], ("a",)) == {}
    assert wrong(at) == {"/in/x~1y": "unknown", "/in/b": "required", "/list": "invalid"}


def test_the_names_of_members_are_told_once() -> None:
    """Also of members that are both known and required."""
    at = Cursor(None)
    at.members({"zinnia": 1}, ("bed",), ("path", "bed"))
    assert [error.detail for error in at.errors] == ["is unknown; the names here are bed, path", "is required"]


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (0, 6, "at most 6 items"),
        (0, 1, "at most 1 item"),
        (1, 1, "1 item"),
        (2, 2, "2 items"),
        (1, 3, "1 to 3 items"),
    ],
)
def test_the_length_of_a_list_is_told_as_people_say_it(least: int, most: int, said: str) -> None:
    """Not as a list of 2 to 2."""
    at = Cursor(None)
    Ordered(Value(Plain(Number(1, 9))), most, least).reader(None)(None, at)
    assert [error.detail for error in at.errors] == [f"must be a list of {said}"]


@pytest.mark.parametrize(
    ("document", "viewer", "pointer"),
    [
        ({}, FULL, None),
        ({"kind": "full", "viewer": 1}, FULL, "/viewer"),
        ({"kind": "view"}, SPECTATOR, None),
        ({"kind": "view", "viewer": 1}, 1, None),
        ({"kind": "view", "viewer": 2}, 0, "/viewer"),
        ({"kind": "view", "viewer": True}, 0, "/viewer"),
        ({"kind": ["view"]}, FULL, "/kind"),
    ],
)
def test_whose_view_it_is(document: dict[str, Any], viewer: int, pointer: str | None) -> None:
    """A seat, nobody's, or a full state."""
    at = Cursor(None)
    assert viewer_in(document, at, 2) == viewer
    assert list(wrong(at)) == ([pointer] if pointer else [])


@pytest.mark.parametrize("owed", [None, {}, [None], [{"kind": []}], [{"kind": "nothing"}], [{}] * 65])
def test_what_is_no_obligation(plain: Ruleset, owed: Any) -> None:
    """Whatever it is, it is an error and not a failure."""
    at = Cursor(planted(plain), "/owed")
    assert read_obligations(owed, at) == ()
    assert at.errors
    assert all(error.pointer.startswith("/owed") for error in at.errors)


@pytest.mark.parametrize(("owed", "code"), [({}, "required"), ({"kind": "nothing"}, "invalid")])
def test_a_kind_that_is_missing_is_required(plain: Ruleset, owed: Any, code: str) -> None:
    """As a missing type of action is."""
    at = Cursor(planted(plain), "/owed")
    read_obligations([owed], at)
    assert wrong(at) == {"/owed/0/kind": code}


@pytest.mark.parametrize("agenda", [None, {}, [None], [["step"]], ["no.step"], ["x"] * 65])
def test_what_is_no_agenda(plain: Ruleset, agenda: Any) -> None:
    """Steps are named by the ids of rules."""
    state = planted(plain)
    at = Cursor(state, "/agenda")
    Agenda().reader(state.ruleset)(agenda, at)
    assert at.errors
    assert state.agenda == ()


def test_steps_are_found_by_their_ids(plain: Ruleset) -> None:
    """In their order."""
    state = planted(plain)
    Agenda().reader(plain)(list(plain.steps), Cursor(state, "/agenda"))
    assert [step.id for step in state.agenda] == list(plain.steps)

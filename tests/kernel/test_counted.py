"""Choices of some things out of many: counted by arithmetic, and listed only on request."""

# Annotations stand here as what they are: a made-up module gives its classes another name to look them up by.

import itertools
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import pytest

from service.api.filters import Filter
from service.api.listing import legal_document
from service.app import create_app
from service.kernel.budget import hand_in
from service.kernel.play.legal import MOST_CHOICES, Counted, offered
from service.kernel.play.state import State
from service.kernel.rules import Action, Number, Plain, Play
from tests.kernel.making import a_module, compiled, planted

ROWS, BEDS = 40, 30


class Rake(Action, frozen=True):
    """Rake a bed of a row."""

    row: Annotated[int, Plain(Number(0, ROWS))]
    bed: Annotated[int, Plain(Number(0, BEDS))]

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Action]:
        return itertools.starmap(cls, itertools.product([seat], range(ROWS), range(BEDS)))

    @classmethod
    def choices(cls, state: Any, seat: int) -> int:
        return ROWS * BEDS

    @classmethod
    def grammar(cls, state: Any, seat: int) -> dict[str, Any]:
        return {"row": [0, ROWS - 1], "bed": [0, BEDS - 1]}

    def effect(self, play: Play) -> None:
        """A raked bed looks as before."""


@pytest.fixture
def state() -> Iterator[State]:
    """Beds to be raked, within a request."""
    with create_app().app_context():
        yield planted(compiled(a_module("rakes", Rake)))


def asked(state: State, **where: Any) -> dict[str, Any]:
    """The list of seat 0's rakings under a filter."""
    question = {"seat": 0, "types": ["rake"]}
    return legal_document(state, question, Filter(where, state.ruleset, state, ["rake"]) if where else None)


def test_many_are_counted_and_described(state: State) -> None:
    """Nobody looks at them one by one."""
    assert ROWS * BEDS > MOST_CHOICES
    assert list(offered(state, 0, ("rake",))) == [("rake", Counted(ROWS * BEDS, Rake.grammar(state, 0)))]
    answer = asked(state)
    assert (answer["count"], answer["actions"], len(answer["templates"])) == (ROWS * BEDS, [], 1)


def test_a_filter_of_some_members_lists_those_that_it_lets_through(state: State) -> None:
    """Of a row all beds."""
    answer = asked(state, row=3)
    assert (answer["count"], answer["templates"]) == (BEDS, [])
    assert answer["actions"] == [{"type": "rake", "seat": 0, "row": 3, "bed": bed} for bed in range(BEDS)]


def test_a_filter_of_all_members_asks_the_rules(state: State) -> None:
    """There is one such action, or none."""
    assert asked(state, row=3, bed=4)["actions"] == [{"type": "rake", "seat": 0, "row": 3, "bed": 4}]


def test_each_candidate_uses_up_the_budget(state: State) -> None:
    """So the caller who started the work can end it."""
    spent = 0

    def budget() -> None:
        nonlocal spent
        spent += 1

    hand_in(budget)
    try:
        list(offered(state, 0, ("rake",), most_choices=ROWS * BEDS))
    finally:
        hand_in(None)
    assert spent >= ROWS * BEDS

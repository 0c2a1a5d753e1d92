"""What stands for a rule in written code finds what the rule finds."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType, SimpleNamespace
from typing import Any, cast

import pytest

from service.kernel.inline import Names, Written
from service.kernel.rule import Facts
from service.kernel.ruleset import Ruleset

LIMIT = 3


def compared(state: Any, seat: int) -> Any:
    """Plain."""
    return state.turn.count < LIMIT


def told(state: Any, seat: int) -> Any:
    """Facts go with a refusal."""
    return state.turn.count == seat or Facts(count=state.turn.count)


def truthy(state: Any, seat: int) -> Any:
    """Only ``True`` holds, not what is merely true."""
    return state.turn.count


def either(state: Any, seat: int) -> Any:
    """The second part is looked at only where the first does not decide."""
    return seat == 0 or state.seats[seat].cards > 1


def bound(state: Any, seat: int) -> Any:
    """A name of its own keeps a rule whole."""
    return any(part.cards > seat for part in state.seats)


def longer(state: Any, seat: int) -> Any:
    """More than one statement."""
    cards = state.seats[seat].cards
    return cards > 1


def at_least(count: int, least: int) -> bool:
    """Asked by a rule."""
    return count >= least


def between(count: int, least: int, most: int) -> bool:
    """Asked by a rule, and looks at the count twice."""
    return least <= count and count <= most


def asking(state: Any, seat: int) -> Any:
    """A rule that asks a function."""
    return at_least(state.seats[seat].cards, LIMIT - 2)


def asking_twice(state: Any, seat: int) -> Any:
    """A rule that asks a function for which something would be worked out twice."""
    return between(state.turn.count + seat, LIMIT - 2, LIMIT)


def asking_all(state: Any, seat: int) -> Any:
    """A rule that gives what it asks a list of arguments, and names."""
    return at_least(*[state.turn.count, LIMIT]) or at_least(state.turn.count, least=LIMIT)


def asking_itself(state: Any, seat: int) -> Any:
    """A rule that asks itself."""
    return seat == 0 or asking_itself(state, seat - 1)


def closing_over(limit: int) -> Callable[[Any, int], Any]:
    """A rule that is made by a function."""
    return lambda state, seat: state.turn.count > limit


RULES = [
    *(compared, told, truthy, either, bound, longer, closing_over(2)),
    *(asking, asking_twice, asking_all, asking_itself),
]
STATES = [
    SimpleNamespace(turn=SimpleNamespace(count=count), seats=[SimpleNamespace(cards=cards), SimpleNamespace(cards=2)])
    for count in (0, 1, 5)
    for cards in (0, 1, 2)
]


@pytest.mark.parametrize("rule", RULES)
def test_a_written_condition_holds_where_the_rule_holds(rule: Callable[[Any, int], Any]) -> None:
    """For every state and seat, with places of the state looked up before."""
    names, written = Names(cast(Ruleset, None)), Written("    ")
    condition = written.looked_up(names.condition(rule, "state", "seat"))
    exec("\n".join(["def asked(state, seat):", *written.lines, f"    return {condition}"]), names.values)  # noqa: S102
    for state in STATES:
        for seat in (0, 1):
            assert names.values["asked"](state, seat) is (rule(state, seat) is True)


def test_a_place_that_may_not_be_looked_at_is_not_looked_up_before() -> None:
    """What stands behind an ``or`` may not be there."""
    names, written = Names(cast(Ruleset, None)), Written("    ")
    written.looked_up(names.condition(either, "state", "seat"))
    assert written.lines == []


def test_only_expressions_are_taken_over() -> None:
    """The others are called."""
    names = Names(cast(Ruleset, None))
    assert [ast.unparse(names.asked(rule, "state", "seat")) for rule in (compared, bound, longer)] == [
        "state.turn.count < _0",
        "_1(state, seat)",
        "_2(state, seat)",
    ]


def test_what_a_rule_asks_is_taken_over_likewise() -> None:
    """Unless the rule would never end, or something would be worked out twice."""
    names = Names(cast(Ruleset, None))
    assert [ast.unparse(names.asked(rule, "state", "seat")) for rule in (asking, asking_twice, asking_itself)] == [
        "state.seats[seat].cards >= _0 - 2",
        "_3(state.turn.count + seat, _1 - 2, _2)",
        "seat == 0 or _4(state, seat - 1)",
    ]


def test_a_rule_whose_file_was_changed_since_is_called() -> None:
    """What the source says now is not what was loaded."""
    other = FunctionType(compared.__code__.replace(co_names=("turn", "number", "LIMIT")), compared.__globals__)
    assert ast.unparse(Names(cast(Ruleset, None)).asked(other, "state", "seat")) == "_0(state, seat)"

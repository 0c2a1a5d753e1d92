"""The expression of a rule is read from its source, however it is laid out."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType
from typing import Any, cast

import pytest

from service.kernel.compile.inlining import Names
from service.kernel.compile.ruleset import Ruleset

LIMIT = 3


def short(state: Any, seat: int) -> Any:
    """Stands on one line."""
    return state.turn.count < LIMIT


def marked(*notes: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Leaves a function as it is."""
    return lambda function: function


def bracketed(state: Any, seat: int) -> Any:
    """Its last lines evaluate nothing."""
    return (
        state.turn.count
        # more than a few
        > LIMIT
        # and that is all
    )


@marked(
    "a rule",
    "of several lines",
)
def decorated(
    state: Any,
    seat: int,
) -> Any:
    """Has lines above and below.

    Also in its docstring.
    """
    return max(
        state.turn.count,
        LIMIT,
    )


class Shed:
    """Has rules of its own."""

    @staticmethod
    @marked()
    def locked(state: Any, seat: int) -> Any:
        """Is followed by another."""
        return state.turn.count == seat

    @staticmethod
    def open(state: Any, seat: int) -> Any:
        """Stands last."""
        return state.turn.count != seat


@pytest.mark.parametrize(
    ("rule", "written"),
    [
        (short, "state.turn.count < _0"),
        (bracketed, "state.turn.count > _0"),
        (decorated, "max(state.turn.count, _0)"),
        (Shed.locked, "state.turn.count == seat"),
        (Shed.open, "state.turn.count != seat"),
    ],
)
def test_lines_above_and_below_are_no_obstacle(rule: Callable[[Any, int], Any], written: str) -> None:
    """Decorators, docstrings, comments and neighbours belong to no expression."""
    assert ast.unparse(Names(cast(Ruleset, None)).asked(rule, "state", "seat")) == written


@pytest.mark.parametrize(
    "changes",
    [{"co_names": ("turn", "number", "LIMIT")}, {"co_firstlineno": 10}, {"co_firstlineno": 100_000}],
    ids=["other words", "moved", "a shorter file"],
)
def test_a_rule_whose_file_was_changed_since_is_called(changes: dict[str, Any]) -> None:
    """The present source is not the code that was loaded."""
    other = FunctionType(short.__code__.replace(**changes), short.__globals__)
    assert ast.unparse(Names(cast(Ruleset, None)).asked(other, "state", "seat")) == "_0(state, seat)"

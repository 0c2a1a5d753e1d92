"""What the parts of generated code look up or work out more than once is looked up or worked out before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, cast

import pytest

from service.kernel.compile.hoisting import Written
from service.kernel.compile.inlining import Names
from service.kernel.compile.ruleset import Ruleset

LIMIT = 3


def test_a_place_inside_a_known_place_is_looked_up_by_its_name() -> None:
    """However deep it lies."""
    written = Written("")
    for place in ("state.turn.owed.count", "state.turn.owed.count.real.imag"):
        written.looked_up(ast.parse(place, mode="eval").body)
    assert written.lines == ["at0 = state.turn.owed", "at1 = at0.count", "at2 = at1.real", "at3 = at2.imag"]


def pair(count: int, other: int) -> list[int]:
    """Called by a rule, and costly."""
    found = [count, other]
    return sorted(found)


def each(count: int) -> Iterator[int]:
    """Called by a rule; what it gives can be gone through once."""
    yield count


def least(state: Any, seat: int) -> Any:
    """Asks the same as others."""
    return pair(seat, state.turn.count)[0] == 0


def most(state: Any, seat: int) -> Any:
    """Asks the same as others, twice."""
    return pair(seat, state.turn.count)[1] > 1 or pair(seat, state.turn.count)[0] > 1


def guarded(state: Any, seat: int) -> Any:
    """Asks only where there is something to ask."""
    return seat > 0 and pair(seat, state.turn.count)[0] == 0


def shifted(state: Any, seat: int) -> Any:
    """Asks about a place that another part knows, too."""
    return pair(seat, state.turn.count + 1)[0] == 0


def joined(state: Any, seat: int) -> Any:
    """Asks about a part of something worked out."""
    return pair(seat, (state.turn.count | 8).bit_length())[0] == 0


def several(state: Any, seat: int) -> Any:
    """Counts what is in a place."""
    return max(state.turn.cards) >= LIMIT


def many(state: Any, seat: int) -> Any:
    """Counts the same."""
    return max(state.turn.cards) > LIMIT or len(state.turn.cards[1:]) > seat


def going_through(state: Any, seat: int) -> Any:
    """Uses up what a generator gives."""
    return any(each(state.turn.count))


@pytest.mark.parametrize(
    ("rules", "lines", "conditions"),
    [
        ((least, most), ["at0 = state.turn.count", "at1 = _0(seat, at0)"], ["at1[0] == 0", "at1[1] > 1 or at1[0] > 1"]),
        ((shifted,), ["at0 = state.turn.count", "at1 = _0(seat, at0 + 1)"], ["at1[0] == 0"]),
        ((joined,), ["at0 = state.turn.count", "at1 = _0(seat, (at0 | 8).bit_length())"], ["at1[0] == 0"]),
        (
            (several, many),
            ["at0 = state.turn.cards", "at1 = max(at0)"],
            ["at1 >= _0", "at1 > _0 or len(at0[1:]) > seat"],
        ),
        ((guarded, guarded), [], ["seat > 0 and _0(seat, state.turn.count)[0] == 0"] * 2),
        ((going_through, going_through), ["at0 = state.turn.count"], ["any(_0(at0))"] * 2),
    ],
)
def test_an_equal_call_is_made_once(rules: list[Any], lines: list[str], conditions: list[str]) -> None:
    """But never before what guards it, and a generator is asked anew."""
    names = Names(cast(Ruleset, None))
    written = Written("", names.values)
    assert [written.looked_up(names.asked(rule, "state", "seat")) for rule in rules] == conditions
    assert written.lines == lines

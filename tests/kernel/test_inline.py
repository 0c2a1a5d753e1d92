"""The generated code for a rule gives the rule's own result."""

from __future__ import annotations

import ast
import traceback
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from service.kernel.compile.hoisting import Written
from service.kernel.compile.inlining import Names
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.action import Action
from service.kernel.declare.points import points
from service.kernel.declare.query import SUM, query
from service.kernel.declare.rule import Facts, gate
from service.kernel.play.adjudicate import examine, is_legal
from service.kernel.play.legal import legal_actions
from service.kernel.play.memory import lasting
from tests.kernel.garden.beds import Plant
from tests.kernel.making import a_module, compiled, planted

LIMIT = 3
FEW = frozenset((1, 5))
KINDS, KIND = ("rake", "spade"), "spade"
ONE = frozenset((LIMIT,))


def compared(state: Any, seat: int) -> Any:
    """Plain."""
    return state.turn.count < LIMIT


def told(state: Any, seat: int) -> Any:
    """Facts come with a refusal."""
    return state.turn.count == seat or Facts(count=state.turn.count)


def truthy(state: Any, seat: int) -> Any:
    """Only ``True`` holds, not what is merely true."""
    return state.turn.count


def either(state: Any, seat: int) -> Any:
    """The second part is evaluated only if the first does not decide."""
    return seat == 0 or state.seats[seat].cards > 1


def bound(state: Any, seat: int) -> Any:
    """A name of its own keeps a rule whole."""
    return any(part.cards > seat for part in state.seats)


def longer(state: Any, seat: int) -> Any:
    """More than one statement."""
    cards = state.seats[seat].cards
    return cards > 1


def at_least(count: int, least: int) -> bool:
    """Called by a rule."""
    return count >= least


def between(count: int, least: int, most: int) -> bool:
    """Called by a rule, and uses the count twice."""
    return least <= count and count <= most


def asking(state: Any, seat: int) -> Any:
    """A rule that calls a function."""
    return at_least(state.seats[seat].cards, LIMIT - 2)


def asking_twice(state: Any, seat: int) -> Any:
    """A rule that calls a function with an argument that would be evaluated twice."""
    return between(state.turn.count + seat, LIMIT - 2, LIMIT)


def asking_of_a_place(state: Any, seat: int) -> Any:
    """A rule that calls a function which looks at a place twice."""
    return between(state.turn.count, LIMIT - 2, LIMIT)


def asking_all(state: Any, seat: int) -> Any:
    """A rule that passes a list of arguments, and names."""
    return at_least(*[state.turn.count, LIMIT]) or at_least(state.turn.count, least=LIMIT)


def asking_itself(state: Any, seat: int) -> Any:
    """A rule that calls itself."""
    return seat == 0 or asking_itself(state, seat - 1)


def neither(state: Any, seat: int) -> Any:
    """Behind the ``or`` there may be no such seat."""
    return not (seat == 1 or state.seats[seat + 1].owed.count > 1 or state.seats[seat].owed.count)


def chosen(state: Any, seat: int) -> Any:
    """Only the branch that is taken is evaluated."""
    return state.turn.owed.count > 1 if state.turn.count > 9 else state.turn.count > 1


def chained(state: Any, seat: int) -> Any:
    """The end of a chain is evaluated only if its beginning holds."""
    return 9 < state.turn.count < state.turn.owed.count


def compared_whole(state: Any, seat: int) -> Any:
    """A part of a comparison may itself stop half-way."""
    return (state.turn.count > 9 and state.turn.owed.count > 1) == (seat == 0)


def nearly(count: int, *, off: int = 1) -> bool:
    """Called by a rule that leaves a part out."""
    return LIMIT - off <= count


def some(*counts: int) -> bool:
    """Called by a rule with any number of arguments."""
    return counts[0] > 0


def at_most(count: int, most: int = LIMIT) -> bool:
    """Called by a rule that leaves the last part out."""
    return count <= most


def renaming(state: Any, seat: int) -> Any:
    """A rule that gives one of its own names another value."""
    return (seat := seat + 1) > 1 and state.turn.count < seat


def shadowing(state: Any, seat: int) -> Any:
    """A rule in which a name means two things."""
    return [seat * 3 for seat in (1, 2)][seat] > state.turn.count + seat


def handing_on(state: Any, seat: int) -> Any:
    """A generator of one expression."""
    return (yield from (seat, state.turn.count))


def asking_loosely(state: Any, seat: int) -> Any:
    """A rule that calls functions with optional parameters."""
    return nearly(state.turn.count) and some(state.turn.count) and at_most(state.turn.count, LIMIT + 2)


def first_of(count: int, other: int) -> bool:
    """Called by a rule, and does not use the other."""
    return count > 1


def either_of(count: int, other: int) -> bool:
    """Called by a rule, and uses the other only if the first does not decide."""
    return count > 1 or other > 1


def asking_unused(state: Any, seat: int) -> Any:
    """Passes a place that nobody uses."""
    return first_of(state.turn.count, state.turn.owed.count)


def asking_half(state: Any, seat: int) -> Any:
    """The arguments are evaluated even if nobody uses them."""
    return either_of(state.turn.count, state.turn.owed.count)


def among(state: Any, seat: int) -> Any:
    """One of some."""
    return state.turn.count in FEW


def among_one(state: Any, seat: int) -> Any:
    """One of one."""
    return state.turn.count in ONE


def spades(state: Any, seat: int) -> Any:
    """Counts one of several kinds."""
    return state.tools[KINDS.index(KIND)] > 0


def enough(state: Any, seat: int) -> Any:
    """A rule that compares points."""
    return points(state, seat) >= LIMIT


def closing_over(limit: int) -> Callable[[Any, int], Any]:
    """A rule that is made by a function."""
    return lambda state, seat: state.turn.count > limit


def of_kind(kind: int) -> Callable[[Any, int], Any]:
    """A rule of one expression that is made by a function."""

    def more(state: Any, seat: int) -> Any:
        return state.turn.count > kind

    return more


MORE_THAN_0, MORE_THAN_2 = of_kind(0), of_kind(2)

RULES = [
    *(compared, told, truthy, either, bound, longer, closing_over(2), MORE_THAN_0, MORE_THAN_2),
    *(asking, asking_twice, asking_of_a_place, asking_all, asking_itself),
    *(among, among_one, neither, chosen, chained, compared_whole, asking_loosely, asking_half),
    *(renaming, shadowing, handing_on),
]
STATES = [
    SimpleNamespace(turn=SimpleNamespace(count=count), seats=[SimpleNamespace(cards=cards), SimpleNamespace(cards=2)])
    for count in (0, 1, 5)
    for cards in (0, 1, 2)
]


@pytest.mark.parametrize("rule", RULES)
def test_a_written_condition_holds_where_the_rule_holds(rule: Callable[[Any, int], Any]) -> None:
    """For every state and seat, with places of the state looked up before. Where the rule raises, so does the
    condition.
    """
    names, written = Names(cast(Ruleset, None)), Written("    ")
    condition = written.looked_up(names.condition(rule, "state", "seat"))
    exec("\n".join(["def asked(state, seat):", *written.lines, f"    return {condition}"]), names.values)  # noqa: S102
    for state in STATES:
        for seat in (0, 1):
            try:
                expected = rule(state, seat) is True
            except AttributeError:
                with pytest.raises(AttributeError):
                    names.values["asked"](state, seat)
            else:
                assert names.values["asked"](state, seat) is expected


def test_a_place_that_nobody_looks_at_is_left_out() -> None:
    """It is only a look-up, so nothing is missed."""
    names = Names(cast(Ruleset, None))
    assert ast.unparse(names.condition(asking_unused, "state", "seat")) == "state.turn.count > 1"


def test_a_place_that_may_not_be_looked_at_is_not_looked_up_before() -> None:
    """The place behind an ``or`` may not exist."""
    names, written = Names(cast(Ruleset, None)), Written("    ")
    written.looked_up(names.condition(either, "state", "seat"))
    assert written.lines == []


@lasting
def lying(board: Any) -> int:
    """What follows from a board alone."""
    found = board.count
    return int(found)


def on_board(state: Any, seat: int) -> Any:
    """Asks what the board keeps."""
    return lying(state.board) > seat


def test_what_an_object_keeps_is_a_place() -> None:
    """It is looked up without a call."""
    names = Names(cast(Ruleset, None))
    assert ast.unparse(names.asked(on_board, "state", "seat")) == "state.board.lasting[_0] > seat"


WRITTEN = {
    "only expressions are taken over, the others are called": {
        compared: "state.turn.count < _0",
        bound: "_1(state, seat)",
        longer: "_2(state, seat)",
    },
    "so is what a rule asks, unless that would never end, or something would be worked out twice": {
        asking: "state.seats[seat].cards >= _0 - 2",
        asking_twice: "_1(state.turn.count + seat, _0 - 2, _0)",
        asking_itself: "seat == 0 or _2(state, seat - 1)",
    },
    "what a rule knows from the function that made it is a value like any other": {
        MORE_THAN_0: "state.turn.count > _0",
        MORE_THAN_2: "state.turn.count > _1",
    },
    "the place of a kind among all kinds is a number": {spades: "state.tools[1] > 0"},
    "what means the same reads the same, so that two rules of one condition are asked once": {
        compared: "state.turn.count < _0",
        among_one: "state.turn.count == _0",
        among: "state.turn.count in _2",
    },
}


@pytest.mark.parametrize("expected", WRITTEN.values(), ids=WRITTEN)
def test_what_is_written_for_rules(expected: dict[Callable[[Any, int], Any], str]) -> None:
    """One after the other, with names for the values that they use."""
    names = Names(cast(Ruleset, None))
    assert [ast.unparse(names.asked(rule, "state", "seat")) for rule in expected] == list(expected.values())


class Weed(Action, frozen=True):
    """Lists its candidates in one expression."""

    bed: int

    @classmethod
    def candidates(cls, state: Any, seat: int) -> list[Action]:
        return [cls(seat, state.turn.count)] if at_least(state.turn.count, LIMIT) else []


class Rake(Action, frozen=True):
    """Works its candidates out."""

    bed: int

    @classmethod
    def candidates(cls, state: Any, seat: int) -> list[Action]:
        beds = sorted((seat, state.turn.count))
        return [cls(seat, bed) for bed in beds]


def test_candidates_of_one_expression_are_written_out() -> None:
    """Like a rule; others are called."""
    names = Names(cast(Ruleset, None))
    asked = ast.unparse(names.candidates(Weed))
    assert asked == "[_0(seat, state.turn.count)] if state.turn.count >= _1 else []"
    assert ast.unparse(names.candidates(Rake)) == "_3(state, seat)"
    for state in STATES:
        expected = list(Weed.candidates(state, 1))
        assert eval(asked, {**names.values, "state": state, "seat": 1}) == expected  # noqa: S307


def test_points_are_summed_in_place() -> None:
    """Line by line; a line that is not that simple is called."""
    ruleset = compiled()
    names = Names(ruleset)
    condition = ast.unparse(names.asked(enough, "state", "seat"))
    assert condition == "state.coins[seat] + state.seeds_of(seat) // 3 >= _0"
    for coins in range(5):
        state = planted(ruleset, coins=[coins, 0])
        assert eval(condition, {**names.values, "state": state, "seat": 0}) is enough(state, 0)  # noqa: S307


@query("garden.seed", fold=SUM)
def stones(state: Any, seat: int) -> int:
    """Not a single expression, so it is called."""
    count = 0
    return count + seat


def closing_over_a_number(_0: int) -> Callable[[Any, int], Any]:
    """A rule that knows something by a name like those of written code, as a query has that was itself written."""

    def few(state: Any, seat: int) -> Any:
        return stones(state, seat) < _0

    return few


def test_what_stands_for_a_query_is_no_name_of_the_rule() -> None:
    """Even if the rule knows something else by that name."""
    ruleset = compiled(a_module("quarry", stones))
    names = Names(ruleset, untraced=True)
    assert ast.unparse(names.asked(closing_over_a_number(7), "state", "seat")) == "_0(state, seat) < _1"
    assert names.values == {"_0": ruleset.answers[stones.asked], "_1": 7}


def test_the_whole_of_an_action_is_written_with_its_rules() -> None:
    """Stage by stage, in their order. Under another ruleset it is written with the answers of that one."""

    @gate("garden.turn", adds_to=(Plant,))
    def few_stones(state: Any, seat: int) -> Any:
        """There are few stones."""
        return stones(state, seat) < LIMIT

    ruleset = compiled(a_module("quarry", stones, few_stones))
    state = planted(ruleset, beds=[0, None, None, None])
    for bed in range(5):
        action = Plant(0, bed)
        assert ruleset.agreed["plant"](state, action) is is_legal(state, action) is (examine(state, action)[0] == [])
    state.ruleset = ruleset.with_answers({stones.asked: lambda state, seat: LIMIT})
    assert not any(is_legal(state, Plant(0, bed)) for bed in range(5))
    assert [refusal.rule for refusal in examine(state, Plant(0, 1))[0]] == [few_stones]


def test_a_traceback_shows_what_was_written() -> None:
    """A failing rule is found although it stands in code that no file holds."""

    @gate("garden.turn", adds_to=(Plant,))
    def failing(state: Any, seat: int) -> Any:
        """Uses a name that does not exist."""
        return state.nowhere == seat

    with pytest.raises(AttributeError) as raised:
        legal_actions(planted(compiled(a_module("failing", failing))), 0)
    assert "if state.nowhere == seat:" in "".join(traceback.format_exception(raised.value))

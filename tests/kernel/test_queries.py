"""Queries and constants: contributions of several modules become one value, by the fold that the query declares."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import pytest

from service.documents.trace import Trace
from service.kernel.declare.rules.query import Fold
from service.kernel.rules import (
    ALL,
    ANY,
    CHAIN,
    GREATEST,
    INTERSECT,
    LEAST,
    SUM,
    UNION,
    Hidden,
    Ruleset,
    constant,
    points,
    query,
)
from tests.kernel.garden import turns
from tests.kernel.garden.beds import bed_count, price
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


@query("garden.seed", fold=UNION)
def planted_beds(state: State, seat: int) -> frozenset[int]:
    """The beds where something grows."""
    return frozenset((1, 2))


@query("garden.seed", fold=INTERSECT)
def watered_beds(state: State, seat: int) -> frozenset[int]:
    """The beds that are watered."""
    return planted_beds(state, seat)


@planted_beds.also("garden.seed")
def third_bed(state: State, seat: int) -> frozenset[int]:
    """A third bed, where something grows, too."""
    return frozenset((3,))


@watered_beds.also("garden.seed")
def but_the_second(state: State, seat: int) -> frozenset[int]:
    """The second bed is dry."""
    return frozenset((1, 3))


def test_a_query_that_only_asks_another_has_its_answer() -> None:
    """Whatever later books add to either. A trace records both, and a share that is left out is missing in both."""
    first, more = a_module("one", planted_beds, watered_beds), a_module("two", third_bed)
    ruleset = compiled(first, more)
    assert watered_beds(planted(ruleset), 0) == {1, 2, 3}
    drier = compiled(first, more, a_module("three", but_the_second))
    assert watered_beds(planted(drier), 0) == {1, 3}
    trace = Trace(planted(ruleset))
    assert watered_beds(trace.state, 0) == {1, 2, 3}
    assert {entry["query"] for entry in trace.document()["queries"]} == {"planted_beds", "watered_beds"}
    poorer = ruleset.with_answers({planted_beds.asked: planted_beds.first.fn})
    assert watered_beds(planted(poorer), 0) == {1, 2}


@pytest.mark.parametrize(
    ("fold", "first", "second", "third", "whole"),
    [
        (SUM, 1, 2, 3, 6),
        (UNION, frozenset("a"), frozenset("b"), frozenset("a"), frozenset("ab")),
        (UNION, {"a": 1}, {"b": 2}, {"a": 3}, {"a": 3, "b": 2}),
        (UNION, 0b001, 0b100, 0b001, 0b101),
        (INTERSECT, frozenset("ab"), frozenset("b"), frozenset("abc"), frozenset("b")),
        (LEAST, 3, 1, 2, 1),
        (GREATEST, 1, 3, 2, 3),
        (ALL, True, True, False, False),
        (ALL, True, True, True, True),
        (ANY, False, False, True, True),
        (ANY, False, False, False, False),
        (operator.concat, ("a",), ("b",), ("c",), ("a", "b", "c")),
    ],
)
def test_folds(fold: Fold, first: Any, second: Any, third: Any, whole: Any) -> None:
    """Contributions fold in the order of the modules."""

    def value(state: State, seat: int) -> Any:
        return first

    asked = query("garden.seed", fold=fold)(value)

    @asked.also("garden.seed")
    def more(state: State, seat: int) -> Any:
        return second

    @asked.also("garden.seed")
    def most(state: State, seat: int) -> Any:
        return third

    modules = a_module("one", asked), a_module("two", more), a_module("three", most)
    state = planted(compiled(*modules))
    assert asked(state, 0) == whole
    assert asked(planted(compiled(modules[0])), 0) == first


@pytest.mark.parametrize(("fold", "decides"), [(ALL, False), (ANY, True)])
@pytest.mark.parametrize("known_first", [True, False])
def test_what_is_known_to_decide_outweighs_what_is_hidden(fold: Fold, decides: bool, known_first: bool) -> None:
    """Whichever comes first; if nothing decides, the answer is unknown. A trace shows the hidden part as null."""

    def of_seeds(state: State, seat: int) -> bool:
        """Nobody has many seeds."""
        return (state.seeds_of(seat) > 9) is decides

    def of_coins(state: State, seat: int) -> bool:
        """Nobody has coins."""
        return (state.coins[seat] > 0) is decides

    first, second = (of_coins, of_seeds) if known_first else (of_seeds, of_coins)
    asked = query("garden.seed", fold=fold)(first)
    more = asked.also("garden.seed")(second)
    ruleset = compiled(a_module("one", asked), a_module("two", more))
    rich, poor = planted(ruleset, coins=[0, 1]), planted(ruleset)
    assert asked(rich, 1) is decides
    assert asked(poor, 1) is not decides
    seen = ruleset.game.view(rich, 0)
    assert asked(seen, 1) is decides
    trace = Trace(seen)
    assert asked(trace.state, 1) is decides
    hidden, known = sorted(trace.document()["queries"][0]["parts"].values(), key=lambda part: part is not None)
    assert (hidden, known) == (None, decides)
    with pytest.raises(Hidden):
        asked(ruleset.game.view(poor, 0), 1)


@query("garden.seed", fold=SUM)
def worth(state: State, seat: int) -> int:
    """A garden is worth its points."""
    return points(state, seat)


@worth.also("garden.seed")
def worth_of_beds(state: State, seat: int) -> int:
    """And two for each bed where something grows."""
    return 2 * len(planted_beds(state, seat))


def test_a_share_may_ask_another_query() -> None:
    """Points are those of all score lines, and a trace still sees a query that a share asks."""
    ruleset = compiled(a_module("one", planted_beds, third_bed, worth, worth_of_beds))
    state = planted(ruleset, seeds=(7, 2), coins=[4, 0])
    assert worth(state, 0) == points(state, 0) + 2 * 3 == 4 + 7 // 3 + 2 * 3
    trace = Trace(state)
    assert worth(trace.state, 0) == worth(state, 0)
    assert [entry["query"] for entry in trace.document()["queries"]] == ["planted_beds", "worth"]


def test_a_chain_hands_on_the_value_so_far() -> None:
    """Each contributor gets the value of those before it, and the arguments."""

    @query("garden.seed", fold=CHAIN)
    def word(state: State, seat: int) -> str:
        return f"seat {seat}"

    @word.also("garden.seed")
    def louder(value: str, state: State, seat: int) -> str:
        return value.upper()

    @word.also("garden.seed")
    def longer(value: str, state: State, seat: int) -> str:
        return f"{value}, turn {state.turn}"

    state = planted(compiled(a_module("one", word), a_module("two", louder), a_module("three", longer)))
    assert word(state, 1) == "SEAT 1, turn 0"
    assert word(state, 1) == "SEAT 1, turn 0"


def test_a_constant_is_folded_once() -> None:
    """It depends on the ruleset alone, and is folded when that is compiled; afterwards it is looked up, by state or by
    ruleset.
    """
    asked: list[Ruleset] = []

    @bed_count.also("garden.bed")
    def twice(value: int, ruled: Ruleset) -> int:
        """Twice as many."""
        asked.append(ruled)
        return 2 * value

    ruleset = compiled(a_module("twice", twice), size=3)
    state = planted(ruleset)
    assert [bed_count(ruleset), bed_count(state), bed_count(state)] == [6, 6, 6]
    assert asked == [ruleset]


def test_a_constant_may_ask_one_that_a_later_module_replaces() -> None:
    """The constant that it needs is folded first, wherever it stands."""

    def small(ruleset: Ruleset) -> int:
        return 1

    def twice(ruleset: Ruleset) -> int:
        return 2 * asked(ruleset)

    asked, asking = constant("garden.seed")(small), constant("garden.seed")(twice)

    @asked.also("garden.seed", replaces=asked.first)
    def great(ruleset: Ruleset) -> int:
        return 10

    assert asking(compiled(a_module("one", asked, asking), a_module("two", great))) == 20


def test_a_constant_may_fold_with_any_function() -> None:
    """The fold is a function of two values."""

    @constant("garden.bed", fold=lambda left, right: left + right)
    def kinds(ruleset: Ruleset) -> tuple[str, ...]:
        return ("rose",)

    @kinds.also("garden.bed")
    def more(ruleset: Ruleset) -> tuple[str, ...]:
        return ("lily",)

    assert kinds(compiled(a_module("one", kinds), a_module("two", more))) == ("rose", "lily")


def defaulted(state: State, seat: int = 0) -> int:
    return seat


def several(state: State, *seats: int) -> int:
    return len(seats)


def by_name(state: State, *, seat: int) -> int:
    return seat


def by_place(state: State, seat: int, /) -> int:
    return seat


def by_any_name(state: State, **named: int) -> int:
    return len(named)


@pytest.mark.parametrize("declared", [defaulted, several, by_name, by_place, by_any_name])
def test_a_query_has_plain_parameters(declared: Callable[..., int]) -> None:
    """Callers give each of them, by position or by name."""
    with pytest.raises(TypeError, match=f"query {declared.__name__} has parameters"):
        query("garden.seed", fold=SUM)(declared)


@pytest.mark.parametrize(("chosen", "expected"), [("none", 1), ("high", 3)])
def test_a_contribution_may_be_conditional(chosen: str, expected: int) -> None:
    """``when=`` keeps it out of every ruleset in which the option has another value."""

    @price.also("garden.seed", when=turns.FENCE.is_("high"))
    def climbing(state: State, seat: int) -> int:
        """A high fence costs two more."""
        return 2

    assert price(planted(compiled(a_module("fence", climbing), fence=chosen)), 0) == expected


def test_a_contribution_replaces_another() -> None:
    """``replaces=`` names the contribution that it replaces; others are still folded."""

    @price.also("garden.seed", replaces=price.first)
    def dearer(state: State, seat: int) -> int:
        """Planting costs five."""
        return 5

    @price.also("garden.seed")
    def toll(state: State, seat: int) -> int:
        """And a toll."""
        return 1

    assert price(planted(compiled(a_module("dear", dearer), a_module("toll", toll))), 0) == 6


def test_a_wrapped_contribution_counts_once() -> None:
    """A wrapper of a contribution is not itself a contribution."""

    @price.also("garden.seed", wraps=price.first)
    def tenfold(inner: Callable[..., int], state: State, seat: int) -> int:
        """Ten times as much."""
        return 10 * inner(state, seat)

    ruleset = compiled(a_module("tenfold", tenfold))
    assert price(planted(ruleset), 0) == 10
    assert ruleset.shares[price.asked] == (price.first,)


def test_the_source_of_a_value() -> None:
    """A ruleset knows who had the last word."""

    @price.also("garden.seed")
    def toll(state: State, seat: int) -> int:
        """A toll."""
        return 1

    ruleset = compiled(a_module("toll", toll))
    assert ruleset.source(price).id == "toll.rules.toll"
    assert compiled().source(price).id == "garden.beds.price"

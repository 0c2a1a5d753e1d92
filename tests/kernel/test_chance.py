"""Chance: supplied, seeded or due; always recorded; never kept."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, Self

import pytest

from service.documents.answers import answer_document
from service.kernel.declare.rules.draw import NoOutcomeError
from service.kernel.play.adjudicate import Ruling, adjudicate
from service.kernel.play.chance import Chance, ChanceNeeded, Due, Sampler
from service.kernel.rules import SPECTATOR, Action, Arrangements, Draw, Function, Outcomes, Play, Untold, draw
from tests.kernel.garden import sowing
from tests.kernel.garden.sowing import LookUp, Pick, Rearrange, Sow
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


def ask(state: State, action: Action, seed: bytes | None = None, counter: int = 0, **told: Any) -> Ruling:
    """Adjudicate with supplied outcomes, each named by the last part of its key."""
    keys = {name: f"garden.sowing.{name.replace('__', '/')}" for name in told}
    return adjudicate(state, action, Chance({keys[name]: value for name, value in told.items()}, seed, counter))


def test_a_supplied_outcome_is_taken_and_recorded(state: State) -> None:
    """Even where there is a seed."""
    for seed in (None, b"seed"):
        answer = ask(state, Sow(0), seed, bag=3)
        assert isinstance(answer.state, State)
        assert answer.state.seeds == [5, 2]
        assert answer.chance == {"garden.sowing.bag": 3}


def test_without_outcome_and_seed_the_draw_is_due(state: State) -> None:
    """With all its possible outcomes and their weights."""
    answer = ask(state, Sow(0))
    assert answer.verdict == "needs_chance"
    assert answer.state is None
    assert answer_document(answer, state)["draws"] == [
        {
            "draw": "garden.sowing.bag",
            "rule": "garden.sowing.bag",
            "says": "One to three seeds.",
            "outcomes": [{"outcome": 1, "weight": 1}, {"outcome": 2, "weight": 2}, {"outcome": 3, "weight": 1}],
        }
    ]


def test_all_draws_that_fall_due_together_are_reported(state: State) -> None:
    """Those that are still missing, each by its key."""
    first, second = "garden.sowing.sky/first", "garden.sowing.sky/second"
    assert [due.key for due in ask(state, LookUp(0)).due] == [first, second]
    assert [due.key for due in ask(state, LookUp(0), sky__first="sun").due] == [second]
    answer = ask(state, LookUp(0), sky__first="sun", sky__second="rain")
    assert isinstance(answer.state, State)
    assert answer.state.log[:2] == ["sun", "rain"]


@pytest.mark.parametrize("told", [0, 4, "1", 1.0, True, None, [1], {}])
def test_an_impossible_outcome_is_refused(state: State, told: object) -> None:
    """By the draw, at its key; a number of another type is not the same number."""
    answer = ask(state, Sow(0), seed=b"seed", bag=told)
    [refusal] = answer.refusals
    assert (answer.verdict, refusal.rule, refusal.stage) == ("illegal", sowing.bag, "chance")
    assert refusal.at == ("chance", "garden.sowing.bag")
    assert refusal.facts == {"told": told}


def test_the_place_of_an_impossible_outcome_is_a_json_pointer(state: State) -> None:
    """A key may hold a slash; and one impossible outcome outweighs others that are missing."""
    [refusal] = ask(state, LookUp(0), sky__second="hail").refusals
    assert refusal.at == ("chance", "garden.sowing.sky/second")


def test_every_impossible_outcome_is_refused(state: State) -> None:
    """Of draws that fall due together, each at its key."""
    refusals = ask(state, LookUp(0), sky__first="hail", sky__second="snow").refusals
    assert [(refusal.at, refusal.facts) for refusal in refusals] == [
        (("chance", "garden.sowing.sky/first"), {"told": "hail"}),
        (("chance", "garden.sowing.sky/second"), {"told": "snow"}),
    ]


def test_an_unused_outcome_is_known(state: State) -> None:
    """The service refuses it; the kernel can report it."""
    chance = Chance({"garden.sowing.bag": 1, "garden.sowing.hat": 2})
    assert adjudicate(state, Sow(0), chance).verdict == "legal"
    assert chance.unused() == ["garden.sowing.hat"]


def test_a_seed_always_gives_the_same(state: State) -> None:
    """It depends on seed, counter and key, and on nothing else; what was drawn replays without a seed."""
    answers = [ask(state, LookUp(0), b"seed", 7) for _ in range(2)]
    assert answers[0].chance == answers[1].chance
    drawn = {ask(state, LookUp(0), b"seed", counter).chance["garden.sowing.sky/first"] for counter in range(40)}
    assert drawn == {"sun", "rain"}
    assert any(len(set(ask(state, LookUp(0), b"seed", counter).chance.values())) == 2 for counter in range(40)), (
        "draws of two keys are two draws"
    )
    replayed = adjudicate(state, LookUp(0), Chance(answers[0].chance))
    assert isinstance(replayed.state, State)
    assert isinstance(answers[0].state, State)
    assert replayed.state.log == answers[0].state.log


def test_what_a_seed_gives_never_changes(state: State) -> None:
    """Recorded games of other years were drawn by it."""
    found = [ask(state, Sow(0), b"harbor", counter).chance["garden.sowing.bag"] for counter in range(12)]
    assert found == [2, 1, 3, 1, 2, 1, 2, 2, 2, 2, 2, 2]
    assert ask(state, Rearrange(0), b"harbor").chance["garden.sowing.shuffle"] == [0, 3, 4, 2, 1]


def every(bound: int) -> Any:
    """A sampler that gives the numbers below a bound in turn."""
    numbers = itertools.cycle(range(bound))

    def sample(asked: int) -> int:
        assert asked == bound
        return next(numbers)

    return SimpleNamespace(below=sample)


def test_outcomes_fall_by_their_weights() -> None:
    """Over all numbers that a sampler may give, each outcome comes up exactly as often as its weight says."""
    outcomes = Outcomes.of_pile(["a", "none", "b", "c"], [1, 0, 3, 2])
    sample = every(6)
    assert Counter(outcomes.pick(sample) for _ in range(6)) == {"a": 1, "b": 3, "c": 2}


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_order_is_equally_likely(size: int) -> None:
    """Over all numbers that a sampler may give, each order comes up equally often."""
    bounds = range(size, 1, -1)
    orders: Counter[tuple[int, ...]] = Counter()
    for numbers in itertools.product(*(range(bound) for bound in bounds)):
        left = iter(zip(bounds, numbers, strict=True))

        def sample(asked: int, left: Any = left) -> int:
            bound, number = next(left)
            assert asked == bound
            return int(number)

        orders[tuple(Arrangements(range(size)).pick(SimpleNamespace(below=sample)))] += 1
    assert set(orders) == set(itertools.permutations(range(size)))
    assert set(orders.values()) == {1}


class Hashing:
    """A hash function that gives these numbers, one after the other."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self.numbers = numbers

    def __call__(self, *_: bytes, **how: object) -> Self:
        return self

    def digest(self) -> bytes:
        """The next number, as the eight bytes of a hash."""
        return next(self.numbers).to_bytes(8, "big")


def test_a_sample_is_uniform_because_the_rest_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """64 bits are cut to the largest multiple of the bound, and all residues are equally many below it."""
    whole = 1 << 64
    for bound in (1, 2, 3, 36, 95, 2**63 + 1):
        last = whole - whole % bound - 1
        drawn = iter((whole - 1, last + 1, last, 0) if last < whole - 1 else (last, 0))
        monkeypatch.setattr("service.kernel.play.chance.blake2s", Hashing(drawn))
        below = Sampler(b"", 0, "").below
        assert below(bound) == bound - 1, "numbers past the last multiple are drawn anew"
        assert below(bound) == 0
        assert Fraction(last + 1, bound).denominator == 1


@pytest.mark.parametrize("length", [0, 1, 31, 32, 64, 65, 200])
def test_numbers_follow_from_a_hash(length: int) -> None:
    """BLAKE2s (RFC 7693) of counter, number and length of the seed, then the seed and the key: anybody can draw them
    again.
    """
    seed = bytes(range(length))
    heads = [(7).to_bytes(8, "big") + drawn.to_bytes(4, "big") + length.to_bytes(4, "big") for drawn in (0, 1)]
    found = [int(hashlib.blake2s(head + seed + b"some.draw").hexdigest()[:16], 16) for head in heads]
    sampler = Sampler(seed, 7, "some.draw")
    assert [sampler.below(1 << 64) for _ in heads] == found


def test_a_shuffle_is_drawn_until_it_is_accepted(state: State) -> None:
    """And a supplied order must hold the same items, and be accepted."""
    for counter in range(30):
        order = ask(state, Rearrange(0), b"seed", counter).chance["garden.sowing.shuffle"]
        assert sorted(order) == [0, 1, 2, 3, 4]
        assert order[-1] != 0
    assert ask(state, Rearrange(0), shuffle=[0, 1, 2, 3, 4]).verdict == "legal"
    for wrong in ([1, 2, 3, 4, 0], [0, 1, 2, 3], [0, 0, 2, 3, 4], [0, 1, 2, 3, "4"], "01234", None, [[0], 1, 2, 3, 4]):
        assert ask(state, Rearrange(0), shuffle=wrong).verdict == "illegal"
    assert ask(state, Rearrange(0)).due[0].outcomes.document() == {"arrange": [0, 1, 2, 3, 4]}


def test_a_draw_of_nothing_is_a_mistake_of_the_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reported as one, and is neither an index error nor an endless search."""
    with pytest.raises(NoOutcomeError):
        Outcomes([], [])
    monkeypatch.setattr("service.kernel.declare.rules.draw.MOST_ORDERS", 10)
    with pytest.raises(NoOutcomeError):
        Arrangements([1, 2], lambda order: False).pick(Sampler(b"", 0, ""))


def test_a_shuffle_may_give_its_first_items_alone() -> None:
    """As many as it says, in any order, each item no more often than it is there."""
    some = Arrangements(["a", "a", "b", "c"], count=2)
    assert all(some.find(told) == told for told in (["a", "a"], ["c", "b"], ["b", "a"]))
    assert all(some.find(told) is None for told in (["b", "b"], ["a"], ["a", "b", "c"], ["a", "d"], "ab", [["a"], "b"]))
    assert {tuple(some.pick(Sampler(b"", label, ""))) for label in range(200)} == set(itertools.permutations("aabc", 2))
    assert some.document() == {"arrange": ["a", "a", "b", "c"], "take": 2}


def test_a_shuffle_that_a_view_may_not_know_is_told_and_not_drawn() -> None:
    """A seed does not reveal what the viewer may not see."""

    @draw("garden.bed")
    def hidden(state: State) -> Arrangements:
        """An order that nobody may draw."""
        return Arrangements([1, 2], drawable=False)

    due = Due(hidden, "hidden", hidden.fn(None))
    with pytest.raises(ChanceNeeded):
        Chance(seed=b"seed").settle_all([due])
    assert Chance({"hidden": [2, 1]}, b"seed").settle_all([due]) == [[2, 1]]


def test_what_a_view_hides_can_be_told_but_not_drawn(state: State) -> None:
    """A seed does not help a viewer who cannot know the weights."""
    seen = state.ruleset.game.view(state, 0)
    assert isinstance(seen, State)
    answer = ask(seen, Pick(0, 1), b"seed")
    assert answer.verdict == "needs_chance"
    assert answer.due[0].outcomes.document()["outcomes"] == [
        {"outcome": "red", "weight": None},
        {"outcome": "blue", "weight": None},
    ]
    assert ask(seen, Pick(0, 1), b"seed", pocket="blue").verdict == "legal"
    assert ask(seen, Pick(0, 1), b"seed", pocket="green").verdict == "illegal"
    assert ask(state, Pick(0, 1), b"seed").verdict == "legal"
    assert isinstance(sowing.pocket.fn(seen, 1), Untold)
    assert state.ruleset.game.view(state, SPECTATOR).seeds == [None, None]  # type: ignore[attr-defined]


def test_a_draw_is_replaced_under_its_name() -> None:
    """The effect names the draw of the first book; another book decides its outcomes."""

    @draw("garden.seed", replaces=sowing.bag)
    def full_bag(state: State) -> Outcomes:
        """Nine seeds."""
        return Outcomes([9], [1])

    answer = ask(planted(compiled(a_module("rich", full_bag))), Sow(0), b"seed")
    assert answer.chance == {"garden.sowing.bag": 9}


def test_a_barred_outcome_is_refused_by_the_rule_that_bars_it() -> None:
    """Other impossible outcomes are refused by the draw; the outcomes that are left keep their weights."""

    @draw("garden.seed", wraps=sowing.bag)
    def light_bag(outcomes: Function, state: State) -> Outcomes:
        """Never three seeds."""
        found: Outcomes = outcomes(state)
        return found.without(lambda seeds: seeds == 3, light_bag)

    state = planted(compiled(a_module("rich", light_bag)))
    [due] = ask(state, Sow(0)).due
    assert (due.outcomes.values, due.outcomes.weights) == ([1, 2], [1, 2])
    for told, rule in ((3, light_bag), (3.0, sowing.bag), (4, sowing.bag)):
        [refusal] = ask(state, Sow(0), bag=told).refusals
        assert (refusal.rule, refusal.at) == (rule, ("chance", "garden.sowing.bag"))


def test_two_draws_of_one_action_need_two_keys() -> None:
    """One outcome for both would be a mistake of the module."""

    class Twice(Action, frozen=True):
        """Draw twice."""

        def effect(self, play: Play) -> None:
            play.draw(sowing.bag)
            play.draw(sowing.bag)

    state = planted(compiled(a_module("twice", Twice)))
    with pytest.raises(RuntimeError, match="one key"):
        adjudicate(state, Twice(0), Chance(seed=b"seed"))
    assert isinstance(sowing.bag, Draw)

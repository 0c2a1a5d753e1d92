"""Amendments: a later module adds, replaces, drops or wraps a rule of an earlier one by naming it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from service.documents.answers import answer_document
from service.kernel.play.adjudicate import adjudicate, examine, is_legal
from service.kernel.play.legal import legal_actions, offered
from service.kernel.rules import Action, Drop, Facts, Play, Rule, around, check, gate, points, reaction, score
from tests.kernel.garden import beds, coins, turns
from tests.kernel.garden.beds import Plant
from tests.kernel.garden.sowing import Sow
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


def rules_against(state: State, action: Action) -> list[str]:
    """The ids of the rules that refuse."""
    return [refusal.rule.id for refusal in examine(state, action)[0]]


def even_beds() -> Rule:
    """A check that replaces the rule on empty beds."""

    @check("garden.bed", at="bed", replaces=beds.bed_empty)
    def even(state: State, action: Plant) -> object:
        """Even beds may be planted again."""
        return action.bed % 2 == 0 or Facts(bed=action.bed)

    return even


def test_an_added_check_is_asked_besides_and_when_listing() -> None:
    """Candidates do not consider it, so enumeration evaluates it."""

    @check("garden.bed", at="bed", adds_to=(Plant,))
    def not_the_last(state: State, action: Plant) -> bool:
        """The last bed is left to the birds."""
        return action.bed != 4

    state = planted(compiled(a_module("birds", not_the_last)))
    assert rules_against(state, Plant(0, 4)) == ["birds.rules.not_the_last"]
    assert Plant(0, 4) not in legal_actions(state, 0)
    assert Plant(0, 3) in legal_actions(state, 0)


def test_an_added_gate_closes_an_action() -> None:
    """It is evaluated with the seat alone."""

    @gate("garden.turn", adds_to=(Plant, Sow))
    def noon(state: State, seat: int) -> bool:
        """Nobody works at noon."""
        return False

    state = planted(compiled(a_module("noon", noon)))
    assert rules_against(state, Plant(0, 0)) == ["noon.rules.noon"]
    assert {action.type for action in legal_actions(state, 0)}.isdisjoint({"plant", "sow"})


def test_a_replaced_check_is_not_asked_any_more() -> None:
    """Its replacement refuses in its own name, and says what it amends."""
    state = planted(compiled(a_module("even", even_beds())), beds=[1, 1, -1, -1, -1])
    assert is_legal(state, Plant(0, 0))
    assert rules_against(state, Plant(0, 1)) == ["even.rules.even"]
    [refusal] = answer_document(adjudicate(state, Plant(0, 3)), state)["refusals"]
    assert refusal["amends"] == ["garden.beds.bed_empty"]
    assert refusal["facts"] == {"bed": 3}


def test_a_replaced_check_is_no_longer_settled() -> None:
    """The action's candidates passed the old rule by construction, not the new one."""
    state = planted(compiled(a_module("even", even_beds())))
    listed = [action.bed for action in legal_actions(state, 0) if isinstance(action, Plant)]
    assert listed == [0, 2, 4]


def test_replacements_of_replacements() -> None:
    """The last of a chain is in force."""
    even = even_beds()

    @check("garden.bed", replaces=even)
    def any_bed(state: State, action: Plant) -> bool:
        """Every bed may be planted again."""
        return True

    ruleset = compiled(a_module("even", even), a_module("anything", any_bed))
    state = planted(ruleset, beds=[1] * 4 + [-1])
    assert is_legal(state, Plant(0, 3))
    assert "even.rules.even" not in ruleset.rules
    assert ruleset.replacements == {beds.bed_empty: even, even: any_bed}
    assert ruleset.functions[beds.bed_empty] is any_bed.fn


def reason(text: str = "There is no such thing here.") -> Rule:
    """A statement that removes something; it enforces nothing itself."""

    def removed() -> None: ...

    removed.__doc__ = text
    return Rule(removed, ("garden.bed",))


def test_a_dropped_check_is_gone() -> None:
    """Nothing replaces it."""
    because = reason()
    module = a_module("wild", because, drops=(Drop(beds.bed_empty, because),))
    state = planted(compiled(module), beds=[1] * 4 + [-1])
    assert is_legal(state, Plant(0, 2))
    assert rules_against(state, Plant(0, 9)) == ["garden.beds.bed_exists"]


def test_a_dropped_action_stays_known_and_refuses_with_its_reason() -> None:
    """It is neither listed nor offered, and an attempt is refused with the reason."""
    because = reason("The bag is empty.")
    state = planted(compiled(a_module("poor", because, drops=(Drop(Sow, because),))))
    assert not is_legal(state, Sow(0))
    [refusal] = answer_document(adjudicate(state, Sow(0)), state)["refusals"]
    assert (refusal["rule"], refusal["at"]) == ("poor.rules.removed", "/action/type")
    assert refusal["says"] == "The bag is empty."
    assert "sow" not in {action.type for action in legal_actions(state, 0)}
    assert "sow" not in {name for name, _ in offered(state, 0)}
    assert "sow" in state.ruleset.actions


@pytest.mark.parametrize(("fence", "legal"), [("none", True), ("high", False)])
def test_what_is_dropped_for_a_reason_not_in_force_stays(fence: str, legal: bool) -> None:
    """A conditional reason makes a conditional drop, of actions and of rules."""

    def high() -> None:
        """A high fence changes everything."""

    because = Rule(high, ("garden.bed",), when=turns.FENCE.is_("high"))
    module = a_module("fence", because, drops=(Drop(Sow, because), Drop(beds.enough_seeds, because)))
    state = planted(compiled(module, fence=fence), (0, 2))
    assert is_legal(state, Sow(0)) is legal
    assert (rules_against(state, Plant(0, 4)) == ["garden.beds.enough_seeds"]) is legal


def test_a_reason_may_itself_amend() -> None:
    """That a rule is the reason for a drop does not make what it replaces a dropped rule."""
    even = even_beds()
    module = a_module("even", even, drops=(Drop(beds.bed_exists, even),))
    state = planted(compiled(module), beds=[1, 1, -1, -1, -1])
    assert rules_against(state, Plant(0, 1)) == ["even.rules.even"]
    assert is_legal(state, Plant(0, 0))


def test_dropped_score_lines_and_reactions() -> None:
    """They count and happen no more."""
    because = reason()
    drops = (Drop(coins.coin_points, because), Drop(coins.pay, because))
    state = planted(compiled(a_module("poor", because, drops=drops)), coins=[7, 0], seeds=(3, 0))
    assert points(state, 0) == 1
    answer = adjudicate(state, Plant(0, 0))
    assert [event.type for _, event in answer.events] == ["planted"]


@pytest.mark.parametrize(("declare", "wrapped"), [(gate, turns.on_turn), (check, beds.bed_empty)])
def test_what_refuses_is_not_wrapped(declare: Callable[..., Any], wrapped: Rule) -> None:
    """A refusal would be in the name of the rule inside, and cite its statutes alone."""

    def never(inner: Callable[..., object], state: State, asked: object) -> bool:
        """Never."""
        return False

    with pytest.raises(TypeError, match=f"goes round {wrapped.id}"):
        declare("garden.bed", wraps=wrapped)(never)


def test_wrappers_nest_in_the_order_of_the_books() -> None:
    """The last module's is the outermost."""

    @score("garden.coin", wraps=coins.coin_points)
    def doubled(inner: Callable[[State, int], int], state: State, seat: int) -> int:
        """Twice as much."""
        return 2 * inner(state, seat)

    @score("garden.coin", wraps=coins.coin_points)
    def one_more(inner: Callable[[State, int], int], state: State, seat: int) -> int:
        """And one."""
        return inner(state, seat) + 1

    one, two = a_module("doubled", doubled), a_module("more", one_more)
    assert points(planted(compiled(one, two), coins=[5, 0]), 0) == 11
    assert points(planted(compiled(two, one), coins=[5, 0]), 0) == 12


def test_a_wrapper_goes_round_what_replaced_its_rule() -> None:
    """An amendment of an amended rule is not lost."""

    @score("garden.coin", replaces=coins.coin_points)
    def in_pairs(state: State, seat: int) -> int:
        """Two coins are a point."""
        return state.coins[seat] // 2

    @score("garden.coin", wraps=coins.coin_points)
    def doubled(inner: Callable[[State, int], int], state: State, seat: int) -> int:
        """Twice as much."""
        return 2 * inner(state, seat)

    for modules in ((in_pairs, doubled), (doubled, in_pairs)):
        state = planted(compiled(*(a_module(f"m{at}", rule) for at, rule in enumerate(modules))), coins=[5, 0])
        assert points(state, 0) == 4


def test_a_wrapper_may_be_replaced_and_dropped() -> None:
    """Like any other rule."""

    def wrapper(factor: int, **amendment: object) -> Rule:
        @score("garden.coin", **amendment)
        def times(inner: Callable[[State, int], int], state: State, seat: int) -> int:
            """So many times as much."""
            return factor * inner(state, seat)

        return times

    double = wrapper(2, wraps=coins.coin_points)
    triple = a_module("triple", wrapper(3, replaces=double))
    because = reason()
    none = a_module("none", because, drops=(Drop(double, because),))
    double_module = a_module("double", double)
    assert points(planted(compiled(double_module), coins=[5, 0]), 0) == 10
    assert points(planted(compiled(double_module, triple), coins=[5, 0]), 0) == 15
    assert points(planted(compiled(double_module, none), coins=[5, 0]), 0) == 5


def test_a_wrapped_reaction_happens_once() -> None:
    """A wrapper of a reaction is not itself a reaction."""

    @reaction(beds.Planted, cites=("garden.coin",), wraps=coins.pay)
    def twice(inner: Callable[..., None], play: Play, event: beds.Planted) -> None:
        """Paid twice."""
        inner(play, event)
        inner(play, event)

    answer = adjudicate(planted(compiled(a_module("twice", twice))), Plant(0, 0))
    assert isinstance(answer.state, State)
    assert answer.state.coins == [2, 0]


def test_an_effect_has_others_around_it() -> None:
    """Wrappers choose whether, and when, the effect happens; the last module's is the outermost."""

    def saying(word: str, when: str = "none") -> Rule:
        @around(Plant, "garden.seed", when=turns.FENCE.is_(when))
        def said(effect: Callable[[Action, Play], None], action: Plant, play: Play) -> None:
            """Something is said before and after."""
            play.state.log.append(f"before {word}")
            effect(action, play)
            play.state.log.append(f"after {word}")

        return said

    modules = a_module("one", saying("one")), a_module("two", saying("two")), a_module("high", saying("high", "high"))
    answer = adjudicate(planted(compiled(*modules)), Plant(0, 0))
    assert isinstance(answer.state, State)
    assert answer.state.log == ["before two", "before one", "after one", "after two", "earned 1", "tidy"]


def test_events_name_what_goes_round_an_effect_as_their_cause() -> None:
    """And the effect is the cause of its own events."""

    def planting(name: str) -> Rule:
        def planted_besides(effect: Callable[[Action, Play], None], action: Plant, play: Play) -> None:
            """More is planted, before and after."""
            play.emit(beds.Planted(action.seat, 1))
            effect(action, play)
            play.emit(beds.Planted(action.seat, 2))

        planted_besides.__name__ = name
        return around(Plant, "garden.seed")(planted_besides)

    modules = a_module("one", planting("first")), a_module("two", planting("second"))
    answer = adjudicate(planted(compiled(*modules)), Plant(0, 0))
    causes = [cause for cause, event in answer.events if isinstance(event, beds.Planted)]
    assert causes == ["two.rules.second", "one.rules.first", Plant.id, "one.rules.first", "two.rules.second"]


def test_an_around_may_be_dropped() -> None:
    """Then the effect is as it was."""

    @around(Plant, "garden.seed")
    def prevented(effect: object, action: Plant, play: Play) -> None:
        """Nothing happens."""

    because = reason()
    drought, rain = a_module("drought", prevented), a_module("rain", because, drops=(Drop(prevented, because),))
    for modules, owner in (((drought,), -1), ((drought, rain), 0)):
        answer = adjudicate(planted(compiled(*modules)), Plant(0, 0))
        assert isinstance(answer.state, State)
        assert answer.state.beds[0] == owner

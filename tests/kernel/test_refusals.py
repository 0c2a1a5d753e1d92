"""Gates and checks in stages: all refusals of the first stage that refuses, each with its place and facts."""

from __future__ import annotations

import pytest

from service.documents.answers import answer_document
from service.kernel.play.adjudicate import adjudicate, examine, is_legal
from service.kernel.rules import Action, Facts, Ruleset, check, gate
from tests.kernel.garden.beds import Plant
from tests.kernel.garden.state import State
from tests.kernel.garden.storm import SeedsOwed
from tests.kernel.making import a_module, compiled, planted


def refused(state: State, action: Action) -> list[tuple[str, str, tuple[str, ...]]]:
    """The refusals of an action: rule, stage and place."""
    refusals, needs = examine(state, action)
    assert not needs
    return [(refusal.rule.id, refusal.stage, refusal.at) for refusal in refusals]


def test_every_rule_of_a_stage_is_reported(state: State) -> None:
    """Two gates of the turn stage refuse; no rule of a later stage is evaluated."""
    state.obligations = (SeedsOwed(0, 1),)
    state.seeds = [0, 0]
    assert refused(state, Plant(1, 77)) == [
        ("garden.turns.on_turn", "turn", ("seat",)),
        ("garden.turns.nothing_owed", "turn", ()),
    ]


def test_gates_and_checks_of_one_stage_are_reported_together(state: State) -> None:
    """The board stage has a gate on the seat and checks on the bed."""
    state.beds = [0] * 5
    state.seeds = [0, 0]
    assert refused(state, Plant(0, 3)) == [
        ("garden.beds.room", "board", ()),
        ("garden.beds.bed_empty", "board", ("bed",)),
    ]


def test_a_later_stage_is_asked_once_all_before_hold(state: State) -> None:
    """Only then does the answer say that there are too few seeds."""
    state.seeds = [0, 0]
    assert refused(state, Plant(0, 3)) == [("garden.beds.enough_seeds", "cost", ())]


def test_facts_are_found_or_told(state: State) -> None:
    """A rule gives them itself, or leaves them to a function that is called when a refusal is reported."""
    state.obligations = (SeedsOwed(0, 1),)
    state.turn = 1
    refusals, _ = examine(state, Plant(0, 0))
    assert [refusal.facts for refusal in refusals] == [{"on_turn": 1}, {"owed": ["seeds_owed"]}]


def test_facts_that_were_found_outrank_those_that_are_told() -> None:
    """A rule's own facts are better than those worked out afterwards."""

    @gate("garden.turn", adds_to=(Plant,), facts=lambda state, seat: {"told": seat})
    def early(state: State, seat: int) -> bool | Facts:
        """It is too early."""
        return False if state.turn else Facts(found=seat)

    ruleset = compiled(a_module("early", early))
    refusals, _ = examine(planted(ruleset), Plant(0, 0))
    assert [refusal.facts for refusal in refusals] == [{"found": 0}]
    refusals, _ = examine(planted(ruleset, turn=1), Plant(1, 0))
    assert [refusal.facts for refusal in refusals] == [{"told": 1}]


def test_facts_are_not_told_for_the_quick_form() -> None:
    """Callers who ask only whether an action is legal do not pay for reasons."""

    def expensive(state: State, seat: int) -> dict[str, object]:
        raise AssertionError("nobody asked why")

    @gate("garden.turn", adds_to=(Plant,), facts=expensive)
    def never(state: State, seat: int) -> bool:
        """Never."""
        return False

    assert not is_legal(planted(compiled(a_module("never", never))), Plant(0, 0))


def test_a_view_may_hide_the_facts_of_a_known_refusal() -> None:
    """Then the refusal is reported without them."""

    @gate("garden.turn", adds_to=(Plant,), facts=lambda state, seat: {"seeds": state.seeds_of(seat)})
    def never(state: State, seat: int) -> bool:
        """Never."""
        return False

    state = planted(compiled(a_module("never", never)))
    seen = state.ruleset.game.view(state, 1)
    assert isinstance(seen, State)
    assert [refusal.facts for refusal in adjudicate(state, Plant(0, 0)).refusals] == [{"seeds": 2}]
    assert [refusal.facts for refusal in adjudicate(seen, Plant(0, 0)).refusals] == [{}]


def test_an_illegal_answer_holds_nothing_but_its_refusals(state: State) -> None:
    """No state, no events, and the given state is unchanged."""
    before = state.ruleset.game.write(state)
    answer = adjudicate(state, Plant(0, 88))
    assert answer.verdict == "illegal"
    assert answer.state is None
    assert not answer.events
    assert state.ruleset.game.write(state) == before


def test_a_legal_action_is_carried_out_on_a_copy(state: State) -> None:
    """The given state is never changed."""
    before = state.ruleset.game.write(state)
    answer = adjudicate(state, Plant(0, 2))
    assert answer.verdict == "legal"
    assert answer.applied == Plant(0, 2)
    assert isinstance(answer.state, State)
    assert answer.state.beds == [-1, -1, 0, -1, -1]
    assert state.ruleset.game.write(state) == before


def test_a_refusal_cites_its_rule(state: State) -> None:
    """The document names sentence, statutes with their sections, place and facts."""
    [refusal] = answer_document(adjudicate(state, Plant(0, 9)), state)["refusals"]
    assert refusal == {
        "rule": "garden.beds.bed_exists",
        "says": "The bed is one of the garden.",
        "statutes": [{"id": "garden.bed", "section": "Beds"}],
        "amends": [],
        "href": "/v1/rules/garden.beds.bed_exists",
        "stage": "board",
        "at": "/action/bed",
        "facts": {"beds": 5},
        "places": [],
    }
    assert answer_document(adjudicate(state, Plant(0, 9)), state, reasons=False)["refusals"] == [
        {"rule": "garden.beds.bed_exists"}
    ]


@pytest.mark.parametrize("stage", ["turn", "board", "cost"])
def test_a_check_may_stand_in_any_stage(stage: str) -> None:
    """Stages are evaluated in their own order, wherever a rule was declared."""

    @check("garden.bed", stage=stage, adds_to=(Plant,))  # type: ignore[arg-type]
    def even(state: State, action: Plant) -> bool:
        """Only even beds are planted."""
        return action.bed % 2 == 0

    state = planted(compiled(a_module("even", even)), seeds=(0, 0))
    expected = {
        "turn": ["even.rules.even"],
        "board": ["garden.beds.bed_exists", "even.rules.even"],
        "cost": ["garden.beds.bed_exists"],
    }
    assert [rule for rule, _, _ in refused(state, Plant(0, 7))] == expected[stage]
    expected["board"] = ["even.rules.even"]
    expected["cost"] = ["garden.beds.enough_seeds", "even.rules.even"]
    assert [rule for rule, _, _ in refused(state, Plant(0, 3))] == expected[stage]


def test_the_quick_form_agrees(plain: Ruleset) -> None:
    """``is_legal`` agrees with ``examine`` for every action of a small domain."""
    for seeds in ((0, 0), (1, 0), (3, 5)):
        for beds in ([-1] * 5, [0, -1, 1, -1, -1], [0, 0, 1, 1, 0]):
            state = planted(plain, seeds, beds=beds)
            for seat in range(2):
                for bed in range(7):
                    action = Plant(seat, bed)
                    assert is_legal(state, action) == (not examine(state, action)[0])

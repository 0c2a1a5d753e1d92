"""Views: what is hidden makes a verdict undetermined, unless something known decides."""

from __future__ import annotations

import pytest

from service.documents.answers import answer_document, event_document, redacted_applied, score_documents
from service.kernel.play.adjudicate import adjudicate, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import offered
from service.kernel.rules import SPECTATOR, Action, Hidden, Ruleset, check, gate, points, public_points
from tests.kernel.garden.beds import Plant
from tests.kernel.garden.sowing import Pick, SeedsFound, Sow
from tests.kernel.garden.state import State
from tests.kernel.garden.storm import CallStorm, GiveUp, SeedsOwed
from tests.kernel.making import a_module, compiled, planted


def view(ruleset: Ruleset, viewer: int, **changes: object) -> State:
    """A seat's view of a garden."""
    seen = ruleset.game.view(planted(ruleset, **changes), viewer)  # type: ignore[arg-type]
    assert isinstance(seen, State)
    return seen


def test_an_unknown_fact_leaves_the_verdict_open(plain: Ruleset) -> None:
    """The answer names the fact, and the rule that needs it."""
    seen = view(plain, 1)
    answer = adjudicate(seen, Plant(0, 0))
    assert answer.verdict == "undetermined"
    assert [(need.pointer, need.rule) for need in answer.needs] == [("/seeds/0", "garden.beds.enough_seeds")]
    assert answer_document(answer, seen) == {
        "verdict": "undetermined",
        "needs": [{"at": "/state/seeds/0", "rule": "garden.beds.enough_seeds"}],
        "permitted": False,
    }
    with pytest.raises(Hidden):
        is_legal(seen, Plant(0, 0))


def test_who_knows_the_fact_gets_a_verdict(plain: Ruleset) -> None:
    """A seat knows everything about its own hand."""
    assert adjudicate(view(plain, 0), Plant(0, 0)).verdict == "legal"
    assert adjudicate(view(plain, 0, seeds=(0, 0)), Plant(0, 0)).verdict == "illegal"
    assert adjudicate(view(plain, SPECTATOR), Plant(0, 0)).verdict == "undetermined"


def test_a_known_refusal_outweighs_what_is_unknown(plain: Ruleset) -> None:
    """In an earlier stage, in the same one, and in a later one."""
    assert adjudicate(view(plain, 1), Plant(0, 50)).verdict == "illegal"

    def never(state: State, seat: int) -> bool:
        """Never."""
        return False

    for stage in ("turn", "board", "cost"):
        hiding = gate("garden.seed", stage="turn", adds_to=(Plant,))(lambda state, seat: state.seeds_of(seat) > 0)
        refusing = gate("garden.seed", stage=stage, adds_to=(Plant,))(never)  # type: ignore[arg-type]
        seen = view(compiled(a_module("both", hiding, refusing)), 1)
        answer = adjudicate(seen, Plant(0, 0))
        assert [refusal.rule for refusal in answer.refusals] == [refusing]
        assert not answer.needs


def test_all_unknown_facts_are_named() -> None:
    """Of every stage, since none refuses."""

    @check("garden.seed", stage="turn", adds_to=(Plant,))
    def envied(state: State, action: Plant) -> bool:
        """The neighbour has fewer."""
        return state.seeds_of(1) < 3

    seen = view(compiled(a_module("envy", envied)), SPECTATOR)
    needs = adjudicate(seen, Plant(0, 0)).needs
    assert [need.pointer for need in needs] == ["/seeds/1", "/seeds/0"]


def test_an_effect_may_touch_what_is_hidden(plain: Ruleset) -> None:
    """Then the verdict is open as well, and names the action."""
    answer = adjudicate(view(plain, 0), CallStorm(0))
    assert answer.verdict == "undetermined"
    assert answer.permitted, "the rules are content: only what follows is hidden"
    assert [(need.pointer, need.rule) for need in answer.needs] == [("/seeds/1", "garden.storm.call_storm")]
    assert answer.state is None


def test_what_may_be_done_as_far_as_a_view_tells(plain: Ruleset) -> None:
    """An action that depends on a hidden fact is named once, without details; a known refusal is not listed."""
    assert [kind for kind, found in offered(view(plain, 0), 0) if found is None] == []
    other = dict(offered(view(plain, 1), 0))
    assert other["plant"] is None
    assert isinstance(other["sow"], Sow)
    assert "plant" not in dict(offered(view(plain, 1, beds=[0] * 5), 0))


def test_a_gate_that_knows_its_answer_outweighs_one_that_does_not() -> None:
    """Whichever is evaluated first."""
    hiding = gate("garden.seed", adds_to=(Pick,))(lambda state, seat: state.seeds_of(seat) > 0)
    refusing = gate("garden.seed", adds_to=(Pick,))(lambda state, seat: False)
    assert ("pick", None) in list(offered(view(compiled(a_module("one", hiding)), 1), 0))
    assert "pick" not in dict(offered(view(compiled(a_module("two", hiding, refusing)), 1), 0))


def test_candidates_are_judged_one_by_one() -> None:
    """Hidden facts about one say nothing about the others."""

    @check("garden.bed", adds_to=(Plant,))
    def watched(state: State, action: Plant) -> bool:
        """The second bed belongs to whoever is rich."""
        return action.bed != 1 or state.seeds_of(1) > 2

    seen = view(compiled(a_module("watched", watched)), 0)
    found = [found for kind, found in offered(seen, 0) if kind == "plant"]
    assert found == [Plant(0, 0), Plant(0, 2), Plant(0, 3), Plant(0, 4), None]


def test_secret_points_are_known_to_their_owner(plain: Ruleset) -> None:
    """Others see the public lines, and that there is one more."""
    seen = view(plain, 0, seeds=(7, 9), coins=[4, 5])
    assert (points(seen, 0), public_points(seen, 0), public_points(seen, 1)) == (6, 4, 5)
    with pytest.raises(Hidden):
        points(seen, 1)
    documents = score_documents(seen)
    assert [(line["rule"], line["points"]) for line in documents[1]["lines"]] == [
        ("garden.coins.coin_points", 5),
        ("garden.coins.seed_points", None),
    ]
    assert [(document["public"], document["total"]) for document in documents] == [(4, 6), (5, None)]
    assert [(line["secret"], line["points"]) for line in documents[0]["lines"]] == [(False, 4), (True, 2)]


def test_secret_fields_of_events(plain: Ruleset) -> None:
    """Seats that may know see them, everybody else sees ``null``."""
    event = SeedsFound(1, 3)
    shown = {viewer: event_document("rule", event, view(plain, viewer))["seeds"] for viewer in (SPECTATOR, 0, 1)}
    assert shown == {SPECTATOR: None, 0: None, 1: 3}
    assert event_document("rule", event, planted(plain))["seeds"] == 3


def test_secret_draws_of_applied_actions(plain: Ruleset) -> None:
    """Outcomes of secret draws, and of draws that nobody knows, are not shown to a viewer."""
    document = {"type": "sow", "chance": {"garden.sowing.bag": 2, "garden.sowing.sky/first": "sun", "what": 1}}
    shown = redacted_applied(document, view(plain, 0))
    assert shown["chance"] == {"garden.sowing.bag": None, "garden.sowing.sky/first": "sun", "what": None}
    assert redacted_applied(document, planted(plain)) == document


def test_invariants_are_judged_as_far_as_a_view_tells(plain: Ruleset) -> None:
    """Violations found before a hidden part was touched stay found."""
    defects = plain.game.defects(view(plain, 0, seeds=(-1, -1), beds=[0]))
    assert [(defect.rule.id, defect.pointer) for defect in defects] == [
        ("garden.beds.beds_counted", "/beds"),
        ("garden.beds.seeds_counted", "/seeds/0"),
    ]
    assert len(plain.game.defects(planted(plain, seeds=(-1, -1), beds=[0]))) == 3


def test_answers_tell_no_more_than_the_view(plain: Ruleset) -> None:
    """Two gardens that look alike to a viewer give equal answers, to the last byte."""
    actions: list[Action] = [Plant(0, 0), Plant(1, 0), Sow(0), Sow(1), Pick(0, 1), CallStorm(0), GiveUp(1, 2)]
    for viewer in (SPECTATOR, 0):
        one = view(plain, viewer, seeds=(2, 9), obligations=())
        two = view(plain, viewer, seeds=(2, 1), obligations=())
        if viewer == SPECTATOR:
            two = view(plain, viewer, seeds=(8, 1))
        for action in actions:
            answers = [answer_document(adjudicate(seen, action, Chance(seed=b"x")), seen) for seen in (one, two)]
            assert answers[0] == answers[1]
        assert list(offered(one, 1)) == list(offered(two, 1))
    owing = (SeedsOwed(1, 2),)
    assert adjudicate(view(plain, 0, obligations=owing), GiveUp(1, 2)).verdict == "undetermined"

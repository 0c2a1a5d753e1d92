"""Procedures, the agenda and obligations: steps in order, pauses while anybody owes something, reactions between."""

from __future__ import annotations

import pytest

from service.kernel.compile.choice import RulesetError
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action, Drop, Event, Obligation, Play, Procedure, Rule, Step, owes, reaction, step
from tests.kernel.garden import storm, turns
from tests.kernel.garden.beds import Plant, Planted
from tests.kernel.garden.coins import Earned
from tests.kernel.garden.state import State
from tests.kernel.garden.storm import CallStorm, GiveUp, SeedsOwed
from tests.kernel.garden.turns import EndTurn
from tests.kernel.making import a_module, compiled, planted


def after(state: State, *actions: Action) -> State:
    """The state after some legal actions."""
    for action in actions:
        answer = adjudicate(state, action)
        assert answer.verdict == "legal", answer.refusals
        assert isinstance(answer.state, State)
        state = answer.state
    return state


def logging(word: str, **amendment: object) -> Step:
    """A step that notes a word."""

    def noted(play: Play) -> None:
        """A word is noted."""
        play.state.log.append(word)

    noted.__name__ = word
    return step("garden.turn", **amendment)(noted)


def test_steps_run_in_order_and_the_closing_last(state: State) -> None:
    """Whatever happened, the closing procedure ends the action."""
    found = after(state, EndTurn(0))
    assert found.log == ["dusk", "dawn", "tidy"]
    assert found.turn == 1
    assert found.agenda == ()


def test_steps_are_put_before_and_after() -> None:
    """Steps after the same one: the last book's comes first, next to it; before the same one: in the books' order."""
    one = a_module("one", logging("bats", after=turns.dusk), logging("cock", before=turns.dawn))
    two = a_module("two", logging("owls", after=turns.dusk), logging("lark", before=turns.dawn))
    log = after(planted(compiled(one, two)), EndTurn(0)).log
    assert log == ["dusk", "owls", "bats", "cock", "lark", "dawn", "tidy"]


def test_a_step_may_stand_next_to_an_inserted_one() -> None:
    """A later book names a step of an earlier book that is not in the original procedure."""
    bats = logging("bats", after=turns.dusk)
    modules = a_module("bats", bats), a_module("moths", logging("moths", before=bats))
    assert after(planted(compiled(*modules)), EndTurn(0)).log == ["dusk", "moths", "bats", "dawn", "tidy"]


def test_a_step_may_stand_next_to_one_of_a_later_book() -> None:
    """Whichever comes first in the order of the books, none is forgotten."""
    bats = logging("bats", after=turns.dusk)
    modules = a_module("moths", logging("moths", before=bats)), a_module("bats", bats)
    assert after(planted(compiled(*modules)), EndTurn(0)).log == ["dusk", "moths", "bats", "dawn", "tidy"]


def test_a_step_next_to_one_that_is_in_no_procedure_is_a_conflict() -> None:
    """It is reported when the ruleset is compiled, instead of never being taken."""
    bats = logging("bats")
    with pytest.raises(RulesetError, match=r"moths\.rules\.moths stands next to a step that is in no procedure"):
        compiled(a_module("bats", bats), a_module("moths", logging("moths", before=bats)))


def test_a_step_is_replaced() -> None:
    """In its place; steps next to it stay."""
    module = a_module("eclipse", logging("eclipse", replaces=turns.dusk), logging("bats", after=turns.dusk))
    found = after(planted(compiled(module)), EndTurn(0))
    assert found.log == ["eclipse", "bats", "dawn", "tidy"]


def test_a_step_is_dropped() -> None:
    """Nothing is in its place, and the agenda may not name it."""

    def polar() -> None:
        """At the pole there is no dusk."""

    because = Rule(polar, ("garden.turn",))
    ruleset = compiled(a_module("pole", because, drops=(Drop(turns.dusk, because),)))
    assert after(planted(ruleset), EndTurn(0)).log == ["dawn", "tidy"]
    assert turns.dusk.id not in ruleset.steps


def test_a_step_is_wrapped() -> None:
    """A wrapper of a step is not itself a step, and the agenda may not name it."""

    def quietly(inner: object, play: Play) -> None:
        """Nobody hears it."""
        play.state.log.append("hush")
        inner(play)  # type: ignore[operator]

    wrapper = step("garden.turn", wraps=turns.dusk)(quietly)
    ruleset = compiled(a_module("quiet", wrapper))
    assert after(planted(ruleset), EndTurn(0)).log == ["hush", "dusk", "dawn", "tidy"]
    assert wrapper.id not in ruleset.steps


@pytest.mark.parametrize("fence", ["none", "high"])
def test_a_conditional_step(fence: str) -> None:
    """It is in the procedure where the option has its value."""
    module = a_module("bats", logging("bats", after=turns.dusk, when=turns.FENCE.is_("high")))
    log = after(planted(compiled(module, fence=fence)), EndTurn(0)).log
    assert ("bats" in log) == (fence == "high")


@pytest.mark.parametrize("fence", ["none", "high"])
def test_a_step_next_to_a_conditional_one(fence: str) -> None:
    """It has its place in the procedure whether or not the other one is there."""
    bats = logging("bats", after=turns.dusk, when=turns.FENCE.is_("high"))
    modules = a_module("bats", bats), a_module("moths", logging("moths", before=bats))
    log = after(planted(compiled(*modules, fence=fence)), EndTurn(0)).log
    assert log == ["dusk", "moths", *(["bats"] if fence == "high" else []), "dawn", "tidy"]


def test_a_closing_step_may_be_added() -> None:
    """It runs at the end of every action."""
    ruleset = compiled(a_module("sweep", logging("sweep", after=turns.tidy)))
    assert after(planted(ruleset), EndTurn(0)).log[-2:] == ["tidy", "sweep"]


def evening(state: State) -> bool:
    """A quick check: whether it is not the first seat's turn."""
    return state.turn != 0


def test_a_closing_step_with_nothing_to_do_is_not_taken() -> None:
    """If its quick check says so. On a view, which may hide the facts for it, the check is not made."""
    ruleset = compiled(a_module("sweep", logging("sweep", after=turns.tidy, possible=evening)))
    first = planted(ruleset)
    second = after(first, EndTurn(0))
    assert second.log[-1] == "sweep"
    assert after(second, EndTurn(1)).log[-1] == "tidy"
    assert after(ruleset.game.view(second, 1), EndTurn(1)).log[-1] == "sweep"


def test_the_end_of_an_action_begins_nothing_that_would_be_left_lying() -> None:
    """Steps that it begins may wait for a debt that it makes. Otherwise the next action would carry them out."""

    def dream(play: Play) -> None:
        """The night begins anew."""
        play.begin(turns.NIGHT)

    def debt(play: Play) -> None:
        """A seed is owed."""
        if not play.state.obligations:
            play.owe(SeedsOwed(0, 1))

    dreaming = step("garden.turn", after=turns.tidy)(dream)
    with pytest.raises(RuntimeError, match="nothing would carry out"):
        adjudicate(planted(compiled(a_module("dream", dreaming))), Plant(0, 0))
    owing = step("garden.turn", after=turns.tidy)(debt)
    waiting = after(planted(compiled(a_module("dream", dreaming), a_module("debt", owing))), Plant(0, 0))
    assert waiting.agenda == (turns.dusk, turns.dawn)


def test_a_procedure_begun_comes_before_the_rest() -> None:
    """Its steps are put in front of the agenda, which goes on afterwards."""
    inner = Procedure("toys.inner", logging("deep"), logging("deeper"))

    def dive(play: Play) -> None:
        """Down."""
        play.begin(inner)

    modules = a_module("diving", inner, *inner.steps, step("garden.turn", after=turns.dusk)(dive))
    assert after(planted(compiled(modules)), EndTurn(0)).log == ["dusk", "deep", "deeper", "dawn", "tidy"]


def test_the_agenda_waits_while_anybody_owes(state: State) -> None:
    """Several seats owe at once, answer in any order, and the rest of the storm follows the last answer."""
    for first, second in ((0, 1), (1, 0)):
        state = planted(state.ruleset, seeds=(6, 9, 3))
        waiting = after(state, CallStorm(0))
        assert waiting.obligations == (SeedsOwed(0, 3), SeedsOwed(1, 4))
        assert [step.id for step in waiting.agenda] == ["garden.storm.calm", "garden.turns.dusk", "garden.turns.dawn"]
        assert waiting.log == ["blow", "tidy"]
        counts = (3, 4)
        half = after(waiting, GiveUp(first, counts[first]))
        assert [owed.seat for owed in half.obligations] == [second]
        assert half.log == ["blow", "tidy", "tidy"]
        done = after(half, GiveUp(second, counts[second]))
        assert done.log == ["blow", "tidy", "tidy", "calm", "dusk", "dawn", "tidy"]
        assert (done.seeds, done.turn, done.obligations, done.agenda) == ([3, 5, 3], 1, (), ())


def test_who_owes_has_nothing_else_to_do(state: State) -> None:
    """And a seat that owes nothing has nothing to do at all."""
    waiting = after(planted(state.ruleset, seeds=(6, 2)), CallStorm(0))
    assert legal_actions(waiting, 0) == [GiveUp(0, 3)]
    assert legal_actions(waiting, 1) == []
    assert adjudicate(waiting, GiveUp(0, 2)).refusals[0].rule is storm.exact
    assert adjudicate(waiting, GiveUp(1, 3)).refusals[0].rule is storm.owes_seeds


def test_an_obligation_can_be_owed_twice(state: State) -> None:
    """Each debt is settled by itself."""
    play = Play(state, Chance())
    play.owe(SeedsOwed(0, 1), SeedsOwed(0, 1))
    assert play.discharge(0, SeedsOwed) == SeedsOwed(0, 1)
    assert state.obligations == (SeedsOwed(0, 1),)


def test_an_action_may_answer_several_obligations() -> None:
    """It is listed once for a seat that owes both, and for no other seat."""

    class CoinOwed(Obligation, frozen=True):
        """Pay a coin."""

    @owes((SeedsOwed, CoinOwed), "garden.coin")
    def owes_either() -> None:
        """Who owes seeds or a coin may dance instead."""

    class Dance(Action, frozen=True):
        """Dance instead of paying."""

        gates = (owes_either,)

    assert Dance.answers == (SeedsOwed, CoinOwed)
    assert owes_either.says == "Who owes seeds or a coin may dance instead."
    state = planted(compiled(a_module("dance", CoinOwed, owes_either, Dance)))
    dances = {0: (), 1: (SeedsOwed(1, 1),), 2: (SeedsOwed(1, 1), CoinOwed(1)), 3: (CoinOwed(0),)}
    counted = {}
    for case, obligations in dances.items():
        state.obligations = obligations
        counted[case] = sum(isinstance(action, Dance) for action in legal_actions(state, 1))
    assert counted == {0: 0, 1: 1, 2: 1, 3: 0}


def test_events_name_the_rule_that_caused_them(state: State) -> None:
    """The action, the reaction, the step."""
    events = adjudicate(state, Plant(0, 1)).events
    assert events == [("garden.beds.plant", Planted(0, 1)), ("garden.coins.pay", Earned(0, 1))]
    events = adjudicate(state, EndTurn(0)).events
    assert [(cause, event.type) for cause, event in events] == [("garden.turns.dusk", "turn_over")]


def test_reactions_follow_in_the_order_of_the_books() -> None:
    """To an event of an effect after the effect is complete; reactions to their own events come after that."""

    @reaction(Planted, cites=("garden.coin",))
    def bees(play: Play, event: Planted) -> None:
        """Bees come."""
        play.state.log.append("bees")

    @reaction(Planted, Earned, cites=("garden.coin",), replaces=bees)
    def wasps(play: Play, event: Planted | Earned) -> None:
        """Wasps come."""
        play.state.log.append(f"wasps for {event.type}")

    assert after(planted(compiled(a_module("bees", bees))), Plant(0, 0)).log == ["bees", "earned 1", "tidy"]
    both = a_module("bees", bees), a_module("wasps", wasps)
    log = after(planted(compiled(*both)), Plant(0, 0)).log
    assert log == ["wasps for planted", "earned 1", "wasps for earned", "tidy"]


def test_reactions_to_a_step_come_before_the_next_step() -> None:
    """The next step finds them done."""

    @reaction(turns.TurnOver, cites=("garden.turn",))
    def bats(play: Play, event: turns.TurnOver) -> None:
        """Bats fly."""
        play.state.log.append("bats")

    assert after(planted(compiled(a_module("bats", bats))), EndTurn(0)).log == ["dusk", "bats", "dawn", "tidy"]


def test_reactions_that_feed_each_other_come_to_an_end() -> None:
    """A defect of a module, and not a request that never returns."""

    class Echo(Event, frozen=True):
        """An echo."""

    @reaction(Planted, Echo, cites=("garden.coin",))
    def again(play: Play, event: Event) -> None:
        """Again."""
        play.emit(Echo())

    state = planted(compiled(a_module("echo", Echo, again)))
    with pytest.raises(RuntimeError, match="do not come to an end"):
        adjudicate(state, Plant(0, 0))


def test_a_procedure_that_begins_itself_comes_to_an_end() -> None:
    """Likewise."""

    def wheel(play: Play) -> None:
        """Round and round."""
        play.begin(turning)

    turn = step("garden.turn", after=turns.dusk)(wheel)
    turning = Procedure("toys.turning", turn)
    with pytest.raises(RuntimeError, match="does not come to an end"):
        adjudicate(planted(compiled(a_module("wheel", turning, turn))), EndTurn(0))

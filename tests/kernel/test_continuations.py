"""The steps that wait for a debt follow from the procedures, and are listed nowhere else."""

from __future__ import annotations

import pytest

from service.kernel.rules import Action, Obligation, Play, Procedure, Step, owes, reaction, step
from tests.kernel.garden import turns
from tests.kernel.garden.beds import Planted
from tests.kernel.garden.state import State
from tests.kernel.garden.turns import EndTurn
from tests.kernel.making import a_module, compiled, planted
from tests.kernel.test_procedures import after, logging


class WaterOwed(Obligation, frozen=True):
    """Water a bed."""


@owes(WaterOwed, "garden.turn")
def owes_water() -> None:
    """Only who owes water waters."""


class WeedingOwed(Obligation, frozen=True):
    """Weed a bed."""


def thirst(**amendment: object) -> Step:
    """A step that lets the gardener on turn owe water."""

    def thirst(play: Play) -> None:
        """The beds are dry."""
        play.owe(WaterOwed(play.state.turn))

    return step("garden.turn", asks=(WaterOwed,), **amendment)(thirst)


def names(agendas: frozenset[tuple[Step, ...]]) -> set[tuple[str, ...]]:
    """The steps of agendas by the names of their functions."""
    return {tuple(each.fn.__name__ for each in agenda) for agenda in agendas}


def test_the_rest_of_the_procedure_waits() -> None:
    """With the steps that other books insert. The agenda has these steps when the step asks."""
    dry = thirst(after=turns.dusk)
    ruleset = compiled(a_module("drought", dry, WaterOwed), a_module("owls", logging("owls", after=dry)))
    state = after(planted(ruleset), EndTurn(0))
    assert state.obligations == (WaterOwed(0),)
    assert names(ruleset.waiting(state, WaterOwed)) == {("owls", "dawn")}
    assert ruleset.waiting(state, WaterOwed) == {state.agenda}


def test_what_began_the_procedure_waits_as_well() -> None:
    """A procedure within another: first its own rest, then that of the outer one."""
    dry = thirst()
    drought = Procedure("drought", dry, logging("rain"))

    def begin(play: Play) -> None:
        """A drought comes."""
        play.begin(drought)

    opening = step("garden.turn", after=turns.dusk, begins=(drought,))(begin)
    ruleset = compiled(a_module("drought", dry, drought.steps[1], drought, opening, WaterOwed))
    state = after(planted(ruleset), EndTurn(0))
    assert names({state.agenda}) == {("rain", "dawn")}
    assert ruleset.waiting(state, WaterOwed) == {state.agenda}


def test_a_step_that_has_nothing_to_do_asks_for_nothing() -> None:
    """Then its debt cannot be open, whatever waits."""
    ruleset = compiled(a_module("drought", thirst(after=turns.dusk, possible=lambda state: state.turn == 0), WaterOwed))
    assert names(ruleset.waiting(planted(ruleset), WaterOwed)) == {("dawn",)}
    assert ruleset.waiting(planted(ruleset, turn=1), WaterOwed) == frozenset()


def test_nothing_waits_for_what_an_action_asks() -> None:
    """Unless it pays a debt for which steps wait: then these go on waiting."""

    class Weed(Action, frozen=True):
        """Weed a bed."""

        asks = (WeedingOwed,)

    class Water(Action, frozen=True):
        """Water a bed, and see the weeds."""

        gates = (owes_water,)
        asks = (WeedingOwed,)

    dry = thirst(after=turns.dusk)
    weeds = compiled(a_module("weeds", Weed, WeedingOwed))
    assert names(weeds.waiting(planted(weeds), WeedingOwed)) == {()}
    both = compiled(a_module("weeds", Weed, Water, dry, owes_water, WeedingOwed, WaterOwed))
    assert names(both.waiting(planted(both), WeedingOwed)) == {(), ("dawn",)}


@pytest.mark.parametrize("during", [(), (WaterOwed,)])
def test_a_reaction_says_during_what_it_asks(during: tuple[type[Obligation], ...]) -> None:
    """Its event may happen in an action of its own, or in one that pays a debt."""

    def sprout(play: Play, event: Planted) -> None:
        """Weeds sprout."""

    rule = reaction(Planted, cites=("garden.turn",), asks=(WeedingOwed,), during=during)(sprout)
    ruleset = compiled(a_module("weeds", rule, thirst(after=turns.dusk), WeedingOwed, WaterOwed))
    expected = {(), ("dawn",)} if during else {()}
    assert names(ruleset.waiting(planted(ruleset), WeedingOwed)) == expected


def test_a_kind_that_nobody_says_to_ask_for_waits_for_nothing(state: State) -> None:
    """Most debts stem from an action that was taken while nothing was owed."""
    assert names(state.ruleset.waiting(state, WaterOwed)) == {()}

"""A book with three phases, an old boot and event cards, such as later books have: written here, from their rules."""

from __future__ import annotations

import json
from functools import cache

import pytest

from service.catan import MODULES
from service.catan.base import turn
from service.catan.base.cards import Bundle
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.production import CardsProduced, Roll, production_number
from service.catan.base.state import State
from service.catan.base.turn import TURN, EndTurn, next_phase, trade_and_build
from service.catan.base.victory import ClaimVictory, target
from service.catan.game import CatanGame
from service.documents.answers import score_documents
from service.kernel.play.adjudicate import Ruling, adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action, Facts, Finding, Phase, Play, Ruleset, activity, gate, phase
from tests.kernel.making import a_module
from tests.suite import position

BOOT = 2
"""The seat that has the old boot."""


@phase("voyages.turn.phase-order", after=trade_and_build)
def voyage(play: Play) -> None:
    """Ships move once trading and building are over."""


@turn.ending_moments.also("voyages.turn.end", replaces=turn.ending_moments.first)
def ends_after_movement(ruleset: Ruleset) -> frozenset[Phase]:
    """The turn ends in the voyage phase."""
    return frozenset((voyage,))


@activity("voyages.ship.move")
def sailing_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """Ships move in the voyage phase."""
    return frozenset((voyage,))


@gate("voyages.ship.move")
def time_to_sail(state: State, seat: int) -> Finding:
    """Ships move in the voyage phase."""
    return state.turn.moment in sailing_moments(state) or Facts(moment=state.turn.moment)


class Drift(Action, frozen=True):
    """Move a ship."""

    gates = (*turn.ON_TURN, time_to_sail)

    def effect(self, play: Play) -> None:
        """Nothing happens to the state."""


class SetOut(Action, frozen=True):
    """Go on to the voyage phase."""

    gates = (*turn.BUILDING,)

    def effect(self, play: Play) -> None:
        next_phase(play)


@target.also("voyages.boot")
def one_point_more(state: State, seat: int) -> int:
    """Whoever has the old boot needs one more point."""
    return int(seat == BOOT)


VOYAGES = a_module("voyages", voyage, ends_after_movement, sailing_moments, time_to_sail, Drift, SetOut)
BOOTS = a_module("boots", one_point_more)


@production_number.also("cards.number")
def number_of_the_card(number: int, state: State) -> int:
    """An event card shows the number that produces, whatever the dice show."""
    return 11 if number else 0


CARDS = a_module("cards", number_of_the_card)


class Extended(CatanGame):
    """Catan with the books of this test."""

    modules = (*MODULES, VOYAGES, BOOTS, CARDS)


@cache
def game() -> Extended:
    """The game, put together once."""
    return Extended()


def begun(*books: str) -> State:
    """The beginners' board under the base game and some books, before the first roll."""
    ruleset = game().ruleset(("base", *books))
    return game().read(ruleset, {**position("beginner"), "ruleset": ruleset.document()})


def done(state: State, *actions: Action, **chance: object) -> State:
    """The state after legal actions."""
    for action in actions:
        answer = asked(state, action, **chance)
        assert answer.verdict == "legal", answer
        assert isinstance(answer.state, State)
        state = answer.state
    return state


def asked(state: State, action: Action, dice: tuple[int, int] = (1, 2)) -> Ruling:
    """An action with the dice that it may need."""
    return adjudicate(state, action, Chance({"base.production.dice": list(dice)} if isinstance(action, Roll) else {}))


def read_again(state: State) -> State:
    """A state as a client sends it back."""
    return game().read(state.ruleset, json.loads(json.dumps(game().write(state))))


def refusing(state: State, action: Action) -> list[str]:
    """The rules that refuse an action, without the name of the book."""
    return [refusal.rule.id.split(".", 1)[1] for refusal in asked(state, action).refusals]


def test_a_phase_has_its_place_in_the_turn() -> None:
    """After the one that it names; without the book there are two."""
    assert [each.fn.__name__ for each in begun().ruleset.procedures[TURN]] == ["before_roll", "trade_and_build"]
    order = begun("voyages").ruleset.procedures[TURN]
    assert [each.fn.__name__ for each in order] == ["before_roll", "trade_and_build", "voyage"]


def test_each_phase_admits_its_own_actions() -> None:
    """Trading and building first, then ships, then the end; the moment names the phase, on the wire as well."""
    state = begun("voyages")
    assert refusing(state, Drift(0)) == ["rules.time_to_sail"]
    assert refusing(state, EndTurn(0)) == ["turn.rolled"]
    trading = done(state, Roll(0))
    assert trading.turn.moment == "trade_and_build"
    assert refusing(trading, EndTurn(0)) == ["turn.time_to_end"]
    assert refusing(trading, Drift(0)) == ["rules.time_to_sail"]
    sailing = done(trading, SetOut(0))
    assert game().write(sailing)["turn"]["moment"] == "voyage"
    assert read_again(sailing).turn.moment == "voyage"
    assert refusing(sailing, SetOut(0)) == ["turn.time_to_build"]
    assert {type(action) for action in legal_actions(sailing, 0)} == {Drift, EndTurn}
    following = done(sailing, Drift(0), EndTurn(0))
    assert (following.turn.seat, following.turn.moment) == (1, "before_roll")


def test_nobody_trades_in_a_phase_that_does_not_admit_it() -> None:
    """Neither with the others nor with the bank, and the rules that say so are those of trading."""
    sailing = done(begun("voyages"), Roll(0), SetOut(0))
    trading = read_again(sailing)
    trading.turn.moment = "trade_and_build"
    offer = OfferTrade(0, Bundle((1, 0, 0, 0, 0)), Bundle((0, 1, 0, 0, 0)), (1,))
    assert "domestic_trade.time_to_trade" in refusing(sailing, offer)
    assert "domestic_trade.time_to_trade" not in refusing(trading, offer)


def test_a_later_book_needs_no_phase_of_its_own() -> None:
    """Without the book the turn ends as it always did."""
    assert done(begun(), Roll(0), EndTurn(0)).turn.seat == 1


@pytest.mark.parametrize(("seat", "points", "wins"), [(1, 9, False), (1, 10, True), (2, 10, False), (2, 11, True)])
def test_the_boot_costs_a_point(seat: int, points: int, wins: bool) -> None:
    """Ten points win, but the boot's holder needs eleven: at once, when claimed, and in the list of legal actions."""
    state = begun("boots")
    state.turn.seat, state.turn.moment, state.turn.roll = seat, "trade_and_build", (1, 1)
    state.seats[seat].development[1] = points - 2
    assert target(state, seat) == (11 if seat == BOOT else 10)
    assert (asked(state, ClaimVictory(seat)).verdict == "legal") is wins
    assert (ClaimVictory(seat) in legal_actions(state, seat)) is wins
    state.turn.seat = seat - 1
    assert done(state, EndTurn(seat - 1)).turn.winner == (seat if wins else None)


def test_scores_show_a_target_of_ones_own() -> None:
    """If it differs from the target of all."""
    documents = score_documents(begun("boots"))
    assert [document.get("target") for document in documents] == [None, None, 11, None]
    assert game().target(begun("boots")) == 10


def test_another_source_of_the_number() -> None:
    """A card with 11 lets the hexes of 11 produce, whatever was rolled, even a 7; the robber stays where it is."""
    expected = [event for _, event in asked(begun(), Roll(0), (5, 6)).events if isinstance(event, CardsProduced)]
    assert expected
    for dice in ((1, 1), (3, 4), (5, 6)):
        answer = asked(begun("cards"), Roll(0), dice)
        assert [event for _, event in answer.events if isinstance(event, CardsProduced)] == expected
        assert answer.after.obligations == ()

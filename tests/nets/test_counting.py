"""Views know what everybody can count: of a kind that lies open altogether no hidden hand holds any."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from service.catan.base.building import ways_to_pay
from service.catan.base.cards import card_kinds
from service.catan.base.components import development_kinds
from service.catan.base.conservation import cards_laid_aside
from service.catan.base.state import State
from service.catan.mechanics.prices import Cost
from service.kernel.rules import SPECTATOR
from tests.nets.choices import Choice
from tests.nets.sample import moves, sample

EVERY = 40
CHOICES = [choice for choice in sample() if choice.game.id == "catan" and not choice.number]

pytestmark = pytest.mark.parametrize("choice", CHOICES, ids=str, scope="module")


def states(choice: Choice) -> Iterator[State]:
    """Some states of a game, which may be changed."""
    for move in moves(choice)[::EVERY]:
        if isinstance(move.state, State):
            yield move.state.copy()


def seen(state: State) -> State:
    """A spectator's view."""
    view: State = state.ruleset.game.view(state, SPECTATOR)
    return view


def test_nobody_pays_with_what_the_bank_has(choice: Choice) -> None:
    """If all cards of a kind lie in the bank, no price with such a card can be paid with cards."""
    for state in states(choice):
        rules = [rule for compiled in state.ruleset.actions.values() for rule in compiled.rules]
        costs = [rule for rule in dict.fromkeys(rules) if isinstance(rule, Cost)]
        for kind in range(len(card_kinds(state))) if not ways_to_pay(state) else ():
            full = state.copy()
            for owner in full.seats:
                full.bank[kind] += owner.resources[kind]
                owner.resources[kind] = 0
            view = seen(full)
            for seat, cost in itertools.product(range(state.seat_count), costs):
                if sum(cost.price(view, seat)[kind : kind + 1]):
                    assert cost.fn(view, seat) is False


def test_nobody_has_the_cards_that_lie_open(choice: Choice) -> None:
    """If all development cards of a kind lie open, no hand and no deck holds one of them. Those laid aside do not."""
    for state in states(choice):
        for kind in range(len(development_kinds(state))):
            if any(pile[kind] for pile in cards_laid_aside(state)):
                continue
            full = state.copy()
            for pile in (full.deck, *(owner.development for owner in full.seats)):
                full.seats[0].played[kind] += pile[kind]
                pile[kind] = 0
            for owner in full.seats:
                owner.bought[kind] = 0
            view = seen(full)
            assert [owner.development[kind] for owner in view.seats] == [0] * state.seat_count
            assert view.deck[kind] == 0

"""Random games of any ruleset: dealt, played and sampled with what its modules declare."""

from __future__ import annotations

import itertools
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from service.kernel.declare.state.fields import described, read_struct
from service.kernel.play.adjudicate import apply, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal, DealRefused
from service.kernel.play.legal import Counted, offered
from service.kernel.play.state import State
from service.kernel.rules import Action, Misreads, Ruleset
from tests.nets.choices import Choice
from tests.nets.values import proposed, varied, written

TRIED_DEALS = 40
MOST_SEATS = 9
MOST_CHOICES = 100
"""Choices of some cards out of many that are listed."""
OFFERED = 0.05
"""How often actions that are shown as templates are made up."""


class Move(NamedTuple):
    """A state of a game, the action that was carried out in it, and the seed of its draws."""

    state: State
    action: Action
    seed: bytes


def first_state(choice: Choice, dice: random.Random) -> State | None:
    """A random first state; ``None`` where no deal that was tried can be met. At last it is any number of seats."""
    ruleset = choice.ruleset()
    for tried in range(TRIED_DEALS):
        wish: dict[str, Any] = {"seats": dice.randint(2, MOST_SEATS)}
        for item in described(choice.game.deal_type):
            if not item.required and item.name not in wish and tried % 4 == 0 and dice.random() < 0.3:
                wish[item.name] = written(item.field, dice)
        state = dealt(ruleset, wish, dice.randbytes(8))
        if state is not None:
            return state
    deals = (dealt(ruleset, {"seats": seats}, dice.randbytes(8)) for seats in range(2, MOST_SEATS + 1))
    return next((state for state in deals if state is not None), None)


def dealt(ruleset: Ruleset, wish: dict[str, Any], seed: bytes) -> State | None:
    """The first state of a deal, if the request can be met."""
    game = ruleset.game
    try:
        deal = read_struct(game.deal_type, wish, ruleset)
        assert isinstance(deal, Deal)
        state: State = game.deal(ruleset, deal, Chance(seed=seed)).state
    except (Misreads, DealRefused):
        return None
    return None if game.defects(state) else state


def possible(state: State, dice: random.Random) -> list[Action]:
    """The legal actions of everybody, the first of very many choices of cards, and now and then some of those that are
    shown as templates.
    """
    found = [action for seat in range(state.seat_count) for action in _listed(state, seat)]
    templated = [compiled.cls for compiled in state.ruleset.actions.values() if compiled.cls.templated]
    if templated and (not found or dice.random() < OFFERED):
        candidates, pool = proposed(state)
        for cls in templated:
            found += [action for action in candidates if type(action) is cls and is_legal(state, action)]
            tried = (varied(cls, state, dice.randrange(state.seat_count), pool, dice) for _ in range(20))
            found += [action for action in tried if is_legal(state, action)][:1]
    return found


def _listed(state: State, seat: int) -> Iterator[Action]:
    for kind, found in offered(state, seat, alike=True, most_choices=MOST_CHOICES):
        if isinstance(found, Counted):
            yield from itertools.islice(state.ruleset.actions[kind].cls.candidates(state, seat), MOST_CHOICES)
        elif isinstance(found, Action):
            yield found


def walk(first: State, dice: random.Random, longest: int) -> Iterator[Move]:
    """A random game. Kinds of action that were seldom carried out come first, so that a game soon shows many."""
    state, done = first, Counter[str]()
    for _ in range(longest):
        actions = possible(state, dice)
        if not actions:
            return
        kinds: dict[str, list[Action]] = defaultdict(list)
        for action in actions:
            kinds[action.type].append(action)
        kind = min(kinds, key=lambda name: (done[name] * dice.random(), name))
        done[kind] += 1
        move = Move(state, dice.choice(kinds[kind]), dice.randbytes(8))
        yield move
        state = apply(state.copy(), move.action, Chance(seed=move.seed)).state

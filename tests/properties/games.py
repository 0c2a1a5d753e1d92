"""Random games, and the reachable states they pass through.

A pool of states is played once a session and shared by all properties: a few of every kind of moment, so that rare
ones (free roads owed, several discards owed, offers standing) are met as often as common ones.
"""

from __future__ import annotations

import functools
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice

from service.catan.base.cards import Bundle
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.state import BEFORE_ROLL, State
from service.catan.board.terrain import SEA, UNEXPLORED
from service.kernel.play.adjudicate import apply, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import Counted, offered
from service.kernel.rules import Action, Ruleset
from tests.books import in_play, told
from tests.books.book import Riches
from tests.chosen_seed import SEED
from tests.properties.openings import CATAN

KEPT = 8
"""States kept of one kind of moment."""
LONGEST = 700
MOST_CHOICES = 100
"""Choices of some cards out of many that are listed: thousands differ in nothing that a kind of moment tells."""


def offers(state: State, dice: random.Random) -> list[Action]:
    """An offer that somebody might make now: few cards for few cards."""
    if state.obligations or dice.random() > 0.15:
        return []
    kinds = len(state.bank)
    give, receive = [0] * kinds, [0] * kinds
    for cards in (give, receive):
        cards[dice.randrange(kinds)] += dice.choice((1, 1, 2))
    seat = dice.randrange(state.seat_count)
    to = dice.choice((None, tuple(dice.sample(range(state.seat_count), 2))))
    offer = OfferTrade(seat, Bundle(give), Bundle(receive), to)
    return [offer] if is_legal(state, offer) else []


def possible(state: State, dice: random.Random) -> dict[str, list[Action]]:
    """The legal actions by their kind, of very many choices of cards the first ones, and now and then an offer."""
    kinds: dict[str, list[Action]] = defaultdict(list)
    for seat in CATAN.actors(state):
        for kind, found in offered(state, seat, alike=True, most_choices=MOST_CHOICES):
            if isinstance(found, Counted):
                kinds[kind] += islice(state.ruleset.actions[kind].cls.candidates(state, seat), MOST_CHOICES)
            elif isinstance(found, Action):
                kinds[kind].append(found)
    for offer in offers(state, dice):
        kinds[offer.type].append(offer)
    return kinds


def chosen(ruleset: Ruleset, kinds: dict[str, list[Action]], dice: random.Random, eager: float) -> Action:
    """A random action: first a kind of action, then one of them; an eager player builds whatever can be built."""
    building = [kind for eagerly in in_play("EAGER", ruleset) for kind in eagerly if kind in kinds]
    if building and dice.random() < eager:
        return dice.choice(kinds[building[0]])
    return dice.choice(kinds[dice.choice(list(kinds))])


def richer(state: State, dice: random.Random) -> State:
    """The state, occasionally with more in the players' hands."""
    riches: Riches
    for riches in in_play("RICHES", state.ruleset):
        if dice.random() < riches.often:
            return riches.enrich(state, dice)
    return state


def played(state: State, dice: random.Random) -> Iterator[tuple[State, Iterable[str]]]:
    """The states of a random game from a first one on, each with the kinds of actions that are possible."""
    eager = dice.choice((0.0, 0.5, 0.9))
    for _ in range(LONGEST):
        if state.turn.moment == BEFORE_ROLL and state.turn.roll is None:
            state = richer(state, dice)
        kinds = possible(state, dice)
        yield state, kinds
        if not kinds:
            return
        action = chosen(state.ruleset, kinds, dice, eager)
        after = apply(state.copy(), action, Chance(seed=dice.randbytes(8))).state
        assert isinstance(after, State)
        state = after


def moments_of(state: State, kinds: Iterable[str]) -> Iterator[tuple[object, ...]]:
    """The kinds of moment of a state: what is owed and open, and each kind of action that somebody may take."""
    turn, coast = state.turn, SEA in state.board.terrain
    owed = tuple(sorted({owed.kind for owed in state.obligations}))
    told_of = bool(turn.offers), bool(turn.discards), state.longest_road is not None
    yield coast, state.seat_count, turn.moment, owed, *told_of
    yield state.ruleset.options.get("scenario"), owed, state.board.layout, UNEXPLORED in state.board.terrain
    for kind in kinds:
        yield coast, turn.moment, kind


@functools.cache
def pool() -> tuple[State, ...]:
    """Reachable states of every kind of moment, with 3 to 6 seats; the same ones for a seed."""
    dice = random.Random(f"56 {SEED}")
    kept: dict[tuple[object, ...], list[State]] = defaultdict(list)
    seen: dict[tuple[object, ...], int] = defaultdict(int)
    for first in (first for openings in told("openings") for first in openings(dice)):
        for state, kinds in played(first, dice):
            for moment in moments_of(state, kinds):
                seen[moment] += 1
                if len(kept[moment]) < KEPT:
                    kept[moment].append(state)
                elif dice.random() * seen[moment] < KEPT:
                    kept[moment][dice.randrange(KEPT)] = state
    return tuple(dict.fromkeys(state for moment in sorted(kept, key=repr) for state in kept[moment]))

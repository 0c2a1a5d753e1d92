"""Random games, and the reachable states they pass through.

A pool of states is played once a session and shared by all properties: a few of every kind of moment, so that rare
ones (free roads owed, several discards owed, offers standing) are met as often as common ones.
"""

from __future__ import annotations

import functools
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from service.catan.base.cards import Bundle
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.layouts import CatanDeal, layouts
from service.catan.state import BEFORE_ROLL, State
from service.games import GAMES
from service.kernel.action import Action
from service.kernel.adjudicate import apply, is_legal
from service.kernel.chance import Chance
from service.kernel.legal import legal_actions
from service.kernel.ruleset import Ruleset
from tests.properties.riches import enriched

CATAN = GAMES["catan"]
KEPT = 8
"""States kept of one kind of moment."""
GAMES_PLAYED = 48
LONGEST = 700
RICHER = 0.04
"""How often a turn of Cities & Knights begins with riches, so that rare cards and pieces are met."""
OPTIONS: dict[str, tuple[Any, ...]] = {
    "trade-build": ("combined", "separate"),
    "harbors": ("shuffled-tokens", "fixed", "shuffled-frame"),
    "numbers": ("spiral", "random"),
    "shortage-single": ("rest", "nothing"),
    "friendly-robber": ("off", "on"),
    "victory": ("automatic", "claim"),
    "target-points": (7, 10),
}
OWN_OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "base": {},
    "base_56_players": {"between-turns": ("special-build", "paired-players", "none")},
    "cities_knights": {
        "deserter": ("equal-or-basic", "equal-or-lower"),
        "deserter-acts": ("same-turn", "next-turn"),
        "progress-limit": ("end-of-turn", "immediate"),
        "chase-destination": ("land", "numbered"),
        "target-points": (13, 20),
    },
}
OWN_OPTIONS["base_56_players+cities_knights"] = OWN_OPTIONS["base_56_players"] | OWN_OPTIONS["cities_knights"]
TABLES = (
    (3, "base"),
    (4, "cities_knights"),
    (4, "base"),
    (3, "cities_knights"),
    (3, "base"),
    (4, "base"),
    (5, "base_56_players"),
    (6, "base_56_players"),
    (5, "base_56_players+cities_knights"),
    (6, "base_56_players+cities_knights"),
)
"""How many play, and what is played besides the base game."""


def random_ruleset(dice: random.Random, module: str) -> Ruleset:
    """A ruleset of a module, or of several, with each option at random."""
    named = OPTIONS | OWN_OPTIONS[module]
    options = {name: dice.choice(choices) for name, choices in named.items() if dice.random() < 0.5}
    return CATAN.ruleset(tuple(dict.fromkeys(("base", *module.split("+")))), options)


def first_state(dice: random.Random, seats: int, module: str) -> State:
    """A random deal, and every fourth time the printed set-up, if there is one."""
    ruleset = random_ruleset(dice, module)
    printed = next((name for name in ("beginner", "printed") if name in layouts(ruleset)), "variable")
    deal = CatanDeal(seats=seats, layout=printed if dice.random() < 0.25 else "variable", start=dice.randrange(seats))
    state = CATAN.deal(ruleset, deal, Chance(seed=dice.randbytes(8))).state
    assert isinstance(state, State)
    return state


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


BUILDING = ("build_city", "build_settlement", "buy_development_card", "buy_improvement", "recruit_knight")


def chosen(state: State, dice: random.Random, eager: float) -> Action | None:
    """A random legal action: first a kind of action, then one of them; an eager player builds whatever can be built."""
    kinds: dict[str, list[Action]] = defaultdict(list)
    for seat in CATAN.actors(state):
        for action in legal_actions(state, seat):
            kinds[action.type].append(action)
    for offer in offers(state, dice):
        kinds[offer.type].append(offer)
    if not kinds:
        return None
    building = [kind for kind in BUILDING if kind in kinds]
    if building and dice.random() < eager:
        return dice.choice(kinds[building[0]])
    return dice.choice(kinds[dice.choice(list(kinds))])


def played(dice: random.Random, seats: int, module: str) -> Iterator[tuple[State, Action, State]]:
    """A random game as (state, action, state afterwards)."""
    state, eager = first_state(dice, seats, module), dice.choice((0.0, 0.5, 0.9))
    for _ in range(LONGEST):
        if state.turn.moment == BEFORE_ROLL and state.turn.roll is None and "cities_knights" in state.slices:
            state = enriched(state, dice) if dice.random() < RICHER else state
        action = chosen(state, dice, eager)
        if action is None:
            return
        after = apply(state.copy(), action, Chance(seed=dice.randbytes(8))).state
        assert isinstance(after, State)
        yield state, action, after
        state = after


def moments_of(state: State) -> Iterator[tuple[object, ...]]:
    """What kinds of moment it is: what is owed and stands open, and each kind of action that somebody may take."""
    turn = state.turn
    owed = tuple(sorted(owed.kind for owed in state.obligations))
    yield state.seat_count, turn.moment, owed, bool(turn.offers), bool(turn.discards), state.longest_road is not None
    for kind in sorted({action.type for seat in CATAN.actors(state) for action in legal_actions(state, seat)}):
        yield turn.moment, kind


@functools.cache
def pool() -> tuple[State, ...]:
    """Reachable states of every kind of moment, with 3 to 6 seats; the same ones each time."""
    dice = random.Random(56)
    kept: dict[tuple[object, ...], list[State]] = defaultdict(list)
    seen: dict[tuple[object, ...], int] = defaultdict(int)
    for number in range(GAMES_PLAYED):
        for _, _, state in played(dice, *TABLES[number % len(TABLES)]):
            for moment in moments_of(state):
                seen[moment] += 1
                if len(kept[moment]) < KEPT:
                    kept[moment].append(state)
                elif dice.random() * seen[moment] < KEPT:
                    kept[moment][dice.randrange(KEPT)] = state
    return tuple(dict.fromkeys(state for moment in sorted(kept, key=repr) for state in kept[moment]))

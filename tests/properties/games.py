"""Random games, and the reachable states they pass through.

A pool of states is played once a session and shared by all properties: a few of every kind of moment, so that rare
ones (free roads owed, several discards owed, offers standing) are met as often as common ones.
"""

from __future__ import annotations

import functools
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from service.catan.base.cards import Bundle
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.layouts import CatanDeal, layouts
from service.catan.base.state import BEFORE_ROLL, State
from service.games import GAMES
from service.kernel.declare.action import Action
from service.kernel.declare.option import Value
from service.kernel.play.adjudicate import apply, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from tests.chosen_seed import SEED
from tests.properties.riches import enriched, with_cards
from tests.properties.voyages import VOYAGES, hides_piles, voyage

CATAN = GAMES["catan"]
KEPT = 8
"""States kept of one kind of moment."""
GAMES_PLAYED = 48
SAILED = 48
"""Games of Seafarers besides."""
LONGEST = 700
RICHES = {"cities_knights": (enriched, 0.04), "seafarers": (with_cards, 0.15)}
"""How players become richer before a roll, and how often, so that rare cards, pieces and places are met."""
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
        "defence": ("all-active", "by-choice"),
        "progress-limit": ("end-of-turn", "immediate"),
        "chase-destination": ("land", "numbered"),
        "target-points": (13, 20),
    },
}
OWN_OPTIONS["cities_knights+seafarers"] = OWN_OPTIONS["cities_knights"] | {"bishop-moves-pirate": ("false", "true")}
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


def random_options(dice: random.Random, named: dict[str, tuple[Any, ...]]) -> dict[str, Value]:
    """About half of some options, chosen at random."""
    return {name: dice.choice(choices) for name, choices in named.items() if dice.random() < 0.5}


def first_state(dice: random.Random, seats: int, module: str) -> State:
    """A random deal of a module, or of several, and every fourth time the printed set-up, if there is one."""
    names = tuple(dict.fromkeys(("base", *module.split("+"))))
    ruleset = CATAN.ruleset(names, random_options(dice, OPTIONS | OWN_OPTIONS[module]))
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


BUILDING = (
    "build_city",
    "build_settlement",
    "buy_development_card",
    "buy_improvement",
    "recruit_knight",
    "build_ship",
)


def possible(state: State, dice: random.Random) -> dict[str, list[Action]]:
    """All legal actions by their kind, and now and then an offer."""
    kinds: dict[str, list[Action]] = defaultdict(list)
    for seat in CATAN.actors(state):
        for action in legal_actions(state, seat):
            kinds[action.type].append(action)
    for offer in offers(state, dice):
        kinds[offer.type].append(offer)
    return kinds


def chosen(kinds: dict[str, list[Action]], dice: random.Random, eager: float) -> Action:
    """A random action: first a kind of action, then one of them; an eager player builds whatever can be built."""
    building = [kind for kind in BUILDING if kind in kinds]
    if building and dice.random() < eager:
        return dice.choice(kinds[building[0]])
    return dice.choice(kinds[dice.choice(list(kinds))])


def richer(state: State, dice: random.Random) -> State:
    """The state, once in a while with more in the players' hands."""
    for name, (riches, often) in RICHES.items():
        if name in state.slices and dice.random() < often:
            return riches(state, dice)
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
        after = apply(state.copy(), chosen(kinds, dice, eager), Chance(seed=dice.randbytes(8))).state
        assert isinstance(after, State)
        state = after


def moments_of(state: State, kinds: Iterable[str]) -> Iterator[tuple[object, ...]]:
    """What kinds of moment it is: what is owed and stands open, and each kind of action that somebody may take."""
    turn, at_sea = state.turn, "seafarers" in state.slices
    owed = tuple(sorted({owed.kind for owed in state.obligations}))
    told = bool(turn.offers), bool(turn.discards), state.longest_road is not None
    yield at_sea, state.seat_count, turn.moment, owed, *told
    yield state.ruleset.options.get("scenario"), owed, hides_piles(state)
    for kind in kinds:
        yield at_sea, turn.moment, kind


def first_states(dice: random.Random) -> Iterator[State]:
    """The first states of all games that fill the pool."""
    for number in range(GAMES_PLAYED):
        yield first_state(dice, *TABLES[number % len(TABLES)])
    for number in range(SAILED):
        common = {name: choices for name, choices in OPTIONS.items() if name not in ("harbors", "numbers")}
        yield voyage(dice, VOYAGES[number % len(VOYAGES)], random_options(dice, common))
    for scenario in VOYAGES:
        options = random_options(dice, OWN_OPTIONS["cities_knights+seafarers"]) | {"allow-unsuitable": "true"}
        yield voyage(dice, scenario, options, "cities_knights")


@functools.cache
def pool() -> tuple[State, ...]:
    """Reachable states of every kind of moment, with 3 to 6 seats; the same ones for a seed."""
    dice = random.Random(f"56 {SEED}")
    kept: dict[tuple[object, ...], list[State]] = defaultdict(list)
    seen: dict[tuple[object, ...], int] = defaultdict(int)
    for first in first_states(dice):
        for state, kinds in played(first, dice):
            for moment in moments_of(state, kinds):
                seen[moment] += 1
                if len(kept[moment]) < KEPT:
                    kept[moment].append(state)
                elif dice.random() * seen[moment] < KEPT:
                    kept[moment][dice.randrange(KEPT)] = state
    return tuple(dict.fromkeys(state for moment in sorted(kept, key=repr) for state in kept[moment]))

"""Random games of four on our kernel, of any ruleset, as the measurements play them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from service.catan.base.deal import CatanDeal
from service.games import GAMES
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State
from service.master_slave.deal import MasterSlaveDeal
from tests.books import told
from tests.catan.seafarers.voyages import VOYAGES, voyage
from tests.properties.openings import begun, random_options

CATAN = GAMES["catan"]
SEATS = 4
MOST_ACTIONS = 20_000
"""A game that has not ended by then would not end."""
LONG = 4_000
"""Actions after which a game is broken off, because players who select battles at random may go on for ever."""
LONGEST = 700
"""The most actions that are played of each of many games."""

TABLES = (
    (3, ""),
    (4, "cities_knights"),
    (4, ""),
    (3, "cities_knights"),
    (3, ""),
    (4, ""),
    (5, "base_56_players"),
    (6, "base_56_players"),
    (5, "base_56_players+cities_knights"),
    (6, "base_56_players+cities_knights"),
)
"""The numbers of players of honest games, and the modules besides the base game."""

Decision = tuple[State, list[Action], Action]
"""A position, what was legal there, and what was chosen."""


def played(seed: int) -> int:
    """Play one game, each action chosen evenly from all that are legal for the first seat that may act. Returns their
    number.
    """
    random, secret = Random(seed).random, str(seed).encode()
    state = first_state(seed)
    for count in range(MOST_ACTIONS):
        actions = choices(state)
        if not actions:
            return count
        apply(state, actions[int(random() * len(actions))], Chance(None, secret, count))
    raise RuntimeError(f"the game of seed {seed} does not end")


def decisions(seed: int, ruleset: Ruleset | None = None) -> Iterator[Decision]:
    """The same game, or one of another ruleset, decision by decision, with a copy of each position."""
    random, secret = Random(seed).random, str(seed).encode()
    state = first_state(seed, ruleset)
    for count in range(LONG):
        actions = choices(state)
        if not actions:
            return
        action = actions[int(random() * len(actions))]
        yield state.copy(), actions, action
        apply(state, action, Chance(None, secret, count))


def choices(state: State) -> list[Action]:
    """The legal actions of the first seat that has any; none when the game is over."""
    for seat in CATAN.actors(state):
        actions = legal_actions(state, seat)
        if actions:
            return actions
    return []


def first_state(seed: int, ruleset: Ruleset | None = None, chance: Chance | None = None) -> State:
    """A game on a shuffled board, about to begin: the base game, unless another ruleset is named."""
    chance = chance or Chance(None, str(seed).encode(), MOST_ACTIONS)
    state: State = CATAN.deal(ruleset or CATAN.ruleset(), CatanDeal(seats=SEATS), chance).state
    return state


def middle_decisions(count: int, ruleset: Ruleset | None = None) -> list[Decision]:
    """Decisions from the middle of games: from one game in ten, those in its middle."""
    found: list[Decision] = []
    for seed in range(count):
        game = list(decisions(seed, ruleset))
        middle = len(game) // 2
        found += game[middle : middle + 10]
        if len(found) >= count:
            break
    return found[:count]


Question = tuple[State, Action, Chance]
"""A position, an action in it, and the source of its draws."""


def honest_game(number: int) -> Iterator[Question]:
    """One game of the ruleset whose turn it is, played at random: with any options, of any book, by any number of
    seats.
    """
    dice = Random(number)
    kinds = (*TABLES, *((None, scenario) for scenario in VOYAGES), (None, "master_slave"))
    seats, name = kinds[number % len(kinds)]
    if name == "master_slave":
        state: State = GAMES[name].deal(GAMES[name].ruleset(), MasterSlaveDeal(seats=4), Chance(seed=b"x")).state
    elif seats is None:
        state = voyage(dice, name, random_options(dice, {"victory": ("automatic", "claim"), "target-points": (7, 10)}))
    else:
        modules = tuple(name.split("+")) if name else ()
        named = {option: values for own in told("OPTIONS", ("base", *modules)) for option, values in own.items()}
        state = begun(dice, seats, modules, random_options(dice, named))
    for count in range(LONGEST):
        actions = [action for seat in state.ruleset.game.actors(state) for action in legal_actions(state, seat)]
        if not actions:
            return
        action = dice.choice(actions)
        yield state.copy(), action, Chance(None, str(number).encode(), count)
        apply(state, action, Chance(None, str(number).encode(), count))

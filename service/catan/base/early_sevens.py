"""Sevens in the first rounds, and before the first city: options under which they are rolled again."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.options import EARLY_SEVENS, SEVEN_UNTIL_CITY
from service.catan.base.production import SEVEN, dice
from service.catan.base.state import SETUP, Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.slices import alter
from service.kernel.parts import number, public
from service.kernel.rules import (
    ANY,
    CHAIN,
    Contradictions,
    Facts,
    Function,
    Outcomes,
    Play,
    Ruleset,
    constant,
    draw,
    invariant,
    query,
    reaction,
)

MODULE_ID = "base"
SOME_ROUNDS = EARLY_SEVENS.is_(*EARLY_SEVENS.choices[1:])
UNTIL_A_CITY = SEVEN_UNTIL_CITY.is_("on")
MOST_TURNS = 1_000_000
"""More turns than any game has; a bound for numbers on the wire."""


class Rounds(Slice, frozen=True):
    """How far a game has come, by which the rounds are known in which no seven is rolled."""

    when = SOME_ROUNDS

    turns_begun: int = public(
        number(0, MOST_TURNS), required=True, says="How many turns were begun, the present one included."
    )


@constant("base-options.early-sevens.value", "base-options.early-sevens.last-round")
def rounds_without_sevens(ruleset: Ruleset) -> int:
    """No seven is rolled in as many rounds from the first turn as the option says."""
    return int(EARLY_SEVENS.of(ruleset))


def rounds(state: State) -> Rounds:
    """The turns that were counted."""
    return state.part(MODULE_ID, Rounds)


def round_of(state: State) -> int:
    """The round of a turn. A round is one turn of each seat, from the first turn after set-up."""
    return (rounds(state).turns_begun - 1) // state.seat_count + 1


@reaction(TurnBegan, cites=("base-options.early-sevens.state", "base-options.early-sevens.round"), when=SOME_ROUNDS)
def count_turns(play: Play, event: TurnBegan) -> None:
    """Turns are counted from the first one after set-up, so that the round is known."""
    alter(play.state, MODULE_ID, turns_begun=rounds(play.state).turns_begun + 1)


@query("base-options.early-sevens.round", fold=CHAIN)
def whose_turn(state: State) -> int:
    """The last turn counted belongs to the player who acts in it."""
    return state.turn.seat


@invariant("base-options.early-sevens.state", "base-options.early-sevens.round", when=SOME_ROUNDS)
def turns_are_counted(state: State) -> Contradictions:
    """The number of turns begun tells whose turn it is. During setup no turn has begun."""
    turn, begun = state.turn, rounds(state).turns_begun
    if turn.moment == SETUP or not begun:
        fits = turn.moment == SETUP and not begun
    else:
        fits = state.clockwise(turn.start)[(begun - 1) % state.seat_count] == whose_turn(state)
    if not fits:
        yield f"/{MODULE_ID}/turns_begun", Facts(moment=turn.moment, on_turn=turn.seat)


@query("base.seven.no-production", fold=ANY)
def sevens_wait(state: State) -> bool:
    """A seven may come with every roll."""
    return False


@sevens_wait.also("base-options.early-sevens.value", "base-options.early-sevens.last-round", when=SOME_ROUNDS)
def in_an_early_round(state: State) -> bool:
    """No seven comes in the rounds that the option names."""
    return round_of(state) <= rounds_without_sevens(state)


@query("base-options.seven-until-city.choice", fold=ANY)
def city_was_built(state: State) -> bool:
    """Somebody has built a city."""
    return any(owner.cities for owner in state.seats)


@sevens_wait.also(
    "base-options.seven-until-city.choice",
    "base-options.seven-until-city.from-next-roll",
    "base-options.seven-until-city.both",
    when=UNTIL_A_CITY,
)
def before_the_first_city(state: State) -> bool:
    """No seven comes before somebody has built a city."""
    return not city_was_built(state)


def makes_seven(pair: Sequence[int]) -> bool:
    """Whether two dice make a seven."""
    return sum(pair) == SEVEN


@draw(
    "base-options.early-sevens.outcomes",
    "base-options.early-sevens.value",
    "base-options.early-sevens.last-round",
    wraps=dice,
    when=SOME_ROUNDS,
)
def dice_of_a_round(outcomes: Function, state: State) -> Outcomes:
    """In the first rounds a seven is rolled again."""
    found: Outcomes = outcomes(state)
    early = round_of(state) <= rounds_without_sevens(state)
    return found.without(makes_seven, dice_of_a_round) if early else found


@draw("base-options.early-sevens.outcomes", "base-options.seven-until-city.choice", wraps=dice, when=UNTIL_A_CITY)
def dice_before_a_city(outcomes: Function, state: State) -> Outcomes:
    """Before the first city a seven is rolled again."""
    found: Outcomes = outcomes(state)
    return found if city_was_built(state) else found.without(makes_seven, dice_before_a_city)


def seven_lies_open(state: State) -> bool:
    """Whether the dice of the turn show a seven."""
    roll = state.turn.roll
    return roll is not None and makes_seven(roll)


@invariant("base-options.early-sevens.last-round", "base-options.early-sevens.outcomes", past=True, when=SOME_ROUNDS)
def no_seven_was_rolled_early(state: State) -> Contradictions:
    """In the first rounds the dice show no seven."""
    if seven_lies_open(state) and round_of(state) <= rounds_without_sevens(state):
        yield "/turn/roll", Facts(round=round_of(state), without_sevens=rounds_without_sevens(state))


@invariant("base-options.seven-until-city.choice", past=True, when=UNTIL_A_CITY)
def no_seven_before_a_city(state: State) -> Contradictions:
    """Before the first city the dice show no seven."""
    if seven_lies_open(state) and not city_was_built(state):
        yield "/turn/roll", Facts(cities=0)

"""Two rolls a turn, with different totals."""

from __future__ import annotations

from service.catan.base.production import DiceRolled, dice, production_number
from service.catan.base.state import BEFORE_ROLL, OVER, SETUP, State
from service.catan.base.turn import TurnBegan, at_moment, before_roll, card_moments, not_rolled, rolling_moments
from service.catan.base.victory import ClaimVictory
from service.catan.duel.options import BETWEEN_ROLLS, NEUTRAL
from service.catan.duel.table import MODULE_ID, table
from service.catan.slices import alter
from service.kernel.rules import (
    Contradictions,
    Facts,
    Finding,
    Function,
    Outcomes,
    Phase,
    Play,
    Ruleset,
    draw,
    gate,
    invariant,
    phase,
    reaction,
)

BETWEEN = "between_rolls"


@phase("duel.roll.twice", "duel.roll.resolved-in-turn", after=before_roll, when=NEUTRAL)
def between_rolls(play: Play) -> None:
    """Players settle everything that the first roll brings before the second."""


@rolling_moments.also("duel.roll.twice", when=NEUTRAL)
def second_roll(ruleset: Ruleset) -> frozenset[Phase]:
    """The player on turn rolls the dice twice before trading and building."""
    return frozenset((between_rolls,))


@gate("duel.roll.twice", facts=at_moment, replaces=not_rolled, when=NEUTRAL)
def rolls_twice(state: State, seat: int) -> Finding:
    """The player on turn rolls the dice twice, and no third time."""
    return state.turn.moment in rolling_moments(state)


@card_moments.also("duel.roll.nothing-between", when=BETWEEN_ROLLS.is_("card"))
def card_between_rolls(ruleset: Ruleset) -> frozenset[Phase]:
    """With the option a development card may be played between the two rolls."""
    return frozenset((between_rolls,))


@gate("duel.roll.nothing-between", adds_to=(ClaimVictory,), when=NEUTRAL)
def nothing_between(state: State, seat: int) -> Finding:
    """Between the two rolls nobody claims victory."""
    return state.turn.moment != BETWEEN


@draw("duel.roll.differ", "duel.roll.chance", "duel.roll.one-seven-at-most", wraps=dice, when=NEUTRAL)
def other_total(outcomes: Function, state: State) -> Outcomes:
    """The two totals of a turn differ. A second roll with the total of the first is made again."""
    found: Outcomes = outcomes(state)
    first = table(state).first_total
    return found.without(lambda pair: sum(pair) == first, other_total) if state.turn.moment == BETWEEN else found


@reaction(DiceRolled, cites=("duel.roll.differ",), when=NEUTRAL)
def note_first_total(play: Play, event: DiceRolled) -> None:
    """The total of the first roll is noted, because the second differs from it."""
    if play.state.turn.moment == BETWEEN:
        alter(play.state, MODULE_ID, first_total=event.first + event.second)


@reaction(
    TurnBegan,
    cites=("duel.roll.twice", "duel.token.knight", "duel.action.number"),
    when=NEUTRAL,
)
def begin_anew(play: Play, event: TurnBegan) -> None:
    """Every turn has rolls and limits of its own."""
    alter(play.state, MODULE_ID, first_total=None, knight_discarded=False, action_taken=False)


@invariant("duel.roll.twice", "duel.roll.differ", when=NEUTRAL)
def two_rolls(state: State) -> Contradictions:
    """The first total of a turn is known from the first roll on, and the second differs from it."""
    first, moment, number = table(state).first_total, state.turn.moment, production_number(state)
    at = f"/{MODULE_ID}/first_total"
    if moment in (SETUP, BEFORE_ROLL):
        if first is not None:
            yield at, Facts(moment=moment)
    elif moment == BETWEEN:
        if first != number:
            yield at, Facts(rolled=number)
    elif moment != OVER and (first is None or first == number):
        yield at, Facts(rolled=number, moment=moment)


@invariant("duel.token.knight", "duel.action.when", "duel.action.number", past=True, when=NEUTRAL)
def acted_in_this_turn(state: State) -> Contradictions:
    """During setup nobody has acted for tokens or discarded a knight. A knight that was discarded in this turn has left
    the game.
    """
    lying = table(state)
    early = state.turn.moment == SETUP
    if lying.action_taken and early:
        yield f"/{MODULE_ID}/action_taken", Facts(moment=state.turn.moment)
    if lying.removed_knights and early:
        yield f"/{MODULE_ID}/removed_knights", Facts(moment=state.turn.moment)
    if lying.knight_discarded and (early or not lying.removed_knights):
        yield f"/{MODULE_ID}/knight_discarded", Facts(moment=state.turn.moment, removed=lying.removed_knights)

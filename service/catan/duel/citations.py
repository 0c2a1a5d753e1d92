"""Further citations of this book: statutes that are a reason in some situations."""

from __future__ import annotations

from service.catan.base.development import time_to_play
from service.catan.base.early_sevens import SOME_ROUNDS, sevens_wait
from service.catan.base.production import dice
from service.catan.base.state import State
from service.catan.duel.options import NEUTRAL
from service.catan.duel.rolling import BETWEEN
from service.kernel.rules import Action, Citation


def between_the_rolls(state: State, action: Action) -> bool:
    """Between the two rolls of a turn."""
    return state.turn.moment == BETWEEN


def in_a_round_without_sevens(state: State, action: Action) -> bool:
    """In a round in which no seven is rolled."""
    return sevens_wait(state)


CITATIONS = (
    Citation("base-options-duel.round", of=(dice,), where=in_a_round_without_sevens, when=SOME_ROUNDS),
    Citation(
        "duel.roll.differ",
        "duel.roll.chance",
        "duel.roll.one-seven-at-most",
        of=(dice,),
        where=between_the_rolls,
        when=NEUTRAL,
    ),
    Citation("base-options-duel.early-sevens.two-rolls", of=(dice,), where=between_the_rolls, when=SOME_ROUNDS),
    Citation("duel.roll.nothing-between", of=(time_to_play,), where=between_the_rolls, when=NEUTRAL),
)

"""Further citations of this book: statutes that are a reason in some situations."""

from __future__ import annotations

from service.catan.base.development import time_to_play
from service.catan.base.production import dice
from service.catan.base.state import State
from service.catan.duel.options import NEUTRAL
from service.catan.duel.rolling import BETWEEN
from service.kernel.rules import Action, Citation


def between_the_rolls(state: State, action: Action) -> bool:
    """Between the two rolls of a turn."""
    return state.turn.moment == BETWEEN


CITATIONS = (
    Citation(
        "duel.roll.differ",
        "duel.roll.chance",
        "duel.roll.one-seven-at-most",
        of=(dice,),
        where=between_the_rolls,
        when=NEUTRAL,
    ),
    Citation("duel.roll.nothing-between", of=(time_to_play,), where=between_the_rolls, when=NEUTRAL),
)

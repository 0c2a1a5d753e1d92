"""Further citations of this book: statutes that are a reason in some situations."""

from __future__ import annotations

from typing import Any

from service.catan.base import bank_trade, turn
from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.development import one_a_turn, time_to_play
from service.catan.base.early_sevens import SOME_ROUNDS, dice_of_a_round
from service.catan.base.production import Roll
from service.catan.base.roads import BuildRoad
from service.catan.base.state import SETUP, State
from service.catan.duel.building import ROAD, NeutralPieceOwed, owes_neutral_piece
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import neutral_settlements
from service.catan.duel.rolling import BETWEEN, other_total
from service.kernel.rules import Action, Citation, owed_by


def between_the_rolls(state: State, action: Action) -> bool:
    """Between the two rolls of a turn."""
    return state.turn.moment == BETWEEN


def after_an_own_road(state: State, action: Action) -> bool:
    """While a road of a neutral party is owed."""
    owed = owed_by(state, action.seat, NeutralPieceOwed)
    return owed is not None and ROAD in owed.kinds


def during_setup(state: State, action: Action) -> bool:
    """While the players place their first pieces."""
    return state.turn.moment == SETUP


def at_a_neutral_harbor(state: State, action: Any) -> bool:
    """Where a neutral settlement stands at a harbor."""
    taken = neutral_settlements(state)
    return any(corners & taken for corners in state.board.harbor_corners.values())


CITATIONS = (
    Citation(
        "base-options-duel.early-sevens.two-rolls",
        of=(dice_of_a_round, other_total),
        where=between_the_rolls,
        when=SOME_ROUNDS,
    ),
    Citation(
        "duel.roll.twice",
        of=(turn.rolled, turn.time_to_build, bank_trade.time_to_trade),
        where=between_the_rolls,
        when=NEUTRAL,
    ),
    Citation(
        "duel.roll.resolved-in-turn", of=(turn.nothing_owed,), actions=(Roll,), where=between_the_rolls, when=NEUTRAL
    ),
    Citation("duel.roll.nothing-between", of=(time_to_play, one_a_turn), where=between_the_rolls, when=NEUTRAL),
    Citation(
        "duel.build.after-road", of=(turn.nothing_owed,), actions=(BuildRoad,), where=after_an_own_road, when=NEUTRAL
    ),
    Citation("duel.build.not-in-setup", of=(owes_neutral_piece,), where=during_setup, when=NEUTRAL),
    Citation(
        "duel.neutral.no-harbor-use",
        of=(bank_trade.exact_rate,),
        actions=(TradeWithBank,),
        where=at_a_neutral_harbor,
        when=NEUTRAL,
    ),
)

"""Phases: the wagon move ends trading and building. Cards are played then, and knights act, but no fleet sails."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import at_moment, bank_trade_moments
from service.catan.cities_knights.marching import knight_moments
from service.catan.cities_knights.progress.merchant_fleet import PlayMerchantFleet
from service.catan.cities_knights.progress.playing import progress_moments
from service.catan.traders_barbarians.phases import wagon_moves
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.phase import Phase
from service.kernel.declare.rule import Finding, gate


@progress_moments.also("ck.progress.play-window", "ck.progress.hand-limit-own-turn")
def progress_cards_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Players also play progress cards while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))


@knight_moments.also("ck.knight.action-own-turn")
def knights_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Knights also act while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))


@gate(
    "ck.progress.no-known-blank",
    "traders-barbarians.wagon.phase",
    stage="board",
    adds_to=(PlayMerchantFleet,),
    telling=at_moment,
)
def bank_trades(state: State, seat: int) -> Finding:
    """A player plays Merchant Fleet only while the bank still trades. Once the wagon moves it no longer does."""
    return state.turn.moment in bank_trade_moments(state)

"""Cities & Knights for five and six players: what is bought between the turns, and what player 2 does."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base import turn
from service.catan.base.state import State
from service.catan.base_56_players import paired_players, special_building
from service.catan.base_56_players.between_turns import PAIRED_PLAYERS, SPECIAL_BUILD, paired_player
from service.catan.base_56_players.citations import between_parts, in_part, in_phase
from service.catan.base_56_players.paired_players import EndPart, is_second_part
from service.catan.base_56_players.special_building import acts_in_turn, is_special_building
from service.catan.cities_knights.citations import active
from service.catan.cities_knights.commodities import commodity_stock
from service.catan.cities_knights.improvements import BuyImprovement
from service.catan.cities_knights.knights import ActivateKnight, PromoteKnight, RecruitKnight, once_a_turn
from service.catan.cities_knights.marching import is_ready, knight_moments
from service.catan.cities_knights.production import owes_aqueduct
from service.catan.cities_knights.progress.alchemist import PlayAlchemist
from service.catan.cities_knights.progress.hand import LIMIT, excess
from service.catan.cities_knights.progress.playing import progress_moments
from service.catan.cities_knights.scope import no_development_cards
from service.catan.cities_knights.walls import BuildWall
from service.kernel.rules import Citation, Facts, Finding, Module, Phase, Ruleset, gate

BOUGHT = (BuildWall, BuyImprovement, RecruitKnight, ActivateKnight, PromoteKnight)
"""The things that this expansion lets players buy."""


@commodity_stock.also("ck.players56.commodities", replaces=commodity_stock.first)
def larger_stock(ruleset: Ruleset) -> int:
    """With five or six players the boxes hold 18 cards of each commodity."""
    return 18


# The special building phase -----------------------------------------------------------------------------------------


@gate(
    "ck.players56.special-build-actions",
    "base56.special-build.order",
    "base56.special-build.who",
    "base56.special-build.optional",
    at="seat",
    adds_to=BOUGHT,
    when=SPECIAL_BUILD,
)
def in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also buy walls, improvements and knights, each in turn, clockwise."""
    return acts_in_turn(state, seat)


@gate(
    "ck.players56.no-dice-in-phase",
    "ck.players56.special-build-forbidden",
    "base56.special-build.no-roll",
    adds_to=(PlayAlchemist,),
    when=SPECIAL_BUILD,
)
def no_alchemist_in_phase(state: State, seat: int) -> Finding:
    """Nobody sets dice in the special building phase. Ship, gates, aqueduct and production wait for a roll."""
    return not is_special_building(state)


# Player 2 -----------------------------------------------------------------------------------------------------------


@knight_moments.also("ck.players56.paired", "base56.paired.player-two-actions", when=PAIRED_PLAYERS)
def knights_act_in_part(ruleset: Ruleset) -> frozenset[Phase]:
    """The knights of player 2 act in player 2's part."""
    return frozenset((paired_player,))


@progress_moments.also("ck.players56.paired", "base56.paired.player-two-actions", when=PAIRED_PLAYERS)
def cards_in_part(ruleset: Ruleset) -> frozenset[Phase]:
    """Player 2 plays progress cards in player 2's part."""
    return frozenset((paired_player,))


@gate("ck.players56.paired", "base56.paired.player-two-actions", adds_to=(PlayAlchemist,), when=PAIRED_PLAYERS)
def no_alchemist_in_part(state: State, seat: int) -> Finding:
    """Player 2 does not roll, and so plays no alchemist."""
    return not is_second_part(state)


@gate(
    "ck.players56.paired",
    "ck.turn.end-needs-progress-limit",
    "ck.progress.hand-limit-own-turn",
    stage="board",
    adds_to=(EndPart,),
    when=PAIRED_PLAYERS,
)
def within_limit(state: State, seat: int) -> Finding:
    """The part of player 2 does not end while player 2 holds more than four progress cards."""
    return not excess(state, seat) or Facts(held=LIMIT + excess(state, seat), limit=LIMIT)


# What is a reason of refusals and defects besides ------------------------------------------------------------------

CITATIONS = (
    Citation("ck.players56.special-build-actions", of=(no_development_cards,), where=in_phase, when=SPECIAL_BUILD),
    Citation(
        "ck.players56.no-dice-in-phase",
        of=(special_building.no_roll, turn.not_rolled, owes_aqueduct),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Citation("ck.players56.metropolis-in-phase", of=(turn.nothing_owed,), where=in_phase, when=SPECIAL_BUILD),
    Citation("ck.players56.promoted-in-phase", of=(once_a_turn,), where=in_phase, when=SPECIAL_BUILD),
    Citation("ck.players56.activated-in-phase-may-act", of=(is_ready,), where=active, when=SPECIAL_BUILD),
    Citation(
        "ck.players56.paired",
        of=(turn.on_turn, turn.rolled, turn.nothing_owed, paired_players.no_domestic_trade, is_ready),
        where=in_part,
        when=PAIRED_PLAYERS,
    ),
    Citation("ck.players56.paired", of=(turn.on_turn,), actions=BOUGHT, where=between_parts, when=PAIRED_PLAYERS),
)


MODULE = Module(
    id="base_56_players__cities_knights",
    title="Cities & Knights with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    citations=CITATIONS,
    joins=("base_56_players", "cities_knights"),
)

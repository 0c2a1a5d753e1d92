"""The statutes that this book adds to refusals by rules of the base game and by its own: more players, a larger box,
its phases.
"""

from __future__ import annotations

from service.catan.base import cities, seven, turn
from service.catan.base.bank_trade import exact_rate
from service.catan.base.buildings import buildings
from service.catan.base.citations import (
    COSTS,
    PLACING_ROADS,
    PLACING_SETTLEMENTS,
    PLAYABLE_CARDS,
    target_is,
    while_owed,
)
from service.catan.base.cities import BuildCity
from service.catan.base.development import BuyDevelopmentCard, one_a_turn
from service.catan.base.knight import PlayKnight
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.road_building import PlayRoadBuilding
from service.catan.base.roads import BuildRoad
from service.catan.base.robber import MoveRobberOwed, moves, owes_robber_move
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.base.victory import ClaimVictory, enough_points
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.catan.base_56_players.between_turns import BETWEEN_TURNS, PAIRED_PLAYERS, SPECIAL_BUILD
from service.catan.base_56_players.paired_players import is_second_part, partner_of
from service.catan.base_56_players.special_building import is_special_building
from service.kernel.rules import Action, Citation

BUILDING = (BuildRoad, BuildSettlement, BuildCity, BuyDevelopmentCard)
CARDS = (PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)


def in_phase(state: State, action: Action) -> bool:
    """In the special building phase."""
    return is_special_building(state)


def in_part(state: State, action: Action) -> bool:
    """In the part of player 2."""
    return is_second_part(state)


def for_player_two(state: State, action: Action) -> bool:
    """While the robber's move is owed in the part of player 2, in which only a card brings that about."""
    return in_part(state, action) and while_owed(MoveRobberOwed)(state, action)


def by_partner(state: State, action: Action) -> bool:
    """By player 2, in the turn of player 1."""
    return not in_part(state, action) and action.seat == partner_of(state, state.turn.seat)


def before_roll(state: State, action: Action) -> bool:
    """Between the end of one turn and the roll of the next."""
    return state.turn.moment in turn.rolling_moments(state)


def between_turns(state: State, action: Action) -> bool:
    """Before the roll, by somebody who is not on turn."""
    return before_roll(state, action) and action.seat != state.turn.seat


def between_parts(state: State, action: Action) -> bool:
    """By somebody who has no part of this turn, once player 1 has ended it."""
    return in_part(state, action) or between_turns(state, action)


def directly_after_setup(state: State, action: Action) -> bool:
    """Before the first roll, with nothing on the board but what was placed in setup."""
    placed = ((buildings(state, seat).bit_count(), owner.roads.bit_count()) for seat, owner in enumerate(state.seats))
    return state.turn.moment in turn.rolling_moments(state) and all(pieces == (2, 2) for pieces in placed)


def on_desert(state: State, action: Action) -> bool:
    """While the robber stands on a desert."""
    return state.robber in state.board.deserts


WITH_MORE_PLAYERS = (
    Citation("base56.board.second-desert", of=(moves,), where=on_desert),
    Citation(
        "base56.option.between-turns",
        of=(turn.on_turn, turn.time_to_build),
        actions=BUILDING,
        where=before_roll,
        when=BETWEEN_TURNS.is_("none"),
    ),
)

IN_SPECIAL_BUILDING = (
    Citation(
        "base56.special-build.allowed",
        of=(*PLACING_ROADS, *PLACING_SETTLEMENTS, cities.own_settlement, *COSTS),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Citation("base56.special-build.any-number", of=COSTS, where=in_phase, when=SPECIAL_BUILD),
    Citation("base56.special-build.when", of=(turn.rolled,), where=in_phase, when=SPECIAL_BUILD),
    Citation("base56.special-build.no-roll", of=(seven.owes_discard,), where=in_phase, when=SPECIAL_BUILD),
    Citation(
        "base56.special-build.not-in-setup",
        of=(turn.time_to_build,),
        where=directly_after_setup,
        when=SPECIAL_BUILD,
    ),
)

WITH_PAIRED_PLAYERS = (
    Citation("base56.paired.order", of=(turn.rolled,), where=in_part, when=PAIRED_PLAYERS),
    Citation(
        "base56.paired.player-two-actions",
        of=(exact_rate, before_building),
        where=in_part,
        when=PAIRED_PLAYERS,
    ),
    Citation("base56.paired.player-two-cards", of=(one_a_turn, *PLAYABLE_CARDS), where=in_part, when=PAIRED_PLAYERS),
    Citation(
        "base56.paired.player-two-cards",
        of=(turn.nothing_owed, owes_robber_move),
        where=for_player_two,
        when=PAIRED_PLAYERS,
    ),
    Citation(
        "base56.paired.player-two-cards",
        of=(turn.on_turn,),
        actions=CARDS,
        where=by_partner,
        when=PAIRED_PLAYERS,
    ),
    Citation(
        "base56.paired.victory",
        of=(turn.on_turn,),
        actions=(ClaimVictory,),
        where=by_partner,
        when=PAIRED_PLAYERS,
    ),
    Citation(
        "base56.paired.no-special-build",
        of=(turn.on_turn, turn.time_to_build),
        actions=BUILDING,
        where=between_parts,
        when=PAIRED_PLAYERS,
    ),
)

VICTORY = (Citation("base56.end.target", of=(enough_points,), where=target_is(10)),)

CITATIONS = (*VICTORY, *WITH_MORE_PLAYERS, *IN_SPECIAL_BUILDING, *WITH_PAIRED_PLAYERS)

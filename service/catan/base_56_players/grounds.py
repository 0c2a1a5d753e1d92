"""What this book adds to refusals of the base game's rules, and of its own: more players, a larger box, its phases."""

from __future__ import annotations

from service.catan.base import boards, cities, components, settlements, seven, turn
from service.catan.base.bank_trade import exact_rate
from service.catan.base.buildings import buildings
from service.catan.base.cities import BuildCity
from service.catan.base.development import BuyDevelopmentCard, one_a_turn
from service.catan.base.grounds import (
    COSTS,
    PIECES_LEFT,
    PLACING_ROADS,
    PLACING_SETTLEMENTS,
    PLAYABLE_CARDS,
    while_owed,
)
from service.catan.base.knight import PlayKnight
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.road_building import PlayRoadBuilding
from service.catan.base.roads import BuildRoad
from service.catan.base.robber import MoveRobberOwed, moves, owes_robber_move
from service.catan.base.settlements import BuildSettlement
from service.catan.base.setup import owes_road, owes_settlement
from service.catan.base.trading import before_building
from service.catan.base.turn import EndTurn
from service.catan.base.victory import ClaimVictory
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.catan.base_56_players.between_turns import BETWEEN_TURNS, PAIRED_PLAYERS, SPECIAL_BUILD
from service.catan.base_56_players.paired_players import part, partner_of
from service.catan.base_56_players.special_building import PassBuilding, phase
from service.catan.state import BEFORE_ROLL, State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground

BUILDING = (BuildRoad, BuildSettlement, BuildCity, BuyDevelopmentCard)
CARDS = (PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)


def in_phase(state: State, action: Action) -> bool:
    """In the special building phase."""
    return phase(state)


def in_part(state: State, action: Action) -> bool:
    """In the part of player 2."""
    return part(state)


def for_player_two(state: State, action: Action) -> bool:
    """While the robber's move is owed in the part of player 2, in which only a card brings that about."""
    return in_part(state, action) and while_owed(MoveRobberOwed)(state, action)


def by_partner(state: State, action: Action) -> bool:
    """By player 2, in the turn of player 1."""
    return not in_part(state, action) and action.seat == partner_of(state, state.turn.seat)


def before_roll(state: State, action: Action) -> bool:
    """Between the end of one turn and the roll of the next."""
    return state.turn.moment == BEFORE_ROLL


def between_turns(state: State, action: Action) -> bool:
    """Before the roll, by somebody who is not on turn."""
    return before_roll(state, action) and action.seat != state.turn.seat


def between_parts(state: State, action: Action) -> bool:
    """By somebody who has no part of this turn, once player 1 has ended it."""
    return in_part(state, action) or between_turns(state, action)


def directly_after_setup(state: State, action: Action) -> bool:
    """Before the first roll, with nothing on the board but what was placed in setup."""
    placed = ((buildings(state, seat).bit_count(), owner.roads.bit_count()) for seat, owner in enumerate(state.seats))
    return state.turn.moment == BEFORE_ROLL and all(pieces == (2, 2) for pieces in placed)


def on_desert(state: State, action: Action) -> bool:
    """While the robber stands on a desert."""
    return state.robber in state.board.deserts


WITH_MORE_PLAYERS = (
    Ground("base56.scope.base-rules-apply", of=(settlements.distance, components.buildings_keep_distance)),
    Ground("base56.scope.players", of=(*PIECES_LEFT, components.piece_supply)),
    Ground("base56.setup.snake-order", of=(owes_settlement, owes_road)),
    Ground("base56.board.harbor-positions", of=(exact_rate,)),
    Ground("base56.board.second-desert", of=(moves,), where=on_desert),
    Ground("base56.seven.all-players", of=(owes_robber_move,), where=while_owed(seven.Discard)),
    Ground(
        "base56.option.between-turns",
        of=(turn.on_turn, turn.time_to_build),
        actions=BUILDING,
        where=before_roll,
        when=BETWEEN_TURNS.is_("none"),
    ),
)

OF_THE_LARGE_BOX = (
    Ground("base56.components.resource-cards", of=(components.card_conservation,)),
    Ground("base56.components.development-deck", of=(components.development_conservation,)),
    Ground(
        "base56.components.terrain",
        "base56.components.number-tokens",
        "base56.components.harbors",
        "base56.board.harbor-shuffle",
        of=(boards.standard_components,),
    ),
    Ground("base56.components.number-tokens", of=(boards.every_field_has_a_token,)),
    Ground("base56.board.shape", "base56.board.graph-size", of=(boards.standard_shape,)),
    Ground("base56.board.harbor-positions", of=(boards.harbors_on_the_coast, boards.harbors_apart)),
    Ground("base56.components.token-letters", "base56.board.spiral-order", of=(boards.spiral_layout,)),
    Ground("base56.board.spiral-skips-deserts", of=(boards.spiral_layout, boards.tokens_on_producing_land)),
    Ground("base56.board.robber-start", of=(boards.robber_starts_on_desert,)),
    Ground("base56.board.no-beginner-layout", of=(boards.printed_layout,)),
)

IN_SPECIAL_BUILDING = (
    Ground(
        "base56.special-build.allowed",
        of=(*PLACING_ROADS, *PLACING_SETTLEMENTS, cities.own_settlement, *COSTS),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Ground("base56.special-build.any-number", of=COSTS, where=in_phase, when=SPECIAL_BUILD),
    Ground("base56.special-build.when", of=(turn.rolled,), where=in_phase, when=SPECIAL_BUILD),
    Ground("base56.special-build.no-roll", of=(seven.owes_discard,), where=in_phase, when=SPECIAL_BUILD),
    Ground("base56.special-build.card-limit-not-affected", of=(one_a_turn,), when=SPECIAL_BUILD),
    Ground("base56.special-build.card-playable-next-turn", of=PLAYABLE_CARDS, when=SPECIAL_BUILD),
    Ground(
        "base56.special-build.not-after-the-end",
        of=(turn.game_on,),
        actions=(*BUILDING, EndTurn, PassBuilding),
        when=SPECIAL_BUILD,
    ),
    Ground("base56.special-build.not-in-setup", of=(turn.setup_done,), actions=BUILDING, when=SPECIAL_BUILD),
    Ground(
        "base56.special-build.not-in-setup",
        of=(turn.time_to_build,),
        where=directly_after_setup,
        when=SPECIAL_BUILD,
    ),
)

WITH_PAIRED_PLAYERS = (
    Ground("base56.paired.second-player", "base56.paired.order", of=(turn.on_turn,), when=PAIRED_PLAYERS),
    Ground("base56.paired.order", of=(turn.rolled,), where=in_part, when=PAIRED_PLAYERS),
    Ground(
        "base56.paired.player-two-actions",
        of=(exact_rate, before_building),
        where=in_part,
        when=PAIRED_PLAYERS,
    ),
    Ground("base56.paired.player-two-cards", of=(one_a_turn, *PLAYABLE_CARDS), where=in_part, when=PAIRED_PLAYERS),
    Ground(
        "base56.paired.player-two-cards",
        of=(turn.nothing_owed, owes_robber_move),
        where=for_player_two,
        when=PAIRED_PLAYERS,
    ),
    Ground(
        "base56.paired.player-two-cards",
        of=(turn.on_turn,),
        actions=CARDS,
        where=by_partner,
        when=PAIRED_PLAYERS,
    ),
    Ground(
        "base56.paired.victory",
        of=(turn.on_turn,),
        actions=(ClaimVictory,),
        where=by_partner,
        when=PAIRED_PLAYERS,
    ),
    Ground(
        "base56.paired.no-special-build",
        of=(turn.on_turn, turn.time_to_build),
        actions=BUILDING,
        where=between_parts,
        when=PAIRED_PLAYERS,
    ),
)

GROUNDS = (*WITH_MORE_PLAYERS, *OF_THE_LARGE_BOX, *IN_SPECIAL_BUILDING, *WITH_PAIRED_PLAYERS)

"""Further citations of the base game: statutes that are a reason for refusing some actions, or in some situations."""

from __future__ import annotations

from typing import Any

from service.catan.base import (
    cities,
    monopoly,
    road_building,
    roads,
    robber,
    settlements,
    seven,
    sparing,
    turn,
    year_of_plenty,
)
from service.catan.base.bank_trade import exact_rate
from service.catan.base.cards import VICTORY_POINT
from service.catan.base.components import deck_stock
from service.catan.base.domestic_trade import AcceptTrade, same_terms
from service.catan.base.early_sevens import (
    UNTIL_A_CITY,
    dice_before_a_city,
    dice_of_a_round,
    rounds_without_sevens,
    sevens_wait,
)
from service.catan.base.knight import KNIGHT_PLAYED, playable_knight
from service.catan.base.options import HAND_LIMIT, TARGET_POINTS
from service.catan.base.pending import all_owed, anybody_owes
from service.catan.base.road_building import FreeRoadsOwed
from service.catan.base.robber import FRIENDLY, MoveRobber, MoveRobberOwed, move_for_knight, refuges
from service.catan.base.setup import owes_road
from service.catan.base.state import State
from service.catan.base.victory import enough_points, points_to_win
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.catan.board.masks import among
from service.kernel.rules import Action, Citation, Obligation, Situation

PLACING_ROADS = (roads.on_land, roads.empty_path, roads.connects)
PLACING_SETTLEMENTS = (settlements.on_land, settlements.empty_corner, settlements.distance, settlements.own_road)
COSTS = (roads.cost, settlements.cost, cities.cost)
PLAYABLE_CARDS = (
    playable_knight,
    road_building.playable_card,
    year_of_plenty.playable_card,
    monopoly.playable_card,
)


def while_owed(*kinds: type[Obligation]) -> Situation:
    """While something of these kinds is owed by anybody."""
    return lambda state, action: anybody_owes(state, *kinds)


def for_a_knight(state: State, action: Action) -> bool:
    """While the robber's move is owed for a knight that was played."""
    following = state.ruleset.following(KNIGHT_PLAYED, move_for_knight)
    return while_owed(MoveRobberOwed)(state, action) and state.agenda == following != ()


def between_free_roads(state: State, action: Action) -> bool:
    """While the second free road is owed."""
    return any(owed.placed for _, owed in all_owed(state, FreeRoadsOwed))


def beginners(state: State, action: Action) -> bool:
    """On the printed board for beginners, on which the first pieces are printed too."""
    return state.board.layout == "beginner"


def with_other_things(state: State, action: AcceptTrade) -> bool:
    """Where the terms name anything other than hand cards."""
    return any(terms is not None and terms.foreign for terms in (action.give, action.receive))


def on_own_city(state: State, action: Any) -> bool:
    """Where the player's own city stands."""
    return among(action.corner, state.seats[action.seat].cities)


def target_is(number: int) -> Situation:
    """Where so many points win."""
    return lambda state, action: points_to_win(state) == number


def target_chosen(state: State, action: Action) -> bool:
    """Where the request for the game chose how many points win."""
    return TARGET_POINTS.name in state.ruleset.chosen


def target_of_the_books(state: State, action: Action) -> bool:
    """Where nobody has."""
    return not target_chosen(state, action)


def with_victory_point_cards(state: State, action: Action) -> bool:
    """Where the deck has victory point cards."""
    return deck_stock(state)[VICTORY_POINT] > 0


def waiting_for_rounds_and_a_city(state: State, action: Action) -> bool:
    """While no seven comes in a game whose sevens need a round, which may be over, and a city."""
    return rounds_without_sevens(state) > 0 and sevens_wait(state)


def with_another_limit(state: State, action: Action) -> bool:
    """Where a hand is safe from a seven that is larger or smaller than that of the book."""
    return seven.safe_cards(state) != HAND_LIMIT.default


def to_a_refuge(state: State, action: MoveRobber) -> bool:
    """Where the robber would go, or stay, if it could go nowhere else."""
    return among(action.hex, refuges(state))


CITATIONS = (
    Citation("base.board.beginner-harbors", of=(exact_rate,), where=beginners),
    Citation("base.board.beginner-pieces", of=(owes_road,), where=beginners),
    Citation("base.city.pieces", of=(settlements.empty_corner,), where=on_own_city),
    Citation(
        "base.devcard.knight.effect",
        of=(turn.nothing_owed, robber.on_land, robber.victim_there, robber.victim_named),
        where=for_a_knight,
    ),
    Citation("base.devcard.road-building.may-stop-after-one", of=(turn.nothing_owed,), where=between_free_roads),
    Citation(
        "base.devcard.year-of-plenty.last-card",
        of=(year_of_plenty.in_bank,),
        actions=(PlayYearOfPlenty,),
        where=lambda state, action: sum(state.bank) == 1,
    ),
    Citation("base.end.ten-points", of=(enough_points,), where=target_is(10)),
    Citation("base.option.target-points", of=(enough_points,), where=target_chosen),
    Citation(
        "base.devcard.victory-point.reveal-to-win",
        of=(enough_points,),
        where=with_victory_point_cards,
    ),
    Citation("base.devcard.not-tradable", of=(same_terms,), where=with_other_things),
    Citation(
        "base-options.seven-until-city.both",
        of=(dice_of_a_round, dice_before_a_city),
        where=waiting_for_rounds_and_a_city,
        when=UNTIL_A_CITY,
    ),
    Citation("base-options.hand-limit.value", of=(seven.owes_discard,), where=with_another_limit),
    Citation("base-options.hand-limit.half-of-all", of=(seven.half_the_hand,), where=with_another_limit),
    Citation(
        "base-options.friendly-robber.knight",
        of=(robber.friendly, sparing.friendly_to_the_poor_alone),
        where=for_a_knight,
        when=FRIENDLY,
    ),
    Citation(
        "base-options.friendly-robber.last-resort",
        of=(robber.friendly, sparing.friendly_to_the_poor_alone, robber.moves_or_rests),
        where=to_a_refuge,
        when=FRIENDLY,
    ),
)

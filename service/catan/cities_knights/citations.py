"""The statutes that this book adds to refusals by the base game's rules, and those that are reasons in some situations
only.
"""

from __future__ import annotations

from typing import Any

from service.catan.base import bank_trade, cities, roads, robber, settlements, seven, turn
from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.cards import RESOURCES
from service.catan.base.citations import target_chosen, target_is
from service.catan.base.pending import all_owed
from service.catan.base.setup import PlaceRoad, at_new_settlement
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.masks import among, bits
from service.catan.cities_knights import marching
from service.catan.cities_knights.displacing import owner_of_knight
from service.catan.cities_knights.options import POINTS
from service.catan.cities_knights.progress.hand import ProgressDiscardOwed
from service.catan.cities_knights.realm import holdings, metropolis_corners, realm
from service.kernel.rules import Action, Citation


def commodity_given(state: State, action: TradeWithBank) -> bool:
    """Where commodities are given."""
    return any(action.give[kind] for kind in range(len(RESOURCES), len(state.bank)))


def two_given(state: State, action: TradeWithBank) -> bool:
    """Where two cards are given for one."""
    return sum(action.give) == 2


def three_given(state: State, action: TradeWithBank) -> bool:
    """Where three cards are given for one."""
    return sum(action.give) == 3


def owners_at_ends(state: State, edge: int) -> set[int | None]:
    """Whose knights stand at the ends of an edge."""
    return {owner_of_knight(state, corner) for corner in bits(state.board.topology.ends[1 << edge])}


def knight_at_end(state: State, action: Any) -> bool:
    """Where a knight stands at an end of the edge."""
    return owners_at_ends(state, action.edge) != {None}


def rival_at_end(state: State, action: Any) -> bool:
    """Where an opponent's knight stands at an end of the edge."""
    return not owners_at_ends(state, action.edge) <= {None, action.seat}


def under_knight(state: State, action: Any) -> bool:
    """Where a knight stands."""
    return owner_of_knight(state, action.corner) is not None


def after_first_attack(state: State, action: Action) -> bool:
    """Once the robber is awake."""
    return realm(state).awake


def before_first_attack(state: State, action: Action) -> bool:
    """While the robber sleeps."""
    return not realm(state).awake


def behind_walls(state: State, action: Action) -> bool:
    """By a player with a wall."""
    return holdings(state, action.seat).walls != 0


def metropolis_there(state: State, action: Any) -> bool:
    """At a hex with a metropolis."""
    return bool(metropolis_corners(state) & state.board.topology.hex_corners[action.hex])


def city_on_its_side(state: State, action: Action) -> bool:
    """By a player with a city on its side."""
    return holdings(state, action.seat).sideways != 0


def in_round_two(state: State, action: Action) -> bool:
    """By a player whose starting city is on the board."""
    return state.seats[action.seat].cities != 0


def inactive(state: State, action: Any) -> bool:
    """With a knight that is not active."""
    return not among(action.knight, holdings(state, action.seat).active)


def active(state: State, action: Any) -> bool:
    """With an active knight."""
    return not inactive(state, action)


def off_turn_discard(state: State, action: Action) -> bool:
    """While a player who is not on turn has too many progress cards."""
    return any(owed.seat != state.turn.seat for _, owed in all_owed(state, ProgressDiscardOwed))


TRADE = (
    Citation(
        "ck.trade.bank.three-to-one",
        "ck.knight.no-production-or-harbor",
        of=(bank_trade.exact_rate,),
        where=three_given,
    ),
    Citation("ck.trade.bank.special-harbor", of=(bank_trade.exact_rate,), where=commodity_given),
    Citation(
        "ck.ability.trade-not-resources",
        "ck.card.trade.merchant-rate",
        "ck.card.trade.merchant-desert",
        "ck.card.trade.merchant-fleet",
        "ck.card.trade.merchant-fleet-expires",
        of=(bank_trade.exact_rate,),
        where=two_given,
    ),
    Citation(
        "ck.ability.trade-two-to-one",
        of=(bank_trade.exact_rate, bank_trade.identical_cards, bank_trade.different_kind, turn.on_turn),
        actions=(TradeWithBank,),
        where=lambda state, action: two_given(state, action) and commodity_given(state, action),
    ),
)

BUILDING = (
    Citation("ck.barbarians.lost.sideways-first", of=(cities.cost,), where=city_on_its_side),
    Citation("ck.route.knight-blocks-road", of=(roads.connects,), where=rival_at_end),
    Citation("ck.route.knight-is-no-connection", of=(roads.connects,), where=knight_at_end),
    Citation("ck.route.knight-blocks-settlement", of=(settlements.empty_corner,), where=under_knight),
    Citation("ck.setup.round-two-city", of=(at_new_settlement,), actions=(PlaceRoad,), where=in_round_two),
)

ROBBER = (
    Citation("ck.seven.before-first-attack", of=(robber.owes_robber_move,), where=before_first_attack),
    Citation("ck.robber.metropolis-owner-can-be-robbed", of=(robber.victim_named,), where=metropolis_there),
    Citation("ck.knight.chase-no-discards", of=(seven.owes_discard,), where=after_first_attack),
    Citation("ck.seven.walls-raise-limit", of=(seven.half_the_hand,), where=behind_walls),
)

TURN = (Citation("ck.progress.hand-limit-off-turn", of=(turn.on_turn, turn.nothing_owed), where=off_turn_discard),)

KNIGHTS = (
    Citation(
        "ck.knight.recruit-inactive",
        "ck.knight.displace-mover-inactive",
        "ck.knight.displaced-after-action-rights",
        of=(marching.is_ready,),
        where=inactive,
    ),
    Citation(
        "ck.knight.displace-mover-inactive",
        of=(marching.is_ready,),
        where=active,
    ),
)

VICTORY = (
    Citation("ck.end.thirteen-points", of=(enough_points,), where=target_is(POINTS)),
    Citation("ck.option.target-points", of=(enough_points,), where=target_chosen),
)

CITATIONS = (*VICTORY, *TRADE, *BUILDING, *ROBBER, *TURN, *KNIGHTS)

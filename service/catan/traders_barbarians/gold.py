"""Gold: what it buys, and what is sold for it."""

from __future__ import annotations

from service.catan.base.bank_trade import Rates, by_kind, cards_to_give, time_to_trade
from service.catan.base.cards import resources_alone
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.hands import hand_holds
from service.catan.base.stacks import stack_covers
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.base.turn import ON_TURN
from service.catan.purses.gold_trade import (
    GOLD_AT_SPECIAL_HARBOR,
    PRICE,
    PURCHASES,
    GoldPurchase,
    GoldSale,
    at_one_of,
    bought_before_the_roll,
    offered_in_hand,
    special_rates,
    usual_rates,
)
from service.catan.slices import alter_seat
from service.catan.traders_barbarians.caravans import GOLD, MODULE_ID, caravans, gold
from service.kernel.rules import Contradictions, Finding, Play, check, gate, invariant, query


@check("traders-barbarians.gold.player-trade", stage="cost", at="give", adds_to=(OfferTrade,))
def offered_gold_in_hand(state: State, action: OfferTrade) -> Finding:
    """A player offers no more gold than the player has."""
    return offered_in_hand(state, GOLD, action)


@gate("traders-barbarians.gold.buy-resource", facts=lambda state, seat: {"bought": caravans(state).bought})
def twice_a_turn(state: State, seat: int) -> Finding:
    """Gold buys at most twice in a turn."""
    return caravans(state).bought < PURCHASES


@gate(
    "traders-barbarians.gold.buy-resource",
    "traders-barbarians.gold.no-overdraft",
    stage="cost",
    facts=lambda state, seat: {"price": PRICE, "gold": GOLD.of(state, seat)},
)
def enough_gold(state: State, seat: int) -> Finding:
    """A resource costs 2 gold."""
    return GOLD.of(state, seat) >= PRICE


@check("traders-barbarians.gold.buy-resource", at="resource")
def in_the_bank(state: State, action: BuyResourceForGold) -> Finding:
    """The bank has the resource."""
    return stack_covers(state, action.resource, 1)


class BuyResourceForGold(GoldPurchase, frozen=True):
    """Buy a resource of choice from the bank for 2 gold."""

    gold = GOLD
    statutes = ("traders-barbarians.gold.buy-resource",)
    gates = (*ON_TURN, time_to_trade, before_building, twice_a_turn, enough_gold)
    checks = (in_the_bank,)


@invariant("traders-barbarians.gold.buy-resource", past=True)
def bought_in_this_turn(state: State) -> Contradictions:
    """Before the roll of a turn gold has bought nothing."""
    return bought_before_the_roll(state, MODULE_ID, caravans(state).bought)


@query("traders-barbarians.gold.sell-resources", fold=by_kind)
def gold_rates(state: State, seat: int) -> Rates:
    """Four equal resources buy 1 gold, or three with a general harbor."""
    return usual_rates(state, seat)


@gold_rates.also("traders-barbarians.gold.sell-resources", when=GOLD_AT_SPECIAL_HARBOR.is_("true"))
def rates_at_special_harbors(state: State, seat: int) -> Rates:
    """Two of a special harbor's resource buy 1 gold."""
    return special_rates(state, seat)


@check("traders-barbarians.gold.sell-resources", at="give")
def resources_only(state: State, action: SellForGold) -> Finding:
    """Players sell only resources for gold."""
    return resources_alone(action.give)


@check("traders-barbarians.gold.sell-resources", at="give")
def at_a_rate(state: State, action: SellForGold) -> Finding:
    """The cards are of one kind, and as many as a rate of the player says."""
    return at_one_of(state, action.give, gold_rates(state, action.seat))


@check("traders-barbarians.gold.sell-resources", stage="cost", at="give")
def own_cards(state: State, action: SellForGold) -> Finding:
    """The cards come from the player's hand."""
    return hand_holds(state, action.seat, cards_to_give(state, action))


class SellForGold(GoldSale, frozen=True):
    """Give equal resources to the bank for 1 gold."""

    gold = GOLD
    rates = gold_rates
    statutes = ("traders-barbarians.gold.sell-resources",)
    gates = (*ON_TURN, time_to_trade, before_building)
    checks = (resources_only, at_a_rate, own_cards)
    unsettled = (own_cards,)


def begin_with(play: Play, keeper: str, coins: int) -> None:
    """Every seat begins with gold in the purse of another book, and with none in this one's."""
    for seat in range(play.state.seat_count):
        alter_seat(play.state, keeper, seat, gold=(coins,))
        alter_seat(play.state, MODULE_ID, seat, gold=(0,))


OWN_PURSE = (gold, BuyResourceForGold, SellForGold, offered_gold_in_hand)
"""What falls away where the purse of another book is the only one."""

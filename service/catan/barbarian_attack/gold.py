"""Gold: what it buys, what is sold for it, and where rewards come from."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import GOLD, MODULE_ID, campaign, gold
from service.catan.base.bank_trade import Rates, by_kind, cards_to_give, time_to_trade
from service.catan.base.cards import RESOURCES, resources_alone
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
from service.kernel.rules import Contradictions, Finding, check, gate, invariant, query


@check("barbarian-attack.gold.player-trade", stage="cost", at="give", adds_to=(OfferTrade,))
def offered_gold_in_hand(state: State, action: OfferTrade) -> Finding:
    """A player offers no more gold than the player has."""
    return offered_in_hand(state, GOLD, action)


@gate("barbarian-attack.gold.buy-resource", facts=lambda state, seat: {"bought": campaign(state).bought})
def twice_a_turn(state: State, seat: int) -> Finding:
    """Gold buys at most twice in a turn."""
    return campaign(state).bought < PURCHASES


@gate(
    "barbarian-attack.gold.buy-resource",
    stage="cost",
    facts=lambda state, seat: {"price": PRICE, "gold": GOLD.of(state, seat)},
)
def enough_gold(state: State, seat: int) -> Finding:
    """A resource costs 2 gold."""
    return GOLD.of(state, seat) >= PRICE


@check("barbarian-attack.gold.buy-resource", at="resource")
def a_resource(state: State, action: BuyResourceForGold) -> Finding:
    """Gold buys a resource and nothing else."""
    return action.resource < len(RESOURCES)


@check("barbarian-attack.gold.buy-from-bank-stock", at="resource")
def in_the_bank(state: State, action: BuyResourceForGold) -> Finding:
    """The bank has the resource."""
    return stack_covers(state, action.resource, 1)


class BuyResourceForGold(GoldPurchase, frozen=True):
    """Buy a resource of choice from the bank for 2 gold."""

    gold = GOLD
    statutes = ("barbarian-attack.gold.buy-resource",)
    gates = (*ON_TURN, time_to_trade, before_building, twice_a_turn, enough_gold)
    checks = (a_resource, in_the_bank)


@invariant("barbarian-attack.gold.buy-resource", past=True)
def bought_in_this_turn(state: State) -> Contradictions:
    """Before the roll of a turn gold has bought nothing."""
    return bought_before_the_roll(state, MODULE_ID, campaign(state).bought)


@query("barbarian-attack.gold.sell-resources", "barbarian-attack.conquest.no-harbor", fold=by_kind)
def gold_rates(state: State, seat: int) -> Rates:
    """Four equal resources buy 1 gold, or three with a general harbor."""
    return usual_rates(state, seat)


@gold_rates.also("barbarian-attack.gold.sell-resources", when=GOLD_AT_SPECIAL_HARBOR.is_("true"))
def rates_at_special_harbors(state: State, seat: int) -> Rates:
    """Two of a special harbor's resource buy 1 gold."""
    return special_rates(state, seat)


@check("barbarian-attack.gold.sell-resources", at="give")
def resources_only(state: State, action: SellForGold) -> Finding:
    """Players sell only resources for gold."""
    return resources_alone(action.give)


@check("barbarian-attack.gold.sell-resources", at="give")
def at_a_rate(state: State, action: SellForGold) -> Finding:
    """The cards are of one kind, and as many as a rate of the player says."""
    return at_one_of(state, action.give, gold_rates(state, action.seat))


@check("barbarian-attack.gold.sell-resources", stage="cost", at="give")
def own_cards(state: State, action: SellForGold) -> Finding:
    """The cards come from the player's hand."""
    return hand_holds(state, action.seat, cards_to_give(state, action))


class SellForGold(GoldSale, frozen=True):
    """Give equal resources to the bank for 1 gold."""

    gold = GOLD
    rates = gold_rates
    statutes = ("barbarian-attack.gold.sell-resources",)
    gates = (*ON_TURN, time_to_trade, before_building)
    checks = (resources_only, at_a_rate, own_cards)
    unsettled = (own_cards,)


OWN_PURSE = (gold, BuyResourceForGold, SellForGold, offered_gold_in_hand)
"""What falls away where the purse of another book is the only one."""

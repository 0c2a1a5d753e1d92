"""Gold: it buys resources only, and commodities are sold for it, too."""

from __future__ import annotations

from service.catan.base.bank_trade import NO_RATES, Rates, bank_rates
from service.catan.base.cards import RESOURCES, cards_only
from service.catan.base.state import State
from service.catan.purses.gold_trade import GOLD_AT_SPECIAL_HARBOR, usual_rates
from service.catan.rivers.trade import BuyResourceForGold, SellForGold, gold_rates, resources_only
from service.kernel.rules import Finding, check


@check(
    "rivers-cities-knights.gold.no-commodities",
    "rivers-cities-knights.cards.touch-no-gold",
    at="resource",
    adds_to=(BuyResourceForGold,),
)
def resource_bought(state: State, action: BuyResourceForGold) -> Finding:
    """Gold buys resources from the bank, and no commodities."""
    return action.resource < len(RESOURCES)


@check("rivers-cities-knights.gold.commodities-sold", at="give", replaces=resources_only)
def cards_sold(state: State, action: SellForGold) -> Finding:
    """Players sell only resources and commodities for gold."""
    return cards_only(action.give)


@gold_rates.also("rivers-cities-knights.gold.commodities-sold")
def rates_of_commodities(state: State, seat: int) -> Rates:
    """Four equal commodities buy 1 gold, too, or three with a general harbor."""
    of_a_kind = usual_rates(state, seat)[0]
    return (NO_RATES,) * len(RESOURCES) + (of_a_kind,) * (len(state.bank) - len(RESOURCES))


@gold_rates.also("rivers-cities-knights.gold.commodities-sold", when=GOLD_AT_SPECIAL_HARBOR.is_("true"))
def two_for_gold(state: State, seat: int) -> Rates:
    """With the option, a trading house, the merchant and merchant fleets sell two cards for 1 gold, too."""
    return tuple(of_kind & {2} for of_kind in bank_rates(state, seat))

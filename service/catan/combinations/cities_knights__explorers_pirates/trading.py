"""Trading: gold buys resources only, and the supply takes commodities at four to one."""

from __future__ import annotations

from service.catan.base.bank_trade import Rates, bank_rates
from service.catan.base.cards import RESOURCES, card_kinds
from service.catan.base.state import State
from service.catan.explorers_pirates import trading
from service.catan.explorers_pirates.trading import RATE, BuyWithGold, SellForGold
from service.kernel.rules import Finding, check

COMMODITY_RATE = 4


@bank_rates.also("explorers-pirates-cities-knights.commodity.supply-rate", replaces=trading.three_to_one)
def commodities_four_to_one(state: State, seat: int) -> Rates:
    """Three equal resources, or four equal commodities, buy one other card."""
    resources = len(RESOURCES)
    commodities = len(card_kinds(state)) - resources
    return (frozenset((RATE,)),) * resources + (frozenset((COMMODITY_RATE,)),) * commodities


@check("explorers-pirates-cities-knights.commodity.not-for-gold", at="receive", adds_to=(BuyWithGold,))
def resource_bought(state: State, action: BuyWithGold) -> Finding:
    """Gold buys resources from the supply, and no commodities."""
    return not any(action.receive[len(RESOURCES) : len(state.bank)])


@check("explorers-pirates-cities-knights.commodity.not-three-for-gold", at="give", adds_to=(SellForGold,))
def resources_sold(state: State, action: SellForGold) -> Finding:
    """Three equal resources bring 1 gold. Three commodities do not."""
    return not any(action.give[len(RESOURCES) : len(state.bank)])

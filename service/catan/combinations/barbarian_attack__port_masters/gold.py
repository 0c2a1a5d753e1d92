"""Gold: a generic token sells for it like a general harbor."""

from __future__ import annotations

from service.catan.barbarian_attack.gold import gold_rates
from service.catan.base.bank_trade import Rates
from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.port_masters.trading import generic_rates


@gold_rates.also("port-masters-traders-barbarians.trade.gold")
def by_generic_tokens(state: State, seat: int) -> Rates:
    """Three equal resources buy 1 gold by a generic token. A special token gives no better rate."""
    return (generic_rates(state, seat),) * len(RESOURCES)

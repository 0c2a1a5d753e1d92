"""Port-Masters with Traders & Barbarians, on the board of Seafarers."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.bank_trade import Rates
from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.port_masters.options import without_a_pirate
from service.catan.port_masters.trading import generic_rates
from service.catan.traders_barbarians.gold import gold_rates
from service.kernel.rules import Module


@gold_rates.also("port-masters-traders-barbarians.trade.gold")
def by_generic_tokens(state: State, seat: int) -> Rates:
    """Three equal resources buy 1 gold by a generic token. A special token gives no better rate."""
    return (generic_rates(state, seat),) * len(RESOURCES)


MODULE = Module(
    id="port_masters__traders_barbarians",
    title="Port-Masters with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("port_masters", "traders_barbarians"),
    settles=(
        without_a_pirate("port-masters-barbarian-attack.pirate.none", "There is no pirate in Traders & Barbarians."),
    ),
)

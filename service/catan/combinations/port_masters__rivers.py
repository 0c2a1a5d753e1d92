"""Port-Masters with the Rivers of Catan, in New Shores."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.bank_trade import Rates, bank_rates
from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.port_masters.trading import generic_rates
from service.catan.purses.gold_trade import GOLD_AT_SPECIAL_HARBOR
from service.catan.rivers.trade import gold_rates
from service.kernel.rules import Module


@gold_rates.also("rivers-port-masters.trade.gold")
def by_generic_tokens(state: State, seat: int) -> Rates:
    """Three equal resources buy 1 gold by a generic token."""
    return (generic_rates(state, seat),) * len(RESOURCES)


@gold_rates.also("rivers-port-masters.trade.gold", when=GOLD_AT_SPECIAL_HARBOR.is_("true"))
def by_special_tokens(state: State, seat: int) -> Rates:
    """With the option, two resources buy 1 gold by a special token, as at a special harbor."""
    return tuple(of_kind & {2} for of_kind in bank_rates(state, seat))


MODULE = Module(
    id="port_masters__rivers",
    title="Port-Masters with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("port_masters", "rivers"),
)

"""The statutes that the chapter on both expansions adds to refusals in some situations only."""

from __future__ import annotations

from service.catan.base import bank_trade
from service.catan.cities_knights.citations import commodity_given
from service.kernel.declare.citation import Citation

CITATIONS = (
    Citation(
        "explorers-pirates-cities-knights.commodity.supply-rate",
        of=(bank_trade.exact_rate,),
        where=commodity_given,
    ),
)

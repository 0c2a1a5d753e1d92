"""The statutes that the chapter on both expansions adds to refusals in some situations only."""

from __future__ import annotations

from service.catan.base import bank_trade
from service.catan.base.citations import target_of_the_books
from service.catan.base.victory import enough_points
from service.catan.cities_knights.citations import commodity_given
from service.catan.explorers_pirates.options import EXPEDITION, FISH
from service.kernel.rules import Citation

CITATIONS = (
    Citation(
        "explorers-pirates-cities-knights.commodity.supply-rate",
        of=(bank_trade.exact_rate,),
        where=commodity_given,
    ),
    Citation(
        "explorers-pirates-cities-knights.end.victory-points-plus-five",
        of=(enough_points,),
        where=target_of_the_books,
    ),
    *(
        Citation(
            f"explorers-pirates-cities-knights.end.{scenario}",
            of=(enough_points,),
            where=target_of_the_books,
            when=EXPEDITION.is_(scenario),
        )
        for scenario in FISH.values
    ),
)

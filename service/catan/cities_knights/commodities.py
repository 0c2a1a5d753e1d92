"""Commodities: paper, cloth and coin, held and traded with the resources."""

from __future__ import annotations

from service.catan.base import cards, components, production
from service.catan.base.cards import Cards, card_kinds
from service.kernel.rules import Ruleset, constant

COMMODITIES = ("paper", "cloth", "coin")
SOURCES = {"forest": "paper", "pasture": "cloth", "mountains": "coin"}
"""The terrain at which a city yields each of them."""


@cards.card_kinds.also("ck.components.commodities", "ck.setup.starting-resources")
def commodity_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """Players hold paper, cloth and coin in hand with the resources."""
    return COMMODITIES


@constant("ck.components.commodities")
def commodity_stock(ruleset: Ruleset) -> int:
    """The box holds 12 cards of each commodity."""
    return 12


@components.bank_stock.also("ck.components.commodities", "ck.components.commodity-conservation")
def commodities_in_bank(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """The bank holds the commodities beside the resources."""
    return stock + (commodity_stock(ruleset),) * len(COMMODITIES)


@cards.other_things.also("ck.trade.domestic.no-progress-cards", "ck.progress.not-tradable")
def not_for_sale(ruleset: Ruleset) -> frozenset[str]:
    """Walls, metropolises, improvements and the merchant have names, but nobody trades them."""
    return frozenset(("wall", "metropolis", "improvement", "merchant", "defender"))


@production.city_yield.also(
    "ck.production.city-commodity",
    "ck.production.city-plain",
    "ck.production.no-choice",
    "ck.production.metropolis-as-city",
    "ck.production.settlement",
)
def city_commodities(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """At forest, pasture and mountains a city takes one resource and one commodity instead of two resources."""
    kinds, of_settlement = card_kinds(ruleset), production.settlement_yield(ruleset)
    return yields | {
        terrain: tuple(
            count + (kind == SOURCES[terrain]) for kind, count in zip(kinds, of_settlement[terrain], strict=True)
        )
        for terrain in SOURCES
    }


def commodity(ruleset: Ruleset, index: int) -> int:
    """The card kind of the commodity with this index."""
    return card_kinds(ruleset).index(COMMODITIES[index])

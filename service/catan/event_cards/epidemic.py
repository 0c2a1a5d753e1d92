"""Epidemic: in the production of its card a city pays one card."""

from __future__ import annotations

from service.catan.base.cards import Cards
from service.catan.base.production import present_yields
from service.catan.base.state import State
from service.catan.event_cards.cards import EPIDEMIC
from service.catan.event_cards.state import event


@present_yields.also(
    "event-cards.event.epidemic",
    "event-cards.event.epidemic-this-card",
    "event-cards.event.epidemic-settlements",
    "event-cards.with-cities-knights.epidemic",
)
def sick_cities(paying: dict[str, dict[str, Cards]], state: State) -> dict[str, dict[str, Cards]]:
    """In an epidemic a city takes no more than a settlement."""
    return {**paying, "city": paying["settlement"]} if event(state) == EPIDEMIC else paying

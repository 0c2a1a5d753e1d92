"""Event cards with Resource Tokens: citadels in an epidemic."""

from __future__ import annotations

import sys

from service.catan.base import production
from service.catan.base.production import Demand
from service.catan.base.state import State
from service.catan.event_cards.cards import EPIDEMIC
from service.catan.event_cards.state import event
from service.catan.resource_tokens.citadel_yield import citadels_take_more
from service.kernel.rules import Function, Module


@production.demand.also("event-cards.with-resource-tokens.cards-only", wraps=citadels_take_more)
def sick_citadels(more: Function, due: Demand, state: State, number: int) -> Demand:
    """In an epidemic a citadel takes one card, like every city."""
    return due if event(state) == EPIDEMIC else more(due, state, number)


MODULE = Module(
    id="event_cards__resource_tokens",
    title="Event Cards with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "resource_tokens"),
)

"""Event cards with Resource Tokens: citadels in an epidemic."""

from __future__ import annotations

import sys

from service.catan.base.state import State
from service.catan.event_cards.cards import EPIDEMIC
from service.catan.event_cards.state import event
from service.catan.resource_tokens.citadel_yield import citadel_parts
from service.kernel.rules import Module


@citadel_parts.also("event-cards.with-resource-tokens.cards-only")
def sick_citadels(parts: tuple[int, int], state: State) -> tuple[int, int]:
    """In an epidemic a citadel takes one part, like every city, from the robber's hex too."""
    return (1, 1) if event(state) == EPIDEMIC else parts


MODULE = Module(
    id="event_cards__resource_tokens",
    title="Event Cards with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "resource_tokens"),
)

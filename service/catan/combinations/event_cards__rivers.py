"""Event cards with the Rivers of Catan: swamps stand for the desert, and bridges for no road."""

from __future__ import annotations

import sys
from typing import Any

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.event_cards.earthquake import own_road
from service.catan.event_cards.robber import to_a_desert
from service.catan.rivers.sites import bridge_sites
from service.kernel.rules import Citation, Module


def on_a_site(state: State, action: Any) -> bool:
    """Where a bridge may stand."""
    return among(action.edge, bridge_sites(state))


def anywhere(state: State, action: Any) -> bool:
    """On every board with rivers, whose deserts are swamps."""
    return bool(state.board.exits)


MODULE = Module(
    id="event_cards__rivers",
    title="Event Cards with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "rivers"),
    citations=(
        Citation("rivers-event-cards.earthquake", of=(own_road,), where=on_a_site),
        Citation("rivers-event-cards.robber-flees", of=(to_a_desert,), where=anywhere),
    ),
)

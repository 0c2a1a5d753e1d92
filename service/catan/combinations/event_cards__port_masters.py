"""Event cards with Port-Masters: Calm Seas counts piers."""

from __future__ import annotations

import sys

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.event_cards.cards import CALM_SEAS
from service.catan.event_cards.citations import after
from service.catan.event_cards.taking import harbors_of_events, owes_resource
from service.catan.port_masters.quays import quays
from service.catan.port_masters.trading import trading_buildings
from service.kernel.rules import Citation, Module


@harbors_of_events.also("event-cards.with-port-masters.calm-seas")
def piers(state: State, seat: int) -> int:
    """There are no harbors. A pier counts in the place of one, and so does the pier of a wharf, at each building where
    its owner trades by them.
    """
    own, trading = quays(state).seats[seat], trading_buildings(state, seat)
    return sum(among(corner, trading) for _, corner in (*own.piers, *own.wharves))


MODULE = Module(
    id="event_cards__port_masters",
    title="Event Cards with Port-Masters",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "port_masters"),
    citations=(Citation("event-cards.with-port-masters.calm-seas", of=(owes_resource,), where=after(CALM_SEAS)),),
)

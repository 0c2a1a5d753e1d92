"""Event cards with the Fishermen: roads for fish."""

from __future__ import annotations

import sys

from service.catan.base.state import State
from service.catan.event_cards.cards import ROBBER_FLEES
from service.catan.event_cards.citations import after
from service.catan.event_cards.damage import told
from service.catan.event_cards.earthquake import damaged_roads
from service.catan.event_cards.robber import owes_desert
from service.catan.fishermen.roads import BuildRoadForFish
from service.kernel.rules import Citation, Finding, Module, gate


@gate(
    "event-cards.damage.no-free-roads",
    "event-cards.damage.repair-not-free",
    stage="board",
    adds_to=(BuildRoadForFish,),
)
def no_road_for_fish(state: State, seat: int) -> Finding:
    """A player with a damaged road does not use fish for a road, either to build or to repair."""
    return not damaged_roads(state, seat) or told(state, seat)


MODULE = Module(
    id="event_cards__fishermen",
    title="Event Cards with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "fishermen"),
    citations=(Citation("event-cards.with-fishermen.robber-flees", of=(owes_desert,), where=after(ROBBER_FLEES)),),
)

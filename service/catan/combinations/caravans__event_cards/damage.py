"""Damaged roads beside camels."""

from __future__ import annotations

from service.catan.base.longest_road import doubled_edges
from service.catan.base.state import State
from service.catan.event_cards.state import deck


@doubled_edges.also("caravans-event-cards.damaged-road")
def damaged_roads_count_one(edges: int, state: State) -> int:
    """A damaged road counts one, beside a camel too."""
    return edges & ~deck(state).damaged

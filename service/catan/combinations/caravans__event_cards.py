"""The Caravans with Event Cards."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.longest_road import doubled_edges
from service.catan.base.state import State
from service.catan.event_cards.state import deck
from service.kernel.rules import Module


@doubled_edges.also("caravans-event-cards.damaged-road")
def damaged_roads_count_one(edges: int, state: State) -> int:
    """A damaged road counts one, beside a camel too."""
    return edges & ~deck(state).damaged


MODULE = Module(
    id="caravans__event_cards",
    title="The Caravans with Event Cards",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("caravans", "event_cards"),
)

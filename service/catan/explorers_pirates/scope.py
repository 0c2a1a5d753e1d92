"""What this book takes out of the base game: development cards, the awards, the robber."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.dropping import (
    drop_development_cards,
    drop_largest_army,
    drop_longest_road,
    largest_army_in_use,
    longest_road_in_use,
)
from service.catan.base.largest_army import holder_is_largest
from service.catan.base.longest_road import holder_is_longest
from service.catan.base.robber import MoveRobber, move_on_seven
from service.catan.base.state import State
from service.catan.explorers_pirates.charts import no_robber
from service.kernel.rules import Contradictions, Drop, Ruleset, invariant


@components.deck_stock.also("explorers-pirates.basic.no-development-cards")
def no_development_cards(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """There are no development cards."""
    return (0,) * len(stock)


@invariant("explorers-pirates.basic.no-longest-road", replaces=holder_is_longest)
def no_longest_road(state: State) -> Contradictions:
    """Longest Road is not awarded."""
    return longest_road_in_use(state)


@invariant("explorers-pirates.basic.no-largest-army", replaces=holder_is_largest)
def no_largest_army(state: State) -> Contradictions:
    """Largest Army is not awarded."""
    return largest_army_in_use(state)


DROPS = (
    *drop_development_cards(no_development_cards),
    *drop_longest_road(no_longest_road),
    *drop_largest_army(no_largest_army),
    Drop(MoveRobber, no_robber),
    Drop(move_on_seven, no_robber),
)

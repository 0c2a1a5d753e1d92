"""The things left out where both books are played."""

from __future__ import annotations

from service.catan.barbarian_attack import scope, seven, start
from service.catan.barbarian_attack.seven import DrawFromOpponent, TheftOwed
from service.catan.base import components
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.combinations.cities_knights__explorers_pirates import scope as knights_explored
from service.catan.explorers_pirates import charts, setup
from service.catan.explorers_pirates import scope as explored
from service.kernel.rules import Drop, Finding, Ruleset


@components.seat_range.also(
    "base.components.players",
    "capturing-barbarians.setup.requires-parent-modules",
    replaces=knights_explored.seat_range,
)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """Barbarian Attack, alone or with other books, is for three or four players."""
    return 3, 4


@due(TheftOwed, "barbarian-attack-explorers-pirates.seven.order", replaces=seven.theft_is_due)
def one_theft_a_seven(state: State, owed: TheftOwed) -> Finding:
    """After a 7 the pirate ship steals. Nobody draws a card of an opponent of choice."""
    return False


DROPS = (
    Drop(scope.no_robber, charts.no_robber),
    Drop(scope.put_robber_away, charts.no_robber),
    Drop(scope.no_largest_army, explored.no_largest_army),
    Drop(seven.theft_on_seven, one_theft_a_seven),
    Drop(DrawFromOpponent, one_theft_a_seven),
    # The opening is that of Explorers & Pirates (`barbarian-attack-explorers-pirates.setup.opening`).
    *(Drop(rule, setup.next_placement) for rule in start.OF_THE_OPENING),
)

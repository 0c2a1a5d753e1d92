"""The box: cities and harbor settlements, 5 points more, no awards and no robber."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.components import Pieces
from service.catan.base.dropping import largest_army_in_use
from service.catan.base.state import State
from service.catan.base.victory import points_to_win, with_more_points, won_from_the_start
from service.catan.cities_knights import scope as ck_scope
from service.catan.cities_knights.options import CHASE_DESTINATION
from service.catan.cities_knights.victory import target_above_start as above_three
from service.catan.explorers_pirates import box, charts, opening
from service.catan.explorers_pirates import scope as ep_scope
from service.kernel.rules import Contradictions, Drop, Ruleset, Settled, invariant

MORE_POINTS = 5
"""The points that the combination adds (`explorers-pirates-cities-knights.end.victory-points-plus-five`)."""
STARTING_POINTS = 4
"""Everybody begins with a harbor settlement and a city (`explorers-pirates-cities-knights.setup.starting-score`)."""


@components.seat_range.also("explorers-pirates-cities-knights.setup.seats", "ck.scope.players", replaces=box.seat_range)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """Explorers & Pirates with Cities & Knights is for two to four players."""
    return 2, 4


@components.pieces.also(
    "explorers-pirates-cities-knights.building.cities-and-harbor-settlements",
    "explorers-pirates-cities-knights.building.city-in-discovered-area",
    replaces=box.pieces,
)
def pieces(ruleset: Ruleset) -> Pieces:
    """Each player owns 15 roads, 5 settlements and 4 cities."""
    return Pieces(roads=15, settlements=5, cities=4)


@points_to_win.also(
    "explorers-pirates-cities-knights.end.victory-points-plus-five",
    "explorers-pirates-cities-knights.end.fish-for-catan",
    "explorers-pirates-cities-knights.end.spices-for-catan",
    "explorers-pirates-cities-knights.end.explorers-and-pirates",
)
def five_points_more(target: int, ruleset: Ruleset) -> int:
    """A player wins with 5 points more than the scenario says. A target that was chosen stays as it is."""
    return with_more_points(ruleset, target, MORE_POINTS)


@invariant(
    "explorers-pirates-cities-knights.setup.starting-score",
    "ck.option.target-points",
    replaces=(above_three, opening.target_above_start),
)
def target_above_start(state: State) -> Contradictions:
    """More points are needed to win than everybody begins with."""
    yield from won_from_the_start(state, STARTING_POINTS)


@invariant(
    "explorers-pirates-cities-knights.scenario.both-rule-sets-apply",
    replaces=(ck_scope.no_largest_army, ep_scope.no_largest_army),
)
def no_largest_army(state: State) -> Contradictions:
    """Largest Army is not awarded."""
    return largest_army_in_use(state)


SETTLES = (
    Settled(
        CHASE_DESTINATION,
        ("land",),
        "explorers-pirates.basic.no-robber",
        "There is no robber to chase in Explorers & Pirates.",
    ),
)
DROPS = (
    *(Drop(rule, ep_scope.no_longest_road) for rule in ck_scope.OF_LONGEST_ROAD),
    *(Drop(rule, charts.no_robber) for rule in ck_scope.OF_THE_ROBBER),
)

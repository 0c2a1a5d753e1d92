"""Points for buildings between camels."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.state import State
from service.catan.base.victory import points_to_win, with_more_points
from service.catan.board.places import corners_told
from service.catan.caravans.trails import between_camels
from service.kernel.rules import INTERSECT, Ruleset, query, score

MORE = 2
"""The points that the caravans add to the target of the other books: 12 in place of 10."""


@points_to_win.also("caravans.end.target", "caravans-harbor-points.end.target")
def two_more(target: int, ruleset: Ruleset) -> int:
    """Everybody needs two points more, unless the players named their own target."""
    return with_more_points(ruleset, target, MORE)


@query("caravans.score.between", "caravans.score.city", fold=INTERSECT, to_json=corners_told)
def visited_buildings(state: State, seat: int) -> int:
    """Settlements and cities count where caravans pass."""
    return buildings(state, seat)


@score(
    "caravans.score.between",
    "caravans.score.city",
    "caravans.score.once",
    "caravans.score.any-two",
    "caravans.score.ends",
    "caravans.score.later-building",
    "caravans.score.owner",
    "caravans.score.public",
)
def between_camels_points(state: State, seat: int) -> int:
    """A settlement or city between two camels is worth 1 victory point more."""
    return (visited_buildings(state, seat) & between_camels(state)).bit_count()

"""Harbor points: what a seat's buildings at harbors count."""

from __future__ import annotations

from service.catan.base.buildings import at_harbors, harbor_buildings
from service.catan.base.state import State
from service.kernel.rules import SUM, query

OF_SETTLEMENT, OF_CITY = 1, 2


@query(
    "harbor-points.points.settlement",
    "harbor-points.points.city",
    "harbor-points.points.any-harbor",
    "harbor-points.points.harbor-corner",
    "harbor-points.points.buildings-only",
    "harbor-points.points.once-per-building",
    "harbor-points.points.sum",
    "harbor-points.points.use-irrelevant",
    "harbor-points.with-cities-knights.sideways",
    "harbor-points.with-cities-knights.metropolis",
    "harbor-points.with-cities-knights.no-other-harbors",
    "harbor-points.with-seafarers.all-islands",
    "harbor-points.with-seafarers.pirate",
    "harbor-points.with-barbarian-attack.conquered",
    "harbor-points.with-traders-barbarians.unchanged",
    "harbor-points.with-fishermen.grounds",
    "harbor-points.with-duel.neutral",
    "harbor-points.with-resource-tokens.citadel",
    fold=SUM,
)
def harbor_points(state: State, seat: int) -> int:
    """A settlement at a harbor counts 1 harbor point and a city 2. A conquered building counts none."""
    counting, own = at_harbors(state) & harbor_buildings(state, seat), state.seats[seat]
    settlements, cities = own.settlements & counting, own.cities & counting
    return OF_SETTLEMENT * settlements.bit_count() + OF_CITY * cities.bit_count()

"""Cities & Knights with Points for Harbors: the losses of one attack are compared together."""

from __future__ import annotations

import sys

from service.catan.base.pending import anybody_owes
from service.catan.base.state import State
from service.catan.cities_knights.pillage import PillageOwed
from service.catan.harbor_points.card import comparison_waits
from service.kernel.rules import Module


@comparison_waits.also("harbor-points.with-cities-knights.pillage")
def cities_are_owed(state: State) -> bool:
    """While a player still owes a city to the barbarians, the losses of the attack are not compared."""
    return anybody_owes(state, PillageOwed)


MODULE = Module(
    id="cities_knights__harbor_points",
    title="Cities & Knights with Points for Harbors",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("cities_knights", "harbor_points"),
)

"""Camels at sea: paths between hexes of sea are open to them, with ships or without."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.caravans.options import CAMEL_ON_COAST
from service.catan.caravans.trails import camel_ground
from service.kernel.rules import Settled

SETTLES = (
    Settled(
        CAMEL_ON_COAST,
        ("allowed",),
        "caravans-seafarers.camel.coast",
        "Camels go to sea, and so along the coast.",
    ),
)
"""What Seafarers leaves of the option."""


@camel_ground.also("caravans-seafarers.camel.sea-paths", "caravans-seafarers.camel.coast")
def sea_paths(paths: int, state: State) -> int:
    """Camels stand on sea paths and on the coast, too."""
    return state.board.land_edges | state.board.sea_edges

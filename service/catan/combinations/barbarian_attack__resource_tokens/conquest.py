"""Conquest: what a citadel is worth while barbarians hold it."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.base.state import State
from service.catan.resource_tokens.citadels import BUILT, CITY_POINTS, citadels
from service.catan.resource_tokens.options import CITADEL_POINTS
from service.kernel.rules import score


@score("barbarian-attack.conquest.no-points", "resource-tokens.citadel.points", when=BUILT)
def conquered_citadels(state: State, seat: int) -> int:
    """A conquered citadel loses its third point, too."""
    conquered = (citadels(state, seat) & conquered_corners(state)).bit_count()
    return -(int(CITADEL_POINTS.of(state.ruleset)) - CITY_POINTS) * conquered

"""The statutes of the wonders that are reasons in some situations only."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import State
from service.catan.seafarers.wonders.needs import great_bridge_needs_strait, great_wall_needs_wasteland, takes
from service.catan.seafarers.wonders.options import WONDER_SITES
from service.catan.seafarers.wonders.squares import strait, wasteland
from service.catan.seafarers.wonders.state import GREAT_BRIDGE
from service.kernel.rules import Citation


def city_on_a_square(state: State, action: Any) -> bool:
    """Where a city of the player stands on a square for the wonder."""
    squares = strait(state) if takes(action, GREAT_BRIDGE) else wasteland(state)
    return bool(state.seats[action.seat].cities & squares)


CITATIONS = (
    Citation(
        "seafarers-later.wonders.need.city-counts",
        of=(great_bridge_needs_strait, great_wall_needs_wasteland),
        where=city_on_a_square,
        when=WONDER_SITES.is_("settlement"),
    ),
)

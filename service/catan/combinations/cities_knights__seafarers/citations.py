"""The statutes that the chapter on both expansions adds to refusals by the rules of either."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import State
from service.catan.cities_knights.citations import owners_at_ends, rival_at_end
from service.catan.seafarers import ships
from service.kernel.rules import Citation


def rival_at_ship(state: State, action: Any) -> bool:
    """Where an opponent's knight stands at an end of the ship that is moved."""
    return not owners_at_ends(state, action.ship) <= {None, action.seat}


def own_knight_at_ship(state: State, action: Any) -> bool:
    """Where a knight of the player stands at an end of the ship that is moved."""
    return action.seat in owners_at_ends(state, action.ship)


CITATIONS = (
    Citation("ck.seafarers.knight-blocks-ships", of=(ships.connects, ships.connects_lifted), where=rival_at_end),
    Citation("ck.seafarers.interrupted-route-not-free", of=(ships.foremost,), where=rival_at_ship),
    Citation("ck.seafarers.knight-closes-ship-route", of=(ships.closed_lane,), where=own_knight_at_ship),
)

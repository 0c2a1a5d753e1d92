"""Statutes of Barbarian Attack that rules of the base game enforce in some situations."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.base import settlements
from service.catan.base.citations import target_is
from service.catan.base.components import occupied_corners
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.kernel.rules import Action, Citation


def near_conquered_building(state: State, action: Action) -> bool:
    """Where a settlement is proposed on or next to a conquered building."""
    corner = getattr(action, "corner", state.board.topology.nowhere_corner)
    near = state.board.topology.corner_neighbours[corner] | 1 << corner
    return bool(near & conquered_corners(state) & occupied_corners(state))


CITATIONS = (
    Citation(
        "barbarian-attack.conquest.site-stays-occupied",
        of=(settlements.empty_corner, settlements.distance),
        where=near_conquered_building,
    ),
    Citation("barbarian-attack.end.target", of=(enough_points,), where=target_is(12)),
)

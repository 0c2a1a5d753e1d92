"""Statutes of both books together that rules of one of them enforce in some situations."""

from __future__ import annotations

from service.catan.base.citations import target_is
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.rivers.sites import bridge_sites
from service.catan.traders_barbarians.wagons import MoveWagon, way_to
from service.catan.traders_barbarians.wagons import enough_points as movement_points
from service.kernel.rules import Citation


def over_the_water(state: State, action: MoveWagon) -> bool:
    """Where a site is the way of a wagon."""
    path = way_to(state, action)
    return path is not None and bool(bridge_sites(state) >> path & 1)


CITATIONS = (
    Citation("rivers-traders-barbarians.wagon.ford", of=(movement_points,), where=over_the_water),
    Citation("rivers-traders-barbarians.wagon.barbarian-on-site", of=(movement_points,), where=over_the_water),
    Citation("rivers-traders-barbarians.end.target", of=(enough_points,), where=target_is(13)),
)

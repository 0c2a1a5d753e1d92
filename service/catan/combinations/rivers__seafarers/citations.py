"""Statutes of both books together that rules of one of them enforce in some situations."""

from __future__ import annotations

from service.catan.base.citations import target_is
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.rivers.purse import bridges
from service.catan.seafarers import ships
from service.catan.seafarers.ships import BuildShip
from service.kernel.rules import Citation


def beside_a_bridge(state: State, action: BuildShip) -> bool:
    """Where a bridge of the player ends at the ship."""
    topology = state.board.topology
    return bool(topology.ends[1 << action.edge] & topology.ends[bridges(state, action.seat)])


CITATIONS = (
    Citation("rivers-seafarers.bridge.with-ships", of=(ships.connects,), where=beside_a_bridge),
    Citation("rivers-seafarers.end.target", of=(enough_points,), where=target_is(13)),
)

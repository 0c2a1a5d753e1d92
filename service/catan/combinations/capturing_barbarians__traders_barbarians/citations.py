"""Statutes on wagons beside ships that rules enforce in some situations."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.mechanics.moving import path_between
from service.catan.traders_barbarians.caravans import caravan
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.catan.traders_barbarians.wagons import MoveWagon, along_a_path, wagon_paths
from service.kernel.rules import Citation


def off_the_land(state: State, action: MoveWagon) -> bool:
    """Where a wagon would leave the discovered land."""
    wagon = caravan(state, action.seat).wagon
    closed = ~(wagon_paths(state) | sea_sides(state.board))
    return wagon is not None and path_between(state.board.topology, wagon, action.to, closed) is not None


CITATIONS = (
    Citation("explorers-pirates-traders-barbarians.wagon.stays-on-land", of=(along_a_path,), where=off_the_land),
)

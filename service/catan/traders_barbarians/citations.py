"""Statutes of Traders & Barbarians that rules enforce in some situations."""

from __future__ import annotations

from service.catan.base import cities, roads, turn, victory
from service.catan.base.citations import target_is
from service.catan.base.cities import BuildCity
from service.catan.base.state import State
from service.catan.mechanics.moving import path_between
from service.catan.traders_barbarians.barbarians import PathBarbarianOwed
from service.catan.traders_barbarians.caravans import caravan
from service.catan.traders_barbarians.trade_hexes import plazas, sea_sides
from service.catan.traders_barbarians.wagons import (
    MoveWagon,
    along_a_path,
    enough_points,
    toll_taker,
    wagon_road_owner,
    way_to,
)
from service.kernel.rules import Action, Citation


def interior(state: State, edge: int) -> bool:
    """Whether an edge is an interior path of a trade hex."""
    topology = state.board.topology
    return topology.side_count <= edge < topology.edge_count


def on_an_interior_path(state: State, action: Action) -> bool:
    """Where a road is proposed on an interior path of a trade hex."""
    return interior(state, getattr(action, "edge", state.board.topology.nowhere_edge))


def on_a_plaza(state: State, action: BuildCity) -> bool:
    """Where a city is proposed on a plaza."""
    return action.corner in plazas(state.board)


def for_a_barbarian_driven_off(state: State, action: Action) -> bool:
    """While a barbarian that a wagon drove off waits for its move."""
    return any(isinstance(owed, PathBarbarianOwed) and owed.driven_off is not None for owed in state.obligations)


def for_a_seven_or_a_knight(state: State, action: Action) -> bool:
    """While the move of any path barbarian is owed, for a 7 or a Knight."""
    return any(isinstance(owed, PathBarbarianOwed) and owed.driven_off is None for owed in state.obligations)


# A step of a wagon -------------------------------------------------------------------------------------------------


def along_a_sea_side(state: State, action: MoveWagon) -> bool:
    """Where a sea side of a trade hex would be the way of a wagon."""
    wagon = caravan(state, action.seat).wagon
    sides = sea_sides(state.board)
    return wagon is not None and path_between(state.board.topology, wagon, action.to, sides) is not None


def to_a_plaza(state: State, action: MoveWagon) -> bool:
    """Where a wagon would enter a plaza."""
    return action.to in plazas(state.board) and not on_the_same_plaza(state, action)


def on_the_same_plaza(state: State, action: MoveWagon) -> bool:
    """Where a wagon would stay on its plaza."""
    return action.to in plazas(state.board) and action.to == caravan(state, action.seat).wagon


def without_a_road(state: State, action: MoveWagon) -> bool:
    """Where nobody has a road on the way of a wagon."""
    path = way_to(state, action)
    return path is not None and wagon_road_owner(state, path) is None


def on_an_own_road(state: State, action: MoveWagon) -> bool:
    """Where a wagon would use a road of its owner."""
    path = way_to(state, action)
    return path is not None and wagon_road_owner(state, path) == action.seat


def on_a_foreign_road(state: State, action: MoveWagon) -> bool:
    """Where a wagon would use a road of another player."""
    path = way_to(state, action)
    return path is not None and toll_taker(state, action.seat, path) is not None


def along_an_interior_path(state: State, action: MoveWagon) -> bool:
    """Where an interior path of a trade hex is the way of a wagon."""
    path = way_to(state, action)
    return path is not None and interior(state, path)


CITATIONS = (
    Citation(
        "traders-barbarians.hex.interior-roads",
        "traders-barbarians.hex.roads-across-plaza",
        of=(roads.connects, roads.empty_path),
        where=on_an_interior_path,
    ),
    Citation(
        "traders-barbarians.hex.plaza-no-building", of=(cities.own_settlement,), actions=(BuildCity,), where=on_a_plaza
    ),
    Citation("traders-barbarians.drive-off.success", of=(turn.nothing_owed,), where=for_a_barbarian_driven_off),
    Citation(
        "traders-barbarians.production.seven-moves-barbarian",
        of=(turn.nothing_owed,),
        where=for_a_seven_or_a_knight,
    ),
    Citation("traders-barbarians.end.target", of=(victory.enough_points,), where=target_is(13)),
    Citation("traders-barbarians.wagon.sea-sides-closed", of=(along_a_path,), where=along_a_sea_side),
    Citation("traders-barbarians.hex.four-interior-paths", of=(along_a_path,), where=to_a_plaza),
    Citation("traders-barbarians.commodity.staying-on-plaza", of=(along_a_path,), where=on_the_same_plaza),
    Citation("traders-barbarians.wagon.cost-no-road", of=(enough_points,), where=without_a_road),
    Citation("traders-barbarians.wagon.cost-own-road", of=(enough_points,), where=on_an_own_road),
    Citation("traders-barbarians.wagon.cost-foreign-road", of=(enough_points,), where=on_a_foreign_road),
    Citation("traders-barbarians.wagon.interior-path-cost", of=(enough_points,), where=along_an_interior_path),
)

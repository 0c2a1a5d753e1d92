"""Storms: three on a hex put it out of action, and buildings with it that have no other land."""

from __future__ import annotations

from service.catan.base.buildings import building_points, buildings, harbor_buildings, idle_corners, route_joints
from service.catan.base.longest_road import route_breaks
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.kernel.rules import Contradictions, invariant, score
from tests.catan.coves.state import STORM, coves
from tests.catan.coves.tokens import misplaced


@invariant("coves.storm.place")
def storms_in_place(state: State) -> Contradictions:
    """Each player has 5 storms; up to three of anybody's lie on a hex of land."""
    return misplaced(state, coves(state).storms, STORM, state.board.land_hexes, "/coves/storms")


def struck(state: State) -> int:
    """The corners all of whose land lies under three storms."""
    board, storms = state.board, coves(state).storms
    lost = mask_of(at for at in bits(storms.places()) if storms.count(at) == STORM.most)
    return board.topology.corners_of[lost] & ~board.topology.corners_of[board.land_hexes & ~lost]


@idle_corners.also("coves.storm.no-cards")
def no_cards(state: State) -> int:
    """A building that storms have struck takes no cards."""
    return struck(state)


@harbor_buildings.also("coves.storm.no-harbor")
def no_harbor(state: State, seat: int) -> int:
    """A building that storms have struck opens no harbor."""
    return ~struck(state)


@route_joints.also("coves.storm.cut-route")
def no_joint(state: State, seat: int) -> int:
    """A building that storms have struck joins no pieces."""
    return ~struck(state)


@route_breaks.also("coves.storm.cut-route")
def cut(state: State, seat: int) -> int:
    """A building that storms have struck cuts routes."""
    return struck(state) & buildings(state, seat)


@score("coves.storm.no-points")
def struck_points(state: State, seat: int) -> int:
    """A building that storms have struck is worth nothing."""
    return -building_points(state, seat, struck(state))

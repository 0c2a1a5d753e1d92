"""Links: at a sea hex, forces fight only if a ship of their owner connects them with it."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import hexes_told
from service.catan.capturing_barbarians.options import LAIR_HEXES
from service.catan.explorers_pirates.expedition import ship_edges
from service.catan.explorers_pirates.lairs import lairs
from service.kernel.rules import UNION, query


@query("capturing-barbarians.sea.terrain-decides", fold=UNION, to_json=hexes_told)
def sea_battlefields(state: State) -> int:
    """Forces around a sea hex need a ship."""
    return state.board.sea_hexes


@sea_battlefields.also("capturing-barbarians.sea.ship-link-required", when=LAIR_HEXES.is_("sea"))
def lairs_at_sea(state: State) -> int:
    """A hex with an uncaptured lair is a sea hex, whatever lies under the lair."""
    return lairs(state)


def linked_corners(state: State, seat: int, at: int) -> int:
    """The corners of a hex where a seat's knights fight: at sea, those at the end of a route with its own ship."""
    topology = state.board.topology
    corners = topology.hex_corners[at]
    return corners & topology.ends[ship_edges(state, seat)] if among(at, sea_battlefields(state)) else corners


def linked_sides(state: State, seat: int, at: int) -> int:
    """The sides of a hex where a seat's forces fight: at sea, those that meet a route with its own ship."""
    topology = state.board.topology
    sides = topology.hex_edges[at]
    if not among(at, sea_battlefields(state)):
        return sides
    return sides & topology.edges_at[topology.ends[ship_edges(state, seat)]]

"""Trade hexes: castle, quarry and glassworks, each with a plaza, its interior paths, and three sides on the sea."""

from __future__ import annotations

from collections.abc import Collection

from service.catan.base import components
from service.catan.base.cards import Cards
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.board.places import CENTER, POINTS, Hex_, corner_at_point, corners_of_hex
from service.catan.board.terrain import Terrain
from service.catan.board.topology import Inner
from service.kernel.rules import Ruleset

CASTLE, QUARRY, GLASSWORKS = TRADE_HEXES = ("trade_castle", "quarry", "glassworks")
SAND, TOOLS, MARBLE, GLASS = COMMODITIES = ("sand", "tools", "marble", "glass")


@components.terrain_kinds.also(
    "traders-barbarians.setup.trade-hexes", "traders-barbarians.setup.trade-hexes-unnumbered"
)
def trade_hex_kinds(ruleset: Ruleset) -> dict[str, Terrain]:
    """Trade hexes are land with a plaza. They produce nothing and have no number."""
    return dict.fromkeys(TRADE_HEXES, Terrain(plaza=True))


def interior_paths(place: Hex_, others: Collection[Hex_]) -> Inner:
    """The inner paths of a trade hex: from its plaza to the corners that it shares with other land.

    Statute traders-barbarians.hex.four-interior-paths.
    """
    shared = {corner for other in others if other != place for corner in corners_of_hex(*other)}
    return frozenset((place, point) for point in POINTS if corner_at_point(place, point) in shared)


def with_trade_hexes(yields: dict[str, Cards]) -> dict[str, Cards]:
    """The yield of a building by terrain, where a further book lets the castle produce as a pasture, the quarry as
    hills, and the glassworks as a forest. They still give no starting card and no token.
    """
    return yields | {CASTLE: yields["pasture"], QUARRY: yields["hills"], GLASSWORKS: yields["forest"]}


def trade_hexes(board: Board) -> int:
    """The trade hexes of a board, as a mask."""
    return board.hexes_of(TRADE_HEXES)


def plazas(board: Board) -> dict[int, str]:
    """The plazas of a board by their corners, each with its kind of trade hex."""
    topology = board.topology
    found = {topology.corner_index((*topology.hexes[at], CENTER)): board.terrain[at] for at in bits(trade_hexes(board))}
    return {corner: kind for corner, kind in found.items() if corner != topology.nowhere_corner}


def sea_sides(board: Board) -> int:
    """The sides of trade hexes that border on the sea, as a mask of edges."""
    return board.topology.edges_of[trade_hexes(board)] & board.sea_edges


def sea_corners(board: Board) -> int:
    """The corners of trade hexes that touch no other land, as a mask."""
    topology, land, closed = board.topology, board.land_hexes, 0
    for at in bits(trade_hexes(board)):
        closed |= topology.hex_corners[at] & ~topology.corners_of[land & ~(1 << at)]
    return closed


def inland_paths(board: Board) -> int:
    """For each trade hex the path that leads inland from the second of its four land corners, clockwise.

    That is where the first barbarians stand (`traders-barbarians.setup.path-barbarians`).
    """
    topology, paths = board.topology, 0
    for at in bits(trade_hexes(board)):
        place = topology.hexes[at]
        land = [topology.corner_index(corner_at_point(place, point)) for point in POINTS]
        shared = [bool(board.land_hexes & ~(1 << at) & topology.hexes_at[1 << corner]) for corner in land]
        for position in range(len(POINTS)):
            if shared[position] and shared[position - 1] and not shared[position - 2]:
                own = topology.hex_edges[at] | topology.inner_edges_of[1 << at]
                paths |= topology.corner_edges[land[position]] & ~own & board.land_edges
    return paths

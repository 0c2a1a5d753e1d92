"""Camels beside wagons: they stand outside the trade hexes, and have no effect on roads."""

from __future__ import annotations

from service.catan.base.longest_road import doubled_edges
from service.catan.base.state import State
from service.catan.caravans import camels, robber
from service.catan.caravans.camels import beside_camels
from service.catan.caravans.trails import camel_ground
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.catan.traders_barbarians.trade_hexes import sea_sides, trade_hexes
from service.kernel.rules import Drop


@camel_ground.also("caravans-traders-barbarians.camel.trade-hex")
def outside_trade_hexes(paths: int, state: State) -> int:
    """Camels stand neither on interior paths nor on the sea sides of trade hexes."""
    board = state.board
    return paths & ~(board.topology.inner_edges_of[trade_hexes(board)] | sea_sides(board))


@doubled_edges.also("caravans-traders-barbarians.camel.no-roads", replaces=beside_camels)
def no_doubled_roads(edges: int, state: State) -> int:
    """Camels have no effect on roads, because there is no Longest Road."""
    return edges


DROPS = (
    Drop(camels.recheck, no_longest_road),
    *(
        Drop(rule, no_robber)
        for rule in (
            robber.not_to_the_oasis,
            robber.stays_after_a_seven,
            robber.stays_for_a_knight,
            robber.off_the_oasis,
            robber.starts_beside_the_board,
        )
    ),
)

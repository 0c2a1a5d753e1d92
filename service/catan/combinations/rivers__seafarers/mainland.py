"""The mainland of New Shores: both rivers, and the 2 of the mainland beside its 12."""

from __future__ import annotations

import dataclasses

from service.catan.board.board import Board
from service.catan.board.places import Hex_
from service.catan.rivers.courses import TWO, no_desert
from service.catan.rivers.island import TERRAIN, island_hexes, middle_hex
from service.catan.seafarers.box import tables
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.options import HARBOR_PLACING, SCENARIO
from service.catan.seafarers.scenarios import Tables
from service.kernel.rules import Drop, Restriction, Ruled, Ruleset

APART = (
    Restriction(
        ("seafarers", "rivers"),
        "rivers-seafarers.scope.scenarios",
        "The other scenarios have no island of the base game for the rivers, and small islands bring too much gold.",
        under=(SCENARIO.is_("new-shores-34", "custom"),),
    ),
    Restriction(
        ("seafarers", "rivers"),
        "rivers-seafarers.setup.mainland",
        "No harbor lies at a mouth, so players do not choose places for harbors.",
        under=(HARBOR_PLACING.is_("dealt"),),
    ),
)


@tables.also("rivers-seafarers.setup.mainland", "rivers-seafarers.robber.swamp")
def island_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The mainland has the hexes and numbers of the rivers."""
    if table is None or table.mainland is None:
        return table
    tokens = {number: count for number, count in table.numbers["mainland"].items() if number != TWO}
    return dataclasses.replace(
        table,
        hexes={**table.hexes, "mainland": TERRAIN},
        numbers={**table.numbers, "mainland": tokens},
    )


@middle_hex.also("rivers-seafarers.setup.mainland")
def middle_of_the_mainland(place: Hex_, ruleset: Ruleset) -> Hex_:
    """The rivers lie on the mainland as on the island of the base game."""
    table = tables(ruleset)
    return place if table is None or table.mainland is None else table.mainland


@island_hexes.also("rivers-seafarers.setup.mainland")
def rivers_on_the_mainland(land: int, ruled: Ruled, board: Board) -> int:
    """The 2 of the mainland joins the 12 of the mainland. The small islands stay as they are."""
    return mainland_of(board)


DROPS = (Drop(no_desert, island_in_the_tables),)
"""Seafarers brings deserts to boards of the players' own (`rivers.board.custom`)."""

"""The mainland of New Shores: its desert is the lake, and the fishing grounds lie round it."""

from __future__ import annotations

import dataclasses

from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.board.terrain import DESERT
from service.catan.fishermen.fishing_grounds import free_bays, ground_bays
from service.catan.fishermen.lake import LAKE
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.scenarios import Tables
from service.kernel.rules import Ruleset


@tables.also("seafarers-fishermen.setup.mainland-only")
def lake_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """In New Shores the lake replaces the desert of the mainland."""
    if table is None:
        return None
    rows = {
        row: {LAKE if kind == DESERT else kind: count for kind, count in hexes.items()}
        for row, hexes in table.hexes.items()
    }
    return dataclasses.replace(table, hexes=rows)


@ground_bays.also("seafarers-fishermen.setup.mainland-only")
def round_the_mainland(bays: dict[Hex_, int], state: State) -> dict[Hex_, int]:
    """In New Shores the fishing grounds lie round the mainland."""
    return bays if claimed(state) is None else free_bays(state.board, mainland_of(state.board))

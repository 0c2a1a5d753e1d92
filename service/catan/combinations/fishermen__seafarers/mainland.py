"""The mainland: its desert is the lake, and the fishing grounds lie round it."""

from __future__ import annotations

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


@tables.also("seafarers-fishermen.setup.mainland-only", "seafarers-later-fishermen.setup.scenarios")
def lake_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The lake replaces the desert of the mainland, which is shuffled even if the other hexes lie as printed."""
    if table is None:
        return None
    hexes = {LAKE if kind == DESERT else kind: count for kind, count in table.hexes["mainland"].items()}
    return table.with_mainland(hexes, table.numbers["mainland"])


@ground_bays.also("seafarers-fishermen.setup.mainland-only", "seafarers-later-fishermen.setup.grounds")
def round_the_mainland(bays: dict[Hex_, int], state: State) -> dict[Hex_, int]:
    """On a printed board the fishing grounds lie round the mainland."""
    return bays if claimed(state) is None else free_bays(state.board, mainland_of(state.board))

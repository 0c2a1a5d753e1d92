"""The mainland of New Shores: its desert is the oasis, which lies in its middle."""

from __future__ import annotations

import dataclasses

from service.catan.base.layouts import hexes_in_place
from service.catan.board.places import Hex_
from service.catan.board.terrain import DESERT
from service.catan.caravans.oasis import OASIS, oasis_in_place, oasis_places
from service.catan.seafarers.box import tables
from service.catan.seafarers.scenarios import Tables
from service.kernel.rules import Ruleset


@tables.also("caravans-seafarers.setup.oasis")
def oasis_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """In New Shores the oasis replaces the desert of the mainland."""
    if table is None:
        return None
    rows = {
        row: {OASIS if kind == DESERT else kind: count for kind, count in hexes.items()}
        for row, hexes in table.hexes.items()
    }
    return dataclasses.replace(table, hexes=rows)


@hexes_in_place.also("caravans-seafarers.setup.oasis", replaces=oasis_in_place)
def oasis_of_the_mainland(ruleset: Ruleset) -> dict[Hex_, str]:
    """The oasis lies in the middle of the mainland."""
    table = tables(ruleset)
    if table is None or table.mainland is None:
        return {}
    q0, r0 = table.mainland
    return {(q + q0, r + r0): OASIS for q, r in oasis_places(ruleset)}

"""The Caravans with Seafarers."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

from service.catan.base.layouts import hexes_in_place
from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.board.terrain import DESERT
from service.catan.caravans.oasis import OASIS, oasis_in_place, oasis_places
from service.catan.caravans.options import CAMEL_ON_COAST
from service.catan.caravans.trails import camel_ground
from service.catan.seafarers.box import tables
from service.catan.seafarers.scenarios import Tables
from service.kernel.rules import Module, Ruleset, Settled


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


SETTLES = (
    Settled(
        CAMEL_ON_COAST,
        ("allowed",),
        "caravans-seafarers.camel.coast",
        "Camels go to sea, and so along the coast.",
    ),
)
"""What Seafarers leaves of the option."""


@camel_ground.also("caravans-seafarers.camel.sea-paths", "caravans-seafarers.camel.coast")
def sea_paths(paths: int, state: State) -> int:
    """Camels stand on sea paths and on the coast, too."""
    return state.board.land_edges | state.board.sea_edges


MODULE = Module(
    id="caravans__seafarers",
    title="The Caravans with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    settles=SETTLES,
    joins=("caravans", "seafarers"),
)

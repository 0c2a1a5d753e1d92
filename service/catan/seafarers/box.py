"""The box: who may play, and what the two boxes and the tables of a scenario hold."""

from __future__ import annotations

import dataclasses

from service.catan.base import components, layouts
from service.catan.base import frame as standard
from service.catan.base.boards import CUSTOM
from service.catan.base.components import Pieces
from service.catan.base.deal import VARIABLE
from service.catan.base.frame import Frame
from service.catan.board.terrain import UNEXPLORED, Terrain
from service.catan.seafarers.options import BY_LATER_EDITION, SCENARIO
from service.catan.seafarers.scenarios import GOLD_FIELD, PRINTED, TABLES, Tables
from service.kernel.rules import CHAIN, Ruleset, constant


@constant("seafarers.board.scenario-components", "seafarers-later.scope.general-rules", fold=CHAIN)
def tables(ruleset: Ruleset) -> Tables | None:
    """The tables of the printed scenario that is played, or those of the players' own scenario."""
    return TABLES.get(str(SCENARIO.of(ruleset)))


@components.seat_range.also(
    "seafarers.core.player-count",
    "seafarers-later.edition.player-count",
    "seafarers-later.scope.player-count",
    replaces=components.seat_range.first,
)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """A scenario is for as many players as it says. One of the players' own is for three or four."""
    table = tables(ruleset)
    return (3, 4) if table is None else (min(table.players), max(table.players))


@components.game_for.also("seafarers-later.scope.player-count", "seafarers-later.edition.player-count")
def scenario_for(modules: str, ruleset: Ruleset, seats: int) -> str:
    """Some scenarios have another board for so many players, in the same edition."""
    table = tables(ruleset)
    if table is not None:
        for other in TABLES.values():
            if other.title == table.title and other.edition == table.edition and seats in other.players:
                return f"scenario {other.id}"
    return modules


@layouts.layouts.also(
    "seafarers.board.scenario-components", "seafarers.core.custom-scenario", replaces=layouts.layouts.first
)
def offered_layouts(ruleset: Ruleset) -> tuple[str, ...]:
    """A printed scenario is dealt from its tables, or as its board is printed. The caller may supply the board of any
    scenario.
    """
    table = tables(ruleset)
    if table is None:
        return (CUSTOM,)
    return (VARIABLE, CUSTOM) if table.printed is None else (PRINTED, VARIABLE, CUSTOM)


@layouts.usual_layout.also("seafarers-later.board.printed", when=BY_LATER_EDITION)
def printed_boards(usual: str, ruleset: Ruleset) -> str:
    """A scenario of the later edition is laid out as it is printed if a request names no layout."""
    table = tables(ruleset)
    return usual if table is None else PRINTED


@components.terrain_kinds.also("seafarers.components.tile-stock")
def terrain_kinds(ruleset: Ruleset) -> dict[str, Terrain]:
    """Some hexes are gold fields, and some spaces are unexplored."""
    return {GOLD_FIELD: Terrain(numbers=components.TOKENS), UNEXPLORED: Terrain(surface="unknown")}


@components.producing_terrain.also("seafarers.board.numbers-on-producing-land")
def gold_fields_produce(ruleset: Ruleset) -> frozenset[str]:
    """A gold field carries a number like other producing land."""
    return frozenset((GOLD_FIELD,))


@components.pieces.also("seafarers.greater-catan.setup.pieces", "seafarers.components.base-piece-supply")
def pieces(supply: Pieces, ruleset: Ruleset) -> Pieces:
    """The pieces of the base game stay as they are. In Greater Catan each player owns 8 cities."""
    table = tables(ruleset)
    return supply if table is None or table.cities is None else supply._replace(cities=table.cities)


@standard.frame.also("seafarers.new-shores.mainland.base-layout", "seafarers.greater-catan.setup.mainland")
def frame(island: Frame, ruleset: Ruleset) -> Frame:
    """The island of the base game lies as the mainland among the small islands of a scenario that has one."""
    table = tables(ruleset)
    if table is None or table.mainland is None:
        return dataclasses.replace(island, spirals=(), printed={})
    return island.moved(*table.mainland)

"""Areas: the starting island and the two unexplored areas, by the spaces of the scenario."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import among, mask_of
from service.catan.board.topology import Topology
from service.catan.explorers_pirates.box import tables
from service.catan.explorers_pirates.scenarios import AREA_LETTERS, AREAS, ISLAND, Tables
from service.kernel.rules import remembered


def spaces(state: State, letters: str) -> int:
    """The spaces of the scenario with one of these letters, as far as the board has them."""
    return _lettered(state.board.topology, tables(state), letters)


# Measured: 14 us. A question about a new state asks it twenty times.
@remembered(256)
def _lettered(topology: Topology, table: Tables, letters: str) -> int:
    found = map(topology.hex_index, table.spaces(letters))
    return mask_of(at for at in found if at != topology.nowhere_hex)


def starting_island(state: State) -> int:
    """The hexes of the starting island."""
    return spaces(state, ISLAND)


def area(state: State, name: str) -> int:
    """The spaces of an unexplored area, discovered or not."""
    return spaces(state, AREA_LETTERS[name])


def area_of(state: State, at: int) -> str | None:
    """The unexplored area to which a space belongs."""
    return next((name for name in AREAS if among(at, area(state, name))), None)


def areas_at(state: State, corner: int) -> list[str]:
    """The unexplored areas to which the hexes at a corner belong: at most one."""
    touched = state.board.topology.hexes_at[1 << corner]
    return [name for name in AREAS if area(state, name) & touched]

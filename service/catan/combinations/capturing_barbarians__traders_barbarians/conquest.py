"""Conquest: the interior paths of conquered trade hexes are closed to roads. Wagons pass."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import closed_paths, conquered_hexes
from service.catan.base.state import State


@closed_paths.also("barbarian-attack-traders-barbarians.conquest.trade-hex")
def interior_paths(state: State) -> int:
    """The interior paths of conquered trade hexes are closed to new roads, too."""
    return state.board.topology.inner_edges_of[conquered_hexes(state)]

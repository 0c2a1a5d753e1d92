"""Tiles: the hexes that may lie face down in the unexplored areas."""

from __future__ import annotations

from dataclasses import dataclass

from service.catan.base.components import terrain_kinds, terrain_yields
from service.catan.board.terrain import SEA, UNEXPLORED, Terrain
from service.kernel.rules import UNION, Ruleset, constant


@dataclass(frozen=True)
class Tile:
    """A hex that is turned up: the terrain, and the number that is printed on it, or 0.

    With ``token`` it receives a number token of its area.
    """

    terrain: str
    number: int = 0
    token: bool = False


@constant("explorers-pirates.setup.unexplored-face-down", "explorers-pirates.discovery.number-token", fold=UNION)
def tiles(ruleset: Ruleset) -> dict[str, Tile]:
    """Producing terrain, which receives a number token, and sea lie face down."""
    return {**{terrain: Tile(terrain, token=True) for terrain in terrain_yields(ruleset)}, SEA: Tile(SEA)}


@constant("explorers-pirates.setup.unexplored-face-down")
def tile_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the hexes that may lie face down."""
    return tuple(tiles(ruleset))


@terrain_kinds.also("explorers-pirates.setup.unexplored-face-down")
def unexplored_spaces(ruleset: Ruleset) -> dict[str, Terrain]:
    """Some spaces of the board are unexplored."""
    return {UNEXPLORED: Terrain(surface="unknown")}

"""The mainland: the island of Barbarian Attack among the small islands, which no barbarian and no knight reaches."""

from __future__ import annotations

from service.catan.barbarian_attack import island
from service.catan.barbarian_attack.island import coastal_hexes, shuffled_island, terrain, tokens
from service.catan.barbarian_attack.knights import knight_paths
from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.seafarers.box import tables
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.layouts import Hexes, dealt_mainland
from service.catan.seafarers.scenarios import Tables
from service.kernel.rules import Drop, Play, Ruled, Ruleset


@tables.also("seafarers-barbarian-attack.scope.new-shores", "seafarers-later-barbarian-attack.scope.new-shores")
def island_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The mainland has the hexes and numbers of Barbarian Attack."""
    return None if table is None else table.with_mainland(terrain(ruleset), tokens(ruleset))


@dealt_mainland.also(
    "seafarers-barbarian-attack.scope.new-shores",
    "seafarers-later-barbarian-attack.scope.new-shores",
    replaces=dealt_mainland.first,
)
def raided_mainland(ruled: Ruled, play: Play, wish: CatanDeal, middle: Hex_) -> Hexes:
    """Castle, desert and numbers lie on the mainland as printed, the other hexes at random on its coast and within."""
    return {(q + middle[0], r + middle[1]): lying for (q, r), lying in shuffled_island(play).items()}


@coastal_hexes.also("seafarers-barbarian-attack.landing.mainland-only")
def coast_of_the_mainland(state: State) -> int:
    """Barbarians land on the mainland only."""
    return mainland_of(state.board)


@knight_paths.also("seafarers-barbarian-attack.knight.mainland-only")
def paths_of_the_mainland(state: State) -> int:
    """Knights stand and move on paths of the mainland only."""
    return state.board.topology.edges_of[mainland_of(state.board)]


DROPS = (Drop(island.island_layouts, raided_mainland), Drop(island.dealt_island, raided_mainland))

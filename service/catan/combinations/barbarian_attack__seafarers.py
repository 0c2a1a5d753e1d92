"""Barbarian Attack with Seafarers, in New Shores: a raided mainland, and lanes that need a free building."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.barbarian_attack import island
from service.catan.barbarian_attack.battles import BattleWon
from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.barbarian_attack.intrigue import BarbarianCaptured
from service.catan.barbarian_attack.island import coastal_hexes, printed_island, shuffled_island
from service.catan.barbarian_attack.knights import knight_paths
from service.catan.barbarian_attack.landings import LandingRolled
from service.catan.barbarian_attack.scope import no_development_cards, no_robber
from service.catan.barbarian_attack.treason import BarbarianMoved
from service.catan.base.buildings import buildings
from service.catan.base.deal import CatanDeal
from service.catan.base.longest_road import compare_routes
from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.seafarers import pirate
from service.catan.seafarers.box import tables
from service.catan.seafarers.citations import targets
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.layouts import Hexes, dealt_mainland, laid_around
from service.catan.seafarers.no_pirate import drops, off_the_board
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.scenarios import Tables
from service.catan.seafarers.sea import sea
from service.catan.seafarers.ships import BuildShip, MoveShip, own_ship
from service.kernel.rules import Contradictions, Drop, Finding, Module, Play, Ruled, Ruleset, check, invariant, reaction


@tables.also("seafarers-barbarian-attack.scope.new-shores", "seafarers-later-barbarian-attack.scope.new-shores")
def island_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The mainland has the hexes and numbers of Barbarian Attack."""
    printed = printed_island(ruleset)
    return None if table is None else table.with_mainland(printed.terrain, printed.tokens)


@dealt_mainland.also(
    "seafarers-barbarian-attack.scope.new-shores",
    "seafarers-later-barbarian-attack.scope.new-shores",
    replaces=dealt_mainland.first,
)
def raided_mainland(ruled: Ruled, play: Play, wish: CatanDeal, middle: Hex_) -> Hexes:
    """Castle, desert and numbers lie on the mainland as printed, the other hexes at random on its coast and within."""
    return laid_around(middle, shuffled_island(play))


@coastal_hexes.also("seafarers-barbarian-attack.landing.mainland-only")
def coast_of_the_mainland(state: State) -> int:
    """Barbarians land on the mainland only."""
    return mainland_of(state.board)


@knight_paths.also("seafarers-barbarian-attack.knight.mainland-only")
def paths_of_the_mainland(state: State) -> int:
    """Knights stand and move on paths of the mainland only."""
    return state.board.topology.edges_of[mainland_of(state.board)]


@invariant(
    "seafarers-barbarian-attack.robber.no-robber-no-pirate", replaces=(pirate.pirate_at_sea, pirate.pirate_is_due)
)
def no_pirate(state: State) -> Contradictions:
    """The pirate is not used."""
    return off_the_board(state)


def lane(state: State, ship: int, ships: int) -> int:
    """The lane that a ship on an edge forms with those of ``ships`` that hang together with it."""
    topology = state.board.topology
    found, grown = 1 << ship, 0
    while found != grown:
        grown = found
        found |= topology.edges_at[topology.ends[grown]] & ships
    return found


def is_free(state: State, seat: int, ship: int, ships: int) -> bool:
    """Whether the lane of a ship touches a building of the seat that is not conquered."""
    standing, conquered = buildings(state, seat), conquered_corners(state)
    if not standing & conquered:
        return True  # every lane leads to a building of its owner
    return bool(state.board.topology.ends[lane(state, ship, ships)] & standing & ~conquered)


def grows_freely(state: State, seat: int, edge: int, ships: int) -> bool:
    """Whether a new ship begins a lane, or extends one that touches a free building."""
    topology = state.board.topology
    extends = topology.edges_at[topology.ends[1 << edge]] & ships
    return not extends or is_free(state, seat, edge, ships)


@check("seafarers-barbarian-attack.conquest.lane-needs-free-building", at="edge", adds_to=(BuildShip,))
def extends_free_lane(state: State, action: BuildShip) -> Finding:
    """A lane is extended only if it touches a building of its owner that is not conquered."""
    return grows_freely(state, action.seat, action.edge, sea(state).seats[action.seat].ships)


@check(
    "seafarers-barbarian-attack.conquest.lane-needs-free-building", at="ship", given=(own_ship,), adds_to=(MoveShip,)
)
def leaves_free_lane(state: State, action: MoveShip) -> Finding:
    """A ship moves only if its lane touches a building of its owner that is not conquered."""
    return is_free(state, action.seat, action.ship, sea(state).seats[action.seat].ships)


@check("seafarers-barbarian-attack.conquest.lane-needs-free-building", at="edge", adds_to=(MoveShip,))
def moves_to_free_lane(state: State, action: MoveShip) -> Finding:
    """A ship that moves extends only a lane that touches a building of its owner that is not conquered."""
    rest = sea(state).seats[action.seat].ships & ~(1 << action.ship)
    return grows_freely(state, action.seat, action.edge, rest)


@reaction(
    LandingRolled,
    BarbarianMoved,
    BarbarianCaptured,
    BattleWon,
    cites=("barbarian-attack.conquest.trade-route-cut", "seafarers.trade-route.recheck-on-every-change"),
)
def recheck(play: Play, event: LandingRolled | BarbarianMoved | BarbarianCaptured | BattleWon) -> None:
    """When barbarians come or go, the routes of all players are compared, for a building may be cut off or freed."""
    compare_routes(play)


CITATIONS = targets("seafarers-barbarian-attack.end.target", later="seafarers-later-barbarian-attack.end.target")

DROPS = (
    Drop(island.island_layouts, raided_mainland),
    Drop(island.dealt_island, raided_mainland),
    *drops(no_pirate, no_robber),
    Drop(BuildFreeShip, no_development_cards),
)

MODULE = Module(
    id="barbarian_attack__seafarers",
    title="Barbarian Attack with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("seafarers", "barbarian_attack"),
    citations=CITATIONS,
    drops=DROPS,
)

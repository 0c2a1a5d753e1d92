"""Seafarers with Traders & Barbarians, in New Shores: a trading mainland, and wagons over water."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.boards import board_alone
from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.base.victory import points_to_win, with_more_points
from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.board.terrain import SEA
from service.catan.board.topology import Inner
from service.catan.seafarers import pirate, trade_route
from service.catan.seafarers.box import tables
from service.catan.seafarers.citations import targets
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.layouts import Hexes, dealt_mainland, interior, laid_around
from service.catan.seafarers.no_pirate import drops, off_the_board
from service.catan.seafarers.scenarios import Tables
from service.catan.seafarers.sea import sea
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.barbarians import barbarian_paths
from service.catan.traders_barbarians.island import printed_island, removed_numbers_on, shuffled_island
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, interior_paths, sea_sides
from service.catan.traders_barbarians.wagons import roads_of, wagon_paths
from service.kernel.rules import Contradictions, Drop, Module, Play, Ruled, Ruleset, invariant


@tables.also("seafarers-traders-barbarians.scope.new-shores", "seafarers-later-traders-barbarians.scope.new-shores")
def island_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The mainland has the hexes and numbers of Traders & Barbarians."""
    printed = printed_island(ruleset)
    return None if table is None else table.with_mainland(printed.terrain, printed.tokens)


@dealt_mainland.also(
    "seafarers-traders-barbarians.scope.new-shores",
    "seafarers-later-traders-barbarians.scope.new-shores",
    replaces=dealt_mainland.first,
)
def trading_mainland(ruled: Ruled, play: Play, wish: CatanDeal, middle: Hex_) -> Hexes:
    """Trade hexes and numbers lie on the mainland as printed, the other hexes at random."""
    return laid_around(middle, shuffled_island(play))


@interior.also("seafarers-traders-barbarians.scope.new-shores", "traders-barbarians.hex.four-interior-paths")
def plazas_on_the_mainland(ruled: Ruled, hexes: Hexes) -> Inner:
    """Paths lead from the plaza of a trade hex to its four corners on other land."""
    land = [place for place, (kind, _) in hexes.items() if kind != SEA]
    trading = [place for place in land if hexes[place][0] in TRADE_HEXES]
    return frozenset(path for place in trading for path in interior_paths(place, land))


@invariant(
    "seafarers-traders-barbarians.scope.new-shores",
    "traders-barbarians.setup.no-two-and-twelve",
    of=board_alone,
    replaces=island.no_two_or_twelve,
)
def no_two_or_twelve_on_the_mainland(state: State) -> Contradictions:
    """No hex of the mainland has the number 2 or 12."""
    return removed_numbers_on(state.board, bits(mainland_of(state.board)))


@invariant(
    "seafarers-traders-barbarians.robber.no-robber-no-pirate", replaces=(pirate.pirate_at_sea, pirate.pirate_is_due)
)
def no_pirate(state: State) -> Contradictions:
    """The pirate is not used."""
    return off_the_board(state)


@rolled_again.also("seafarers-traders-barbarians.production.two-and-twelve")
def twelve_rolled_again(numbers: frozenset[int], ruleset: Ruleset) -> frozenset[int]:
    """Only a 12 is rolled again. A 2 stands, since the small islands have one."""
    return frozenset((12,))


def all_ways(state: State) -> int:
    """All edges on land and sea but the sea sides of trade hexes."""
    return (state.board.land_edges | state.board.sea_edges) & ~sea_sides(state.board)


@wagon_paths.also("seafarers-traders-barbarians.wagon.over-water", replaces=wagon_paths.first)
def wagons_over_water(state: State) -> int:
    """Wagons go along sea edges, too. The sea sides of trade hexes stay closed to them."""
    return all_ways(state)


@barbarian_paths.also("seafarers-traders-barbarians.barbarian.on-ships", replaces=barbarian_paths.first)
def barbarians_on_water(state: State) -> int:
    """Path barbarians stand on coastal and sea edges, too, but on no sea side of a trade hex."""
    return all_ways(state)


@roads_of.also(
    "seafarers-traders-barbarians.wagon.over-water",
    "seafarers-traders-barbarians.barbarian.on-ships",
)
def ships_like_roads(state: State, seat: int) -> int:
    """Ships count like roads for wagons and for the thefts of path barbarians."""
    return sea(state).seats[seat].ships


MORE_POINTS = 3


@points_to_win.also("seafarers-traders-barbarians.end.target", "seafarers-later-traders-barbarians.end.target")
def three_points_more(target: int, ruleset: Ruleset) -> int:
    """The scenario needs 3 points more than it says. A chosen target stays as it is."""
    return with_more_points(ruleset, target, MORE_POINTS)


CITATIONS = targets("seafarers-traders-barbarians.end.target", later="seafarers-later-traders-barbarians.end.target")

DROPS = (
    Drop(island.island_layouts, trading_mainland),
    Drop(island.dealt_island, trading_mainland),
    *drops(no_pirate, no_robber),
    Drop(trade_route.recheck, no_longest_road),
)

MODULE = Module(
    id="seafarers__traders_barbarians",
    title="Seafarers with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("seafarers", "traders_barbarians"),
    citations=CITATIONS,
    drops=DROPS,
)

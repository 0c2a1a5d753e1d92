"""The mainland: the island of Traders & Barbarians among the small islands."""

from __future__ import annotations

from service.catan.base.boards import board_alone
from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.board.terrain import SEA
from service.catan.board.topology import Inner
from service.catan.seafarers.box import tables
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.layouts import Hexes, dealt_mainland, interior
from service.catan.seafarers.scenarios import Tables
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.island import REMOVED, shuffled_island
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, interior_paths
from service.kernel.rules import Contradictions, Drop, Facts, Play, Ruled, Ruleset, invariant


@tables.also("seafarers-traders-barbarians.scope.new-shores", "seafarers-later-traders-barbarians.scope.new-shores")
def island_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The mainland has the hexes and numbers of Traders & Barbarians."""
    return None if table is None else table.with_mainland(*island.hexes_and_numbers(ruleset))


@dealt_mainland.also(
    "seafarers-traders-barbarians.scope.new-shores",
    "seafarers-later-traders-barbarians.scope.new-shores",
    replaces=dealt_mainland.first,
)
def trading_mainland(ruled: Ruled, play: Play, wish: CatanDeal, middle: Hex_) -> Hexes:
    """Trade hexes and numbers lie on the mainland as printed, the other hexes at random."""
    return {(q + middle[0], r + middle[1]): lying for (q, r), lying in shuffled_island(play).items()}


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
    board = state.board
    for at in bits(mainland_of(board)):
        if board.numbers[at] in REMOVED:
            yield f"/board/hexes/{board.topology.hex_names[at]}/number", Facts(number=board.numbers[at])


DROPS = (Drop(island.island_layouts, trading_mainland), Drop(island.dealt_island, trading_mainland))

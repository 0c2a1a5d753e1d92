"""The island: the trade hexes of one book, the rivers of the other beside them, and all numbers from 2 to 12."""

from __future__ import annotations

import dataclasses
from collections import Counter

from service.catan.base import frame as frame_
from service.catan.base import layouts
from service.catan.base.boards import STANDARD, legend
from service.catan.base.cards import Cards
from service.catan.base.components import TOKENS, terrain_kinds
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame, Printed, printed_rows
from service.catan.base.production import city_yield, settlement_yield
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.places import Hex_
from service.catan.board.terrain import Terrain
from service.catan.rivers.courses import TWO, mouths
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.island import printed_interior, printed_island
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, with_trade_hexes
from service.kernel.rules import Drop, Play, Ruled, Ruleset

PRINTED = Printed(
    hexes=printed_rows(
        """
        -2 0: fields 4, forest 11, quarry 12
        -1 -1: swamp, pasture 6, hills 5, mountains 9
        0 -2: trade_castle 8, forest 3, fields 11, forest 4, mountains 10
        1 -2: swamp, hills 10, mountains 9, pasture 8
        2 -2: hills 5, fields 6, glassworks 3
        """
    ),
    harbors=frame_.BEGINNER.harbors,
    pieces=(),
)


@printed_island.also("rivers-traders-barbarians.setup.hexes", "rivers-traders-barbarians.setup.numbers")
def island_of_both(printed: Printed, ruleset: Ruleset) -> Printed:
    """Trade hexes, rivers and numbers have their places on one island."""
    return PRINTED


@frame_.frame.also("rivers-traders-barbarians.setup.hexes", "rivers-traders-barbarians.setup.numbers")
def rivers_beside_trade_hexes(box: Frame, ruleset: Ruleset) -> Frame:
    """The island has two swamps and the three trade hexes. These have numbers, and the 2 lies beside the 12."""
    hexes = PRINTED.hexes.values()
    return dataclasses.replace(
        box,
        terrain=dict(Counter(kind for kind, _ in hexes)),
        tokens=dict(Counter(number for _, number in hexes if number)),
        letters=(),
        spirals=(),
        printed={"printed": PRINTED},
    )


@layouts.hexes_in_place.also("rivers-traders-barbarians.setup.hexes")
def trade_hexes_in_place(ruleset: Ruleset) -> dict[Hex_, str]:
    """Trade hexes are not shuffled, either."""
    return {place: kind for place, (kind, _) in PRINTED.hexes.items() if kind in TRADE_HEXES}


@layouts.dealt_board.also(
    "rivers-traders-barbarians.setup.hexes",
    "rivers-traders-barbarians.setup.numbers",
    replaces=island.dealt_island,
)
def dealt_island(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """Trade hexes, rivers and numbers lie in their places, and the other hexes are shuffled."""
    printed = layouts.printed_board(ruled, wish, printed_interior())
    if printed is not None:
        return printed
    kinds = layouts.shuffled_hexes(ruled, play)
    hexes = {place: (kind, PRINTED.hexes[place][1]) for place, kind in kinds.items()}
    harbors = layouts.dealt_harbors(play, ruled.ruleset, frame_.frame(ruled))
    return Board.of(hexes, harbors, STANDARD, legend(ruled), inner=printed_interior())


@terrain_kinds.also("rivers-traders-barbarians.setup.numbers")
def numbered_trade_hexes(ruleset: Ruleset) -> dict[str, Terrain]:
    """Trade hexes have numbers."""
    return dict.fromkeys(TRADE_HEXES, Terrain(plaza=True, numbers=TOKENS, most=2, added=frozenset((TWO,))))


@mouths.also("rivers-traders-barbarians.setup.mouth-inland")
def mouths_inland(state: State) -> int:
    """A river may end between two land hexes, too."""
    return state.board.land_edges & ~state.board.coastal_edges


@settlement_yield.also("rivers-traders-barbarians.production.trade-hexes")
def settlements_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A settlement takes from the castle what it takes from a pasture, from the quarry as from hills, and from the
    glassworks as from a forest.
    """
    return with_trade_hexes(yields)


@city_yield.also("rivers-traders-barbarians.production.trade-hexes")
def cities_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A city takes from the castle what it takes from a pasture, from the quarry as from hills, and from the glassworks
    as from a forest.
    """
    return with_trade_hexes(yields)


@rolled_again.also("rivers-traders-barbarians.production.no-reroll", replaces=rolled_again.first)
def nothing_rolled_again(ruleset: Ruleset) -> frozenset[int]:
    """A 2 and a 12 count."""
    return frozenset()


DROPS = (Drop(island.no_two_or_twelve, nothing_rolled_again),)

"""The island: three trade hexes and the numbers as printed, and the other hexes between them."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable

from service.catan.base import frame as frame_
from service.catan.base import layouts
from service.catan.base.boards import CUSTOM, board_alone, lying
from service.catan.base.components import TOKENS
from service.catan.base.deal import VARIABLE, CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.board.places import POINTS, Hex_, corner_at_point, in_rows
from service.catan.board.topology import Inner
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, interior_paths, trade_hexes
from service.kernel.rules import (
    CHAIN,
    INTERSECT,
    UNION,
    Arrangements,
    Contradictions,
    Facts,
    Play,
    Ruled,
    Ruleset,
    constant,
    draw,
    invariant,
)

PRINTED = Printed.island(
    """
    -2 0: mountains 10, forest 9, quarry
    -1 -1: fields 9, hills 6, pasture 4, hills 11
    0 -2: trade_castle, forest 11, pasture 10, forest 3, mountains 8
    1 -2: forest 8, mountains 3, fields 4, pasture 5
    2 -2: hills 5, fields 6, glassworks
    """
)
REMOVED = frozenset((2, 12))
"""The numbers whose tokens are not used (`traders-barbarians.setup.no-two-and-twelve`)."""
SEA_SIDES, LAND_CORNERS = 3, 4
"""Of each trade hex (`traders-barbarians.setup.frame`, `traders-barbarians.hex.four-interior-paths`)."""


@constant("traders-barbarians.setup.frame", "traders-barbarians.setup.trade-hexes", fold=CHAIN)
def printed_island(ruleset: Ruleset) -> Printed:
    """The island as it is printed, on which trade hexes and numbers have their places."""
    return PRINTED


@constant("traders-barbarians.setup.trade-hexes", fold=UNION)
def kinds_in_place(ruleset: Ruleset) -> frozenset[str]:
    """Trade hexes lie where they are printed."""
    return frozenset(TRADE_HEXES)


@frame_.frame.also(
    "traders-barbarians.setup.frame",
    "traders-barbarians.setup.trade-hexes",
    "traders-barbarians.setup.no-two-and-twelve",
)
def island(box: Frame, ruleset: Ruleset) -> Frame:
    """Trade hexes take the place of the desert, a pasture and a fields hex. The numbers lie as printed. The pieces of
    the frame have their places.
    """
    return dataclasses.replace(box.with_fixed_numbers(printed_island(ruleset)), sides=())


@layouts.layouts.also("traders-barbarians.setup.frame", replaces=layouts.layouts.first)
def island_layouts(ruleset: Ruleset) -> tuple[str, ...]:
    """The hexes between the trade hexes are shuffled, or lie as printed, or the board is one of the players' own."""
    return VARIABLE, CUSTOM, *sorted(frame_.frame(ruleset).printed)


@draw("traders-barbarians.setup.trade-hexes")
def terrain(ruled: Ruled) -> Arrangements:
    """The shuffled hexes that are no trade hexes, in row order."""
    kinds, in_place = Counter(frame_.frame(ruled).terrain), kinds_in_place(ruled)
    return Arrangements([kind for kind in kinds.elements() if kind not in in_place])


@layouts.dealt_board.also(
    "traders-barbarians.setup.frame",
    "traders-barbarians.setup.trade-hexes",
    "traders-barbarians.setup.no-two-and-twelve",
    replaces=layouts.dealt_board.first,
)
def dealt_island(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """Trade hexes and numbers lie as printed, the other hexes at random."""
    inner = printed_interior()
    printed = layouts.printed_board(ruled, wish, inner)
    return layouts.shuffled_board(ruled, play, shuffled_island(play), inner) if printed is None else printed


def shuffled_island(play: Play) -> dict[Hex_, tuple[str, int]]:
    """The hexes of the island with their numbers, those between the trade hexes shuffled."""
    ruleset = play.state.ruleset
    hexes, in_place = dict(printed_island(ruleset).hexes), kinds_in_place(ruleset)
    places = in_rows(place for place, (kind, _) in hexes.items() if kind not in in_place)
    return hexes | {place: (kind, hexes[place][1]) for place, kind in zip(places, play.draw(terrain), strict=True)}


def printed_interior() -> Inner:
    """The interior paths of the three trade hexes where they are printed."""
    hexes = PRINTED.hexes
    return frozenset(
        path for place, (kind, _) in hexes.items() if kind in TRADE_HEXES for path in interior_paths(place, hexes)
    )


# What a board must be ----------------------------------------------------------------------------------------------


@invariant("traders-barbarians.setup.trade-hexes", "traders-barbarians.commodity.destinations", of=board_alone)
def one_of_each(state: State) -> Contradictions:
    """A board has one castle, one quarry and one glassworks."""
    for kind in TRADE_HEXES:
        found = state.board.terrain.count(kind)
        if found != 1:
            yield "/board/hexes", Facts(terrain=kind, found=found)


@invariant("traders-barbarians.setup.frame", "traders-barbarians.hex.four-interior-paths", of=board_alone)
def trade_hexes_at_the_sea(state: State) -> Contradictions:
    """A trade hex has three sides on the sea, and a path from its plaza to each of its four corners on other land."""
    board, topology = state.board, state.board.topology
    for at in bits(trade_hexes(board)):
        others = board.land_hexes & ~(1 << at)
        corners = {point: topology.corner_index(corner_at_point(topology.hexes[at], point)) for point in POINTS}
        shared = [point for point, corner in corners.items() if topology.hexes_at[1 << corner] & others]
        sides = (topology.hex_edges[at] & board.sea_edges).bit_count()
        if sides != SEA_SIDES or len(shared) != LAND_CORNERS:
            yield f"/board/hexes/{topology.hex_names[at]}", Facts(sea_sides=sides)
        elif list(topology.inner_points[at]) != shared:
            yield f"/board/hexes/{topology.hex_names[at]}/inner", Facts(land_corners=shared)


@invariant("traders-barbarians.setup.no-two-and-twelve", of=board_alone)
def no_two_or_twelve(state: State) -> Contradictions:
    """No hex has the number 2 or 12."""
    return removed_numbers_on(state.board, range(len(state.board.numbers)))


def removed_numbers_on(board: Board, hexes: Iterable[int]) -> Contradictions:
    """Those of some hexes that have a number whose tokens are not used."""
    for at in hexes:
        if board.numbers[at] in REMOVED:
            yield f"/board/hexes/{board.topology.hex_names[at]}/number", Facts(number=board.numbers[at])


@constant("traders-barbarians.setup.frame", fold=INTERSECT)
def tokens_in_place(ruleset: Ruleset) -> frozenset[int]:
    """All number tokens stay where they are printed."""
    return TOKENS


@invariant("traders-barbarians.setup.frame", "traders-barbarians.setup.no-two-and-twelve", of=board_alone)
def laid_as_printed(state: State) -> Contradictions:
    """On the island of the box the trade hexes and the numbers lie as printed."""
    if state.board.layout == CUSTOM:
        return
    board, printed = state.board, printed_island(state).hexes
    in_place, kinds = tokens_in_place(state), kinds_in_place(state)
    for at, place in lying(state, printed):
        kind, number = printed[place]
        fixed = kind if kind in kinds else None
        laid = board.laid(at)
        misnumbered = laid != number and not in_place.isdisjoint((number, laid))
        if misnumbered or (fixed and board.terrain[at] != fixed):
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(number=number or None, terrain=fixed)

"""The island of the box: two rivers where they are printed, the other hexes around them, and the 2 beside the 12."""

from __future__ import annotations

import dataclasses

from service.catan.base import frame as frame_
from service.catan.base import layouts
from service.catan.base.boards import CUSTOM, board_alone, lying
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.rivers.courses import SWAMP, TWELVE, TWO
from service.kernel.rules import CHAIN, Contradictions, Facts, Play, Ruled, Ruleset, constant, invariant, query

Courses = dict[Hex_, tuple[str, str]]
"""The hexes of rivers, each with its terrain and the side by which the water leaves it."""

LONG: Courses = {
    (2, -1): ("mountains", "W"),
    (1, -1): ("hills", "W"),
    (0, -1): ("pasture", "W"),
    (-1, -1): (SWAMP, "NW"),
}
SHORT: Courses = {(0, 1): ("mountains", "W"), (-1, 1): ("hills", "W"), (-2, 1): (SWAMP, "SW")}
PRINTED = Printed.island(
    """
    -2 0: fields 4, forest 11, forest 12
    -1 -1: swamp, pasture 6, hills 5, mountains 9
    0 -2: fields 8, forest 3, fields 11, forest 4, mountains 10
    1 -2: swamp, hills 10, mountains 9, pasture 8
    2 -2: hills 5, fields 6, pasture 3
    """
)


@constant("rivers.board.two-rivers", "rivers.board.river-terrain", "rivers.board.places", fold=CHAIN)
def printed_rivers(ruleset: Ruleset) -> Courses:
    """A long river of mountains, hills, pasture and swamp and a short one of mountains, hills and swamp have their
    printed places.
    """
    return LONG | SHORT


@frame_.frame.also(
    "rivers.board.removed-hexes", "rivers.board.two-set-aside", "rivers.board.spiral", "rivers.board.beginner"
)
def island(box: Frame, ruleset: Ruleset) -> Frame:
    """The rivers take the places of two mountains, two hills, two pasture and the desert. The 2 is set aside."""
    return dataclasses.replace(box.set_aside(TWO).with_island(PRINTED), sides=())


@constant("rivers.board.places", fold=CHAIN)
def middle_hex(ruleset: Ruleset) -> Hex_:
    """The middle of the island is the hex 0,0, from which the places of the box are counted."""
    return 0, 0


@query("rivers.board.two-set-aside", fold=CHAIN)
def island_hexes(ruled: Ruled, board: Board) -> int:
    """The rivers run over the whole land."""
    return board.land_hexes


def where_it_lies(place: Hex_, ruled: Ruled) -> Hex_:
    """Where a place of the box lies on the dealt board."""
    (q, r), (q0, r0) = place, middle_hex(ruled)
    return q + q0, r + r0


@layouts.hexes_in_place.also("rivers.board.removed-hexes", "rivers.board.places")
def rivers_in_place(ruleset: Ruleset) -> dict[Hex_, str]:
    """The rivers lie where they are printed, and the other hexes are shuffled around them."""
    return {where_it_lies(place, ruleset): kind for place, (kind, _) in printed_rivers(ruleset).items()}


@layouts.dealt_board.also("rivers.board.course-is-data")
def rivers_run(board: Board, ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The rivers run as they are printed."""
    topology = board.topology
    places = ((where_it_lies(place, ruled), side) for place, (_, side) in printed_rivers(ruled).items())
    exits = {topology.hex_index(place): side for place, side in places}
    return board.with_exits(dict(sorted(exits.items())))


@layouts.dealt_board.also("rivers.board.two-set-aside", "rivers.board.random-numbers")
def two_joins_twelve(board: Board, ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The 2 is added to the hex that got the 12."""
    doubled = {at: (TWO, TWELVE) for at in bits(island_hexes(ruled, board)) if board.numbers[at] == TWELVE}
    return board.with_several(doubled)


@invariant("rivers.board.two-rivers", "rivers.board.river-terrain", "rivers.board.places", of=board_alone)
def rivers_as_printed(state: State) -> Contradictions:
    """On a board of the box the two rivers lie as printed."""
    board, printed = state.board, printed_rivers(state)
    if board.layout == CUSTOM:
        return
    for at, place in lying(state, printed):
        kind, side = printed[place]
        if (board.terrain[at], board.exits.get(at)) != (kind, side):
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(terrain=kind, exit=side)
    if len(board.exits) != len(printed):
        yield "/board/hexes", Facts(river_hexes=len(board.exits), expected=len(printed))


@invariant("rivers.board.two-set-aside", "rivers.board.random-numbers", of=board_alone)
def two_beside_twelve(state: State) -> Contradictions:
    """On a board of the box the 2 lies beside the 12."""
    board = state.board
    if board.layout == CUSTOM:
        return
    for at in bits(island_hexes(state, board)):
        if board.numbers[at] in (TWO, TWELVE):
            yield f"/board/hexes/{board.topology.hex_names[at]}/number", Facts(numbers=[TWO, TWELVE])

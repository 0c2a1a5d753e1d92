"""The Caravans with the Rivers of Catan: an oasis between the rivers, and camels at bridges."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base import boards, components, layouts
from service.catan.base import frame as frame_
from service.catan.base.boards import CLAIMS, CUSTOM, board_alone
from service.catan.base.citations import target_is
from service.catan.base.components import TOKENS, producing_terrain
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import SETUP, State
from service.catan.base.victory import enough_points
from service.catan.board.board import Board
from service.catan.board.terrain import Terrain
from service.catan.caravans import robber
from service.catan.rivers import courses, island
from service.catan.rivers.courses import TWELVE, TWO, doubled, river_hexes
from service.kernel.rules import Citation, Contradictions, Facts, Module, Play, Ruled, Ruleset, invariant

THREE = 3
PAIRS = ((THREE, TWELVE), (TWO, THREE))
"""What the two hexes with a 3 show, the northern one first (`rivers-caravans.setup.which-three`)."""
PRINTED = Printed.island(
    """
    -2 0: fields 8, forest 4, forest 11
    -1 -1: swamp, pasture 3, hills 6, mountains 9
    0 -2: fields 10, forest 11, oasis, forest 5, mountains 10
    1 -2: swamp, hills 9, mountains 4, pasture 8
    2 -2: hills 5, fields 6, pasture 3
    """
)


@frame_.frame.also("rivers-caravans.setup.hexes", "rivers-caravans.setup.numbers")
def oasis_between_the_rivers(box: Frame, ruleset: Ruleset) -> Frame:
    """The oasis takes the place of a fields hex. The tokens 2 and 12 are set aside."""
    return box.set_aside(TWELVE).with_island(PRINTED)


@boards.random_layouts.also("rivers-caravans.setup.numbers")
def red_tokens_apart(ruleset: Ruleset) -> frozenset[str]:
    """However the tokens are laid, no two red ones lie next to each other on a board of the box."""
    return frozenset(CLAIMS) - {CUSTOM}


@components.terrain_kinds.also("rivers-caravans.setup.numbers", replaces=river_hexes)
def two_or_twelve_beside_a_token(ruleset: Ruleset) -> dict[str, Terrain]:
    """A 2 and a 12 lie beside other tokens."""
    added = frozenset((TWO, TWELVE))
    return dict.fromkeys(producing_terrain(ruleset), Terrain(numbers=TOKENS, most=2, added=added))


@layouts.dealt_board.also(
    "rivers-caravans.setup.numbers", "rivers-caravans.setup.which-three", replaces=island.two_joins_twelve
)
def two_and_twelve_join_the_threes(board: Board, ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The 12 is added to the northern hex with a 3, and the 2 to the southern one."""
    threes = (at for at, number in enumerate(board.numbers) if number == THREE)
    shown = dict(zip(threes, PAIRS, strict=True))
    return board.with_several(shown)


@invariant("rivers-caravans.setup.numbers", replaces=courses.only_twelve_has_a_second, of=board_alone)
def only_threes_have_a_second(state: State) -> Contradictions:
    """Only beside a 3 lies a second token, and that is the 2 or the 12."""
    for at in doubled(state):
        if state.board.several[at] not in PAIRS:
            yield f"/board/hexes/{state.board.topology.hex_names[at]}/numbers", Facts(allowed=[*map(list, PAIRS)])


@invariant(
    "rivers-caravans.setup.numbers",
    "rivers-caravans.setup.which-three",
    replaces=island.two_beside_twelve,
    of=board_alone,
)
def two_and_twelve_beside_threes(state: State) -> Contradictions:
    """On a board of the box one hex with a 3 has the 2 besides, and the other the 12."""
    board = state.board
    if board.layout != CUSTOM and sorted(board.several[at] for at in doubled(state)) != sorted(PAIRS):
        yield "/board/hexes", Facts(numbers=[*map(list, PAIRS)])


@layouts.robbers_first_hex.also("rivers-caravans.setup.robber")
def beside_the_board(at: int, ruled: Ruled, board: Board) -> int:
    """The robber starts beside the board, and not on a swamp."""
    return board.topology.nowhere_hex


@invariant("rivers-caravans.setup.robber", replaces=(robber.starts_beside_the_board, boards.robber_starts_on_desert))
def starts_beside_the_board(state: State) -> Contradictions:
    """Until the first turn the robber is beside the board."""
    if state.turn.moment == SETUP and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(moment=SETUP)


CITATIONS = (Citation("rivers-caravans.end.target", of=(enough_points,), where=target_is(12)),)

MODULE = Module(
    id="caravans__rivers",
    title="The Caravans with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("caravans", "rivers"),
    citations=CITATIONS,
)

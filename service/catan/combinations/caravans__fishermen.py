"""The Caravans with the Fishermen: a lake apart from the oasis, or one hex that is both."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base import components, layouts
from service.catan.base import frame as frame_
from service.catan.base.boards import CUSTOM, board_alone
from service.catan.base.components import TOKENS, producing_terrain
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.board.terrain import Terrain
from service.catan.caravans import oasis
from service.catan.caravans.look import arrows_on
from service.catan.caravans.oasis import OASIS, oasis_kinds, oasis_places
from service.catan.fishermen import lake
from service.catan.fishermen.lake import LAKE
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.kernel.rules import Contradictions, Facts, Module, Option, Play, Ruled, Ruleset, invariant

OASIS_AND_LAKE = Option(
    "oasis-and-lake",
    "caravans-fishermen.setup.lake",
    "Whether the lake lies apart from the oasis, in place of a forest, or the hex in the middle is both.",
    ("apart", "one-hex"),
    "apart",
)
APART, ONE_HEX = OASIS_AND_LAKE.is_("apart"), OASIS_AND_LAKE.is_("one-hex")


LAKE_AT: Hex_ = (1, 0)
TWO, TWELVE = 2, 12
PRINTED = Printed.island(
    """
    -2 0: mountains 4, pasture 11, forest 12
    -1 -1: fields 8, hills 3, pasture 6, hills 9
    0 -2: fields 10, forest 11, oasis, lake, mountains 10
    1 -2: forest 9, mountains 4, fields 5, pasture 8
    2 -2: hills 5, fields 6, pasture 3
    """
)

# Apart -------------------------------------------------------------------------------------------------------------


@frame_.frame.also(
    "caravans-fishermen.setup.lake",
    "caravans-fishermen.setup.two-on-twelve",
    replaces=(lake.lake_for_desert, oasis.oasis_for_desert),
    when=APART,
)
def oasis_and_lake(box: Frame, ruleset: Ruleset) -> Frame:
    """The oasis replaces the desert, and the lake replaces a forest. The 2 is set aside."""
    return box.set_aside(TWO).with_island(PRINTED)


@layouts.hexes_in_place.also("caravans-fishermen.setup.lake", when=APART)
def lake_in_place(ruleset: Ruleset) -> dict[Hex_, str]:
    """The lake lies beside the oasis in a shuffled set-up, too."""
    return {LAKE_AT: LAKE}


@components.terrain_kinds.also("caravans-fishermen.setup.two-on-twelve", when=APART)
def hexes_with_two_numbers(ruleset: Ruleset) -> dict[str, Terrain]:
    """A 2 lies beside another token."""
    return dict.fromkeys(producing_terrain(ruleset), Terrain(numbers=TOKENS, most=2, added=frozenset((TWO,))))


@layouts.dealt_board.also("caravans-fishermen.setup.two-on-twelve", when=APART)
def two_joins_twelve(board: Board, ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The 2 is added to the hex with the 12, which produces on both."""
    doubled = {at: (TWO, TWELVE) for at, number in enumerate(board.numbers) if number == TWELVE}
    return board.with_several(doubled)


@invariant("caravans-fishermen.setup.two-on-twelve", of=board_alone, when=APART)
def two_beside_twelve(state: State) -> Contradictions:
    """On a board of the box the 2 lies beside the 12."""
    board = state.board
    if board.layout == CUSTOM:
        return
    for at, number in enumerate(board.numbers):
        if number in (TWO, TWELVE):
            yield f"/board/hexes/{board.topology.hex_names[at]}/number", Facts(numbers=[TWO, TWELVE])


# One hex -----------------------------------------------------------------------------------------------------------


@frame_.frame.also("caravans-fishermen.setup.lake", replaces=oasis.oasis_for_desert, when=ONE_HEX)
def lake_alone(box: Frame, ruleset: Ruleset) -> Frame:
    """The lake takes the place of the desert, and all 18 tokens lie as usual."""
    return box


@oasis_kinds.also("caravans-fishermen.setup.lake", replaces=oasis_kinds.first, when=ONE_HEX)
def lake_is_the_oasis(ruleset: Ruleset) -> frozenset[str]:
    """The lake is the oasis, from which the caravans set out."""
    return frozenset((LAKE,))


@layouts.hexes_in_place.also("caravans-fishermen.setup.lake", replaces=oasis.oasis_in_place, when=ONE_HEX)
def lake_in_the_middle(ruleset: Ruleset) -> dict[Hex_, str]:
    """The lake lies in the middle."""
    return dict.fromkeys(oasis_places(ruleset), LAKE)


@invariant("caravans-fishermen.setup.lake", of=board_alone, when=ONE_HEX)
def no_oasis_beside_the_lake(state: State) -> Contradictions:
    """No other hex is an oasis."""
    board = state.board
    for at in bits(board.hexes_of((OASIS,))):
        yield f"/board/hexes/{board.topology.hex_names[at]}/terrain", Facts(terrain=OASIS)


def paint_arrows(sketch: Sketch) -> None:
    """The arrows of a lake from which caravans set out."""
    chosen = sketch.document["ruleset"].get("options", {}).get(OASIS_AND_LAKE.name, OASIS_AND_LAKE.default)
    if chosen in ONE_HEX.values:
        arrows_on(sketch, LAKE)


LOOK = Look(painters=(paint_arrows,))


MODULE = Module(
    id="caravans__fishermen",
    title="The Caravans with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    options=(OASIS_AND_LAKE,),
    look=LOOK,
    joins=("caravans", "fishermen"),
)

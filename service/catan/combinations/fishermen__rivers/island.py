"""The island: a lake in the middle, no 2 and no 12, and the robber beside the board."""

from __future__ import annotations

import dataclasses
from collections import Counter

from service.catan.base import components, layouts
from service.catan.base import frame as frame_
from service.catan.base.boards import board_alone
from service.catan.base.frame import Frame, Printed, printed_rows
from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.board.terrain import Terrain
from service.catan.fishermen.lake import LAKE
from service.catan.rivers.courses import SWAMP, TWELVE, doubled, swamps
from service.kernel.rules import Contradictions, Facts, Ruleset, invariant

MIDDLE: Hex_ = (0, 0)
PRINTED = Printed(
    hexes=printed_rows(
        """
        -2 0: fields 8, forest 4, forest 11
        -1 -1: swamp, pasture 3, hills 6, mountains 9
        0 -2: fields 10, forest 11, lake, forest 5, mountains 10
        1 -2: swamp, hills 9, mountains 4, pasture 8
        2 -2: hills 5, fields 6, pasture 3
        """
    ),
    harbors=frame_.BEGINNER.harbors,
    pieces=(),
)


@frame_.frame.also("rivers-fishermen.setup.lake", "rivers-fishermen.lake.two-and-twelve")
def lake_between_the_rivers(box: Frame, ruleset: Ruleset) -> Frame:
    """The lake takes the place of a fields hex. The tokens 2 and 12 are left out."""
    return dataclasses.replace(
        box,
        terrain=dict(Counter(kind for kind, _ in PRINTED.hexes.values())),
        tokens={number: count for number, count in box.tokens.items() if number != TWELVE},
        letters=tuple(number for number in box.letters if number != TWELVE),
        printed={"beginner": PRINTED},
    )


@layouts.hexes_in_place.also("rivers-fishermen.setup.lake")
def lake_in_the_middle(ruleset: Ruleset) -> dict[Hex_, str]:
    """The lake lies in the middle of a shuffled island."""
    return {MIDDLE: LAKE}


@components.terrain_kinds.also("rivers-fishermen.setup.robber", "rivers-fishermen.robber.flees-beside", replaces=swamps)
def swamps_beside_the_lake(ruleset: Ruleset) -> dict[str, Terrain]:
    """Swamps are land without number. The robber does not rest there, but beside the board."""
    return {SWAMP: Terrain(mouth=True)}


@invariant("rivers-fishermen.setup.lake", "rivers-fishermen.lake.two-and-twelve", of=board_alone)
def no_two_beside_twelve(state: State) -> Contradictions:
    """Beside a lake no hex has a 2 and a 12. These numbers belong to the lake."""
    for at in doubled(state):
        yield f"/board/hexes/{state.board.topology.hex_names[at]}/numbers", Facts(lake=True)

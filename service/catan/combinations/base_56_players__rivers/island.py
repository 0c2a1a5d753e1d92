"""The large island: both rivers take the places of the deserts and of hexes like those that they bring."""

from __future__ import annotations

import dataclasses

from service.catan.base import frame as frame_
from service.catan.base.boards import CUSTOM, board_alone
from service.catan.base.frame import Frame
from service.catan.base.state import State
from service.catan.rivers import island
from service.catan.rivers.courses import SWAMP, doubled
from service.catan.rivers.island import Courses, printed_rivers
from service.kernel.rules import Contradictions, Drop, Facts, Ruleset, invariant

LONG: Courses = {
    (1, -1): ("mountains", "W"),
    (0, -1): ("hills", "W"),
    (-1, -1): ("pasture", "W"),
    (-2, -1): (SWAMP, "NW"),
}
SHORT: Courses = {(-1, 2): ("mountains", "W"), (-2, 2): ("hills", "W"), (-3, 2): (SWAMP, "SW")}


@printed_rivers.also("rivers-base-56-players.setup.places", replaces=printed_rivers.first)
def rivers_of_the_large_island(ruleset: Ruleset) -> Courses:
    """The rivers of the box have their places on the large island, too."""
    return LONG | SHORT


@frame_.frame.also("rivers-base-56-players.setup.hexes", "rivers-base-56-players.setup.numbers", replaces=island.island)
def large_island(box: Frame, ruleset: Ruleset) -> Frame:
    """Two swamps take the place of the deserts, and every number token has a hex of its own. No board is printed."""
    terrain = {kind: count for kind, count in box.terrain.items() if kind != "desert"}
    swamps = sum(kind == SWAMP for kind, _ in printed_rivers(ruleset).values())
    return dataclasses.replace(box, terrain={**terrain, SWAMP: swamps}, printed={})


@invariant("rivers-base-56-players.setup.numbers", replaces=island.two_beside_twelve, of=board_alone)
def tokens_apart(state: State) -> Contradictions:
    """On a board of the box no two tokens share a hex."""
    board = state.board
    for at in doubled(state) if board.layout != CUSTOM else ():
        yield f"/board/hexes/{board.topology.hex_names[at]}/numbers", Facts(most=1)


DROPS = (Drop(island.two_joins_twelve, large_island),)

"""Barbarian Attack with the Rivers of Catan: rivers from the castle's side across the island, and one purse."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.barbarian_attack import island
from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.conquest import at_path, closed_paths
from service.catan.barbarian_attack.gold import OWN_PURSE
from service.catan.barbarian_attack.island import CASTLE
from service.catan.base import frame as frame_
from service.catan.base import layouts
from service.catan.base.boards import CUSTOM, board_alone, lying
from service.catan.base.citations import target_is
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.board import Board
from service.catan.board.masks import among
from service.catan.board.places import Hex_
from service.catan.purses.gold_trade import left_empty
from service.catan.rivers.bridges import BuildBridge
from service.catan.rivers.courses import SWAMP
from service.catan.rivers.island import Courses, printed_rivers
from service.catan.rivers.wealth import poor_points, poor_settlers
from service.kernel.rules import (
    Citation,
    Contradictions,
    Drop,
    Facts,
    Finding,
    Module,
    Play,
    Ruled,
    Ruleset,
    check,
    invariant,
)

LONG: Courses = {
    (-1, 1): ("mountains", "NE"),
    (0, 0): ("hills", "NE"),
    (1, -1): ("pasture", "NE"),
    (2, -2): (SWAMP, "E"),
}
SHORT: Courses = {(2, 0): ("mountains", "SW"), (1, 1): ("hills", "SW"), (0, 2): (SWAMP, "SE")}
PRINTED = Printed.island(
    """
    -2 0: mountains 3, pasture 8, swamp
    -1 -1: fields 9, hills 4, pasture 5, forest 10
    0 -2: fields 12, forest 6, hills 10, fields 8, mountains 11
    1 -2: forest 4, mountains 9, fields 3, hills 5
    2 -2: castle, pasture 6, swamp
    """
)


@printed_rivers.also("rivers-barbarian-attack.setup.places", replaces=printed_rivers.first)
def rivers_from_the_castle(ruleset: Ruleset) -> Courses:
    """The long river begins beside the castle and ends in the opposite corner, the short one runs along the east
    coast.
    """
    return LONG | SHORT


@frame_.frame.also("rivers-barbarian-attack.setup.hexes", "rivers-barbarian-attack.setup.two-on-twelve")
def rivers_beside_the_castle(box: Frame, ruleset: Ruleset) -> Frame:
    """The island has a castle, two rivers and eleven hexes besides. The numbers lie as printed, the 2 beside the 12."""
    return box.with_fixed_numbers(PRINTED)


@layouts.hexes_in_place.also("rivers-barbarian-attack.setup.hexes")
def castle_in_place(ruleset: Ruleset) -> dict[Hex_, str]:
    """The castle is not shuffled, either."""
    return {place: kind for place, (kind, _) in PRINTED.hexes.items() if kind == CASTLE}


@layouts.dealt_board.also(
    "rivers-barbarian-attack.setup.places", "rivers-barbarian-attack.setup.hexes", replaces=island.dealt_island
)
def dealt_island(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """Castle, rivers and numbers lie in their places, and the other hexes are shuffled."""
    printed = layouts.printed_board(ruled, wish)
    if printed is not None:
        return printed
    return layouts.shuffled_board(ruled, play, PRINTED.numbered(layouts.shuffled_hexes(ruled, play)))


@invariant(
    "rivers-barbarian-attack.setup.hexes",
    "rivers-barbarian-attack.setup.two-on-twelve",
    replaces=island.laid_as_printed,
    of=board_alone,
)
def castle_and_numbers_in_place(state: State) -> Contradictions:
    """On the island of the box the castle and the numbers lie as printed."""
    board = state.board
    if board.layout == CUSTOM:
        return
    for at, place in lying(state, PRINTED.hexes):
        kind, number = PRINTED.hexes[place]
        castle_moved = CASTLE in (kind, board.terrain[at]) and kind != board.terrain[at]
        if board.laid(at) != number or castle_moved:
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(number=number or None)


@invariant("rivers-barbarian-attack.gold.one-purse")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, and the rivers say what it buys and what is sold for it."""
    return left_empty(MODULE_ID, campaign(state))


@poor_settlers.also("rivers-barbarian-attack.wealth.no-poor", replaces=poor_settlers.first)
def nobody_is_poor(state: State) -> frozenset[int]:
    """The Poor Settlers are not used: gold for lost knights would shift them about."""
    return frozenset()


@check("rivers-barbarian-attack.bridge.conquered", at="edge", adds_to=(BuildBridge,), facts=at_path)
def bridge_off_conquered_hexes(state: State, action: BuildBridge) -> Finding:
    """Nobody builds a bridge on a site of a conquered hex."""
    return not among(action.edge, closed_paths(state))


CITATIONS = (Citation("rivers-barbarian-attack.end.target", of=(enough_points,), where=target_is(12)),)

DROPS = (
    *(Drop(own, one_purse) for own in OWN_PURSE),
    Drop(poor_points, nobody_is_poor),
)

MODULE = Module(
    id="barbarian_attack__rivers",
    title="Barbarian Attack with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("barbarian_attack", "rivers"),
    citations=CITATIONS,
    drops=DROPS,
)

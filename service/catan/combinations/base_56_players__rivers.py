"""The Rivers of Catan for five and six players: the rivers on the large island, and gold between the turns."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

from service.catan.base import frame as frame_
from service.catan.base.bank_trade import time_to_trade
from service.catan.base.boards import CUSTOM, board_alone
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.frame import Frame
from service.catan.base.state import State
from service.catan.base_56_players.between_turns import PAIRED_PLAYERS, SPECIAL_BUILD
from service.catan.base_56_players.citations import in_part, in_phase
from service.catan.base_56_players.paired_players import PairedPartBegan, no_domestic_trade
from service.catan.base_56_players.special_building import BuildingPhaseBegan, acts_in_turn, no_reveal, no_trade
from service.catan.rivers import island
from service.catan.rivers.bridges import BuildBridge
from service.catan.rivers.citations import gold_in
from service.catan.rivers.courses import SWAMP, doubled
from service.catan.rivers.island import Courses, printed_rivers
from service.catan.rivers.purse import MODULE_ID
from service.catan.rivers.trade import BuyResourceForGold, SellForGold
from service.catan.slices import alter
from service.kernel.rules import (
    Citation,
    Contradictions,
    Drop,
    Facts,
    Finding,
    Module,
    Play,
    Ruleset,
    gate,
    invariant,
    reaction,
)

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


@gate(
    "rivers-base-56-players.between.build",
    "base56.special-build.order",
    "base56.special-build.who",
    "base56.special-build.optional",
    at="seat",
    adds_to=(BuildBridge,),
    when=SPECIAL_BUILD,
)
def in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also build bridges, each in turn, clockwise."""
    return acts_in_turn(state, seat)


@reaction(PairedPartBegan, BuildingPhaseBegan, cites=("rivers-base-56-players.between.paired",))
def purchases_count_anew(play: Play, event: PairedPartBegan | BuildingPhaseBegan) -> None:
    """Purchases with gold are counted again once a turn is over. In the part of player 2 gold may buy twice, too."""
    alter(play.state, MODULE_ID, bought=0)


def gold_offered(state: State, action: OfferTrade) -> bool:
    """In the part of player 2, where gold is among the terms."""
    return in_part(state, action) and (gold_in(state, action.give) or gold_in(state, action.receive))


CITATIONS = (
    Citation(
        "rivers-base-56-players.between.no-gold-trade",
        of=(time_to_trade,),
        actions=(BuyResourceForGold, SellForGold),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Citation(
        "rivers-base-56-players.between.no-gold-trade",
        of=(no_trade,),
        actions=(OfferTrade,),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Citation(
        "rivers-base-56-players.between.paired",
        of=(no_domestic_trade,),
        actions=(OfferTrade,),
        where=gold_offered,
        when=PAIRED_PLAYERS,
    ),
    Citation("rivers-base-56-players.between.victory", of=(no_reveal,), where=in_phase, when=SPECIAL_BUILD),
)

DROPS = (Drop(island.two_joins_twelve, large_island),)

MODULE = Module(
    id="base_56_players__rivers",
    title="The Rivers of Catan for five and six players",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("base_56_players", "rivers"),
    citations=CITATIONS,
    drops=DROPS,
)

"""Traders & Barbarians with the Rivers of Catan: one island, one purse, and wagons at the water."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base import frame as frame_
from service.catan.base import layouts
from service.catan.base.cards import Cards
from service.catan.base.citations import target_is
from service.catan.base.components import TOKENS, terrain_kinds
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.production import city_yield, settlement_yield
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.board import Board
from service.catan.board.masks import among
from service.catan.board.places import Hex_
from service.catan.board.terrain import Terrain
from service.catan.purses.gold_trade import left_empty
from service.catan.rivers.bridges import compare_after_bridge
from service.catan.rivers.courses import TWO, mouths
from service.catan.rivers.earning import earned_in_setup, gold_of_a_bridge, starting_gold
from service.catan.rivers.purse import MODULE_ID, bridges
from service.catan.rivers.sites import bridge_sites
from service.catan.rivers.wealth import poor_points, poor_settlers
from service.catan.traders_barbarians import caravans as wagons
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.caravans import caravans
from service.catan.traders_barbarians.gold import OWN_PURSE, begin_with
from service.catan.traders_barbarians.island import printed_interior, printed_island
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.scope import no_longest_road
from service.catan.traders_barbarians.start import opening_gold
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, with_trade_hexes
from service.catan.traders_barbarians.wagons import (
    MoveWagon,
    path_points,
    roads_of,
    toll,
    toll_taker,
    wagon_road_owner,
    way_to,
)
from service.catan.traders_barbarians.wagons import enough_points as movement_points
from service.kernel.rules import Citation, Contradictions, Drop, Module, Play, Ruled, Ruleset, invariant, step

PRINTED = Printed.island(
    """
    -2 0: fields 4, forest 11, quarry 12
    -1 -1: swamp, pasture 6, hills 5, mountains 9
    0 -2: trade_castle 8, forest 3, fields 11, forest 4, mountains 10
    1 -2: swamp, hills 10, mountains 9, pasture 8
    2 -2: hills 5, fields 6, glassworks 3
    """
)


@printed_island.also("rivers-traders-barbarians.setup.hexes", "rivers-traders-barbarians.setup.numbers")
def island_of_both(printed: Printed, ruleset: Ruleset) -> Printed:
    """Trade hexes, rivers and numbers have their places on one island."""
    return PRINTED


@frame_.frame.also("rivers-traders-barbarians.setup.hexes", "rivers-traders-barbarians.setup.numbers")
def rivers_beside_trade_hexes(box: Frame, ruleset: Ruleset) -> Frame:
    """The island has two swamps and the three trade hexes. These have numbers, and the 2 lies beside the 12."""
    return box.with_fixed_numbers(PRINTED)


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
    inner = printed_interior()
    printed = layouts.printed_board(ruled, wish, inner)
    if printed is not None:
        return printed
    return layouts.shuffled_board(ruled, play, PRINTED.numbered(layouts.shuffled_hexes(ruled, play)), inner)


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
    """A settlement takes from the castle as from a pasture, from the quarry as from hills, and from the glassworks as
    from a forest.
    """
    return with_trade_hexes(yields)


@city_yield.also("rivers-traders-barbarians.production.trade-hexes")
def cities_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A city takes from the castle as from a pasture, from the quarry as from hills, and from the glassworks as from a
    forest.
    """
    return with_trade_hexes(yields)


@rolled_again.also("rivers-traders-barbarians.production.no-reroll", replaces=rolled_again.first)
def nothing_rolled_again(ruleset: Ruleset) -> frozenset[int]:
    """A 2 and a 12 count."""
    return frozenset()


START = 3


@starting_gold.also("rivers-traders-barbarians.gold.start")
def gold_of_the_traders(ruleset: Ruleset) -> int:
    """Players begin with 3 gold."""
    return START


@step("rivers-traders-barbarians.gold.start", after=layouts.lie_ready)
def three_gold(play: Play) -> None:
    """Each player begins with 3 gold."""
    begin_with(play, MODULE_ID, START)


@opening_gold.also("rivers-traders-barbarians.gold.start", replaces=opening_gold.first)
def gold_of_the_opening(state: State, seat: int) -> int:
    """In setup players add to the 3 gold what they earn at the rivers."""
    return earned_in_setup(state, seat)


@gold_of_a_bridge.also("rivers-traders-barbarians.gold.bridge-two", replaces=gold_of_a_bridge.first)
def two_for_a_bridge(ruleset: Ruleset) -> int:
    """A bridge brings 2 gold where wagons pay for its use."""
    return 2


@invariant("rivers-traders-barbarians.gold.start")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, and the rivers say what it buys and what is sold for it."""
    return left_empty(wagons.MODULE_ID, caravans(state))


@poor_settlers.also("rivers-traders-barbarians.wealth.no-poor", replaces=poor_settlers.first)
def nobody_is_poor(state: State) -> frozenset[int]:
    """The Poor Settlers are not used: tolls make nobody poor."""
    return frozenset()


FORD, DEARER = 1, 1
"""Movement points for the water, and gold for a bridge, besides those for a path and a road."""


@roads_of.also("rivers-traders-barbarians.wagon.bridge", "rivers-traders-barbarians.seven.bridge-owner")
def bridges_like_roads(state: State, seat: int) -> int:
    """Bridges count like roads for wagons and for the thefts of path barbarians."""
    return bridges(state, seat)


@path_points.also("rivers-traders-barbarians.wagon.ford", "rivers-traders-barbarians.wagon.barbarian-on-site")
def points_for_a_ford(state: State, path: int) -> int:
    """A site without a bridge costs 3 movement points."""
    return FORD if among(path, bridge_sites(state)) and wagon_road_owner(state, path) is None else 0


@toll.also("rivers-traders-barbarians.wagon.bridge", "rivers-traders-barbarians.wagon.no-gold-no-bridge")
def toll_of_a_bridge(state: State, seat: int, path: int) -> int:
    """The bridge of another player costs 2 gold."""
    return DEARER if among(path, bridge_sites(state)) and toll_taker(state, seat, path) is not None else 0


def over_the_water(state: State, action: MoveWagon) -> bool:
    """Where a site is the way of a wagon."""
    path = way_to(state, action)
    return path is not None and among(path, bridge_sites(state))


CITATIONS = (
    Citation("rivers-traders-barbarians.wagon.ford", of=(movement_points,), where=over_the_water),
    Citation("rivers-traders-barbarians.wagon.barbarian-on-site", of=(movement_points,), where=over_the_water),
    Citation("rivers-traders-barbarians.end.target", of=(enough_points,), where=target_is(13)),
)

DROPS = (
    Drop(island.no_two_or_twelve, nothing_rolled_again),
    *(Drop(own, one_purse) for own in OWN_PURSE),
    Drop(poor_points, nobody_is_poor),
    Drop(compare_after_bridge, no_longest_road),
)

MODULE = Module(
    id="rivers__traders_barbarians",
    title="Traders & Barbarians with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("traders_barbarians", "rivers"),
    citations=CITATIONS,
    drops=DROPS,
)

"""The Caravans with Traders & Barbarians: an oasis between trade hexes, and camels beside wagons."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base import components, frame
from service.catan.base.cards import Cards
from service.catan.base.components import TOKENS
from service.catan.base.frame import Frame, Printed
from service.catan.base.longest_road import doubled_edges
from service.catan.base.production import city_yield, settlement_yield
from service.catan.base.state import State
from service.catan.board.terrain import Terrain
from service.catan.caravans import camels, oasis
from service.catan.caravans.camels import beside_camels
from service.catan.caravans.oasis import OASIS
from service.catan.caravans.robber import OF_THE_ROBBER
from service.catan.caravans.trails import camel_ground
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.island import kinds_in_place, printed_island
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, sea_sides, trade_hexes, with_trade_hexes
from service.kernel.rules import Drop, Module, Ruleset

PRINTED = Printed.island(
    """
    -2 0: mountains 11, forest 12, quarry 9
    -1 -1: fields 4, hills 3, pasture 6, hills 10
    0 -2: trade_castle 8, forest 11, oasis, forest 5, mountains 8
    1 -2: fields 10, mountains 9, fields 4, pasture 3
    2 -2: fields 5, pasture 2, glassworks 6
    """
)


@printed_island.also("caravans-traders-barbarians.setup.hexes", "caravans-traders-barbarians.setup.numbers")
def oasis_between_trade_hexes(printed: Printed, ruleset: Ruleset) -> Printed:
    """One hills, one pasture, one forest and the desert are left out. All numbers are laid, on trade hexes too."""
    return PRINTED


@kinds_in_place.also("caravans-traders-barbarians.setup.hexes")
def oasis_in_place(ruleset: Ruleset) -> frozenset[str]:
    """The oasis lies in the middle in a shuffled set-up, too."""
    return frozenset((OASIS,))


@frame.frame.also("caravans-traders-barbarians.setup.hexes", replaces=oasis.oasis_for_desert)
def no_desert(box: Frame, ruleset: Ruleset) -> Frame:
    """The island has its oasis already, and no desert."""
    return box


@components.terrain_kinds.also("caravans-traders-barbarians.setup.numbers")
def numbered_trade_hexes(ruleset: Ruleset) -> dict[str, Terrain]:
    """Trade hexes have numbers."""
    return dict.fromkeys(TRADE_HEXES, Terrain(plaza=True, numbers=TOKENS))


@components.producing_terrain.also("caravans-traders-barbarians.production.trade-hexes")
def trade_hexes_produce(ruleset: Ruleset) -> frozenset[str]:
    """Trade hexes produce, and so carry a number."""
    return frozenset(TRADE_HEXES)


@settlement_yield.also("caravans-traders-barbarians.production.trade-hexes")
def settlements_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A settlement takes from the castle as from a pasture, from the quarry as from hills, and from the glassworks as
    from a forest.
    """
    return with_trade_hexes(yields)


@city_yield.also("caravans-traders-barbarians.production.trade-hexes")
def cities_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A city takes from the castle as from a pasture, from the quarry as from hills, and from the glassworks as from a
    forest.
    """
    return with_trade_hexes(yields)


@rolled_again.also("caravans-traders-barbarians.production.no-reroll")
def none_rolled_again(numbers: frozenset[int], ruleset: Ruleset) -> frozenset[int]:
    """The numbers 2 and 12 lie on hexes, so no roll is repeated."""
    return frozenset()


@camel_ground.also("caravans-traders-barbarians.camel.trade-hex")
def outside_trade_hexes(paths: int, state: State) -> int:
    """No camel stands on an interior path or on a sea side of a trade hex."""
    board = state.board
    return paths & ~(board.topology.inner_edges_of[trade_hexes(board)] | sea_sides(board))


@doubled_edges.also("caravans-traders-barbarians.camel.no-roads", replaces=beside_camels)
def no_doubled_roads(edges: int, state: State) -> int:
    """Camels have no effect on roads, because there is no Longest Road."""
    return edges


DROPS = (
    Drop(island.no_two_or_twelve, oasis_between_trade_hexes),
    Drop(camels.recheck, no_longest_road),
    *(Drop(rule, no_robber) for rule in OF_THE_ROBBER),
)

MODULE = Module(
    id="caravans__traders_barbarians",
    title="The Caravans with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("caravans", "traders_barbarians"),
    drops=DROPS,
)

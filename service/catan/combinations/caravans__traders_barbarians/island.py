"""The island: an oasis between the trade hexes, which have numbers and produce."""

from __future__ import annotations

from service.catan.base import components, frame
from service.catan.base.cards import Cards
from service.catan.base.components import TOKENS
from service.catan.base.frame import BEGINNER, Frame, Printed, printed_rows
from service.catan.base.production import city_yield, settlement_yield
from service.catan.board.terrain import Terrain
from service.catan.caravans import oasis
from service.catan.caravans.oasis import OASIS
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.island import kinds_in_place, printed_island
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, with_trade_hexes
from service.kernel.rules import Drop, Ruleset

PRINTED = Printed(
    hexes=printed_rows(
        """
        -2 0: mountains 11, forest 12, quarry 9
        -1 -1: fields 4, hills 3, pasture 6, hills 10
        0 -2: trade_castle 8, forest 11, oasis, forest 5, mountains 8
        1 -2: fields 10, mountains 9, fields 4, pasture 3
        2 -2: fields 5, pasture 2, glassworks 6
        """
    ),
    harbors=BEGINNER.harbors,
    pieces=(),
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
    """A settlement takes from the castle what it takes from a pasture, from the quarry as from hills, and from the
    glassworks as from a forest.
    """
    return with_trade_hexes(yields)


@city_yield.also("caravans-traders-barbarians.production.trade-hexes")
def cities_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A city takes from the castle what it takes from a pasture, from the quarry as from hills, and from the glassworks
    as from a forest.
    """
    return with_trade_hexes(yields)


@rolled_again.also("caravans-traders-barbarians.production.no-reroll")
def none_rolled_again(numbers: frozenset[int], ruleset: Ruleset) -> frozenset[int]:
    """The numbers 2 and 12 lie on hexes, so no roll is repeated."""
    return frozenset()


DROPS = (Drop(island.no_two_or_twelve, oasis_between_trade_hexes),)

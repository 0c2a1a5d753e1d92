"""The starting island: three trade hexes lie at the frame. Two of them produce like the terrain that they replace."""

from __future__ import annotations

import dataclasses

from service.catan.base.cards import Cards
from service.catan.base.components import TOKENS, terrain_kinds
from service.catan.base.production import city_yield, settlement_yield
from service.catan.board.places import Hex_
from service.catan.board.terrain import Terrain
from service.catan.combinations.cities_knights__traders_barbarians.island import more_fields, none_printed
from service.catan.explorers_pirates.box import tables
from service.catan.explorers_pirates.scenarios import Tables
from service.catan.traders_barbarians import island
from service.catan.traders_barbarians.trade_hexes import CASTLE, GLASSWORKS, QUARRY, interior_paths, trade_hex_kinds
from service.kernel.rules import Drop, Ruleset

PLACES: dict[Hex_, str] = {(0, 0): QUARRY, (-3, 3): CASTLE, (-3, 6): GLASSWORKS}
"""`explorers-pirates-traders-barbarians.setup.trade-hexes`"""
LEFT_OUT = {QUARRY: "mountains", CASTLE: "pasture", GLASSWORKS: "forest"}
"""The terrain for which each of them is laid (`explorers-pirates-traders-barbarians.setup.terrain`)."""
PRODUCING = (CASTLE, GLASSWORKS)
"""Those that keep the number of their space, and count as the terrain that they replace."""


@tables.also(
    "explorers-pirates-traders-barbarians.setup.trade-hexes", "explorers-pirates-traders-barbarians.setup.terrain"
)
def trade_hexes_at_the_frame(table: Tables, ruleset: Ruleset) -> Tables:
    """The quarry, the castle of the traders and the glassworks lie where the starting island has three sides at the
    frame. They take the places of mountains, a pasture and a forest, and the quarry has no number.
    """
    terrain = dict(table.terrain)
    for kind in PLACES.values():
        terrain[LEFT_OUT[kind]] -= 1
        terrain[kind] = 1
    return dataclasses.replace(
        table,
        terrain=terrain,
        fixed={**table.fixed, **PLACES},
        numbers={place: 0 if PLACES.get(place) == QUARRY else number for place, number in table.numbers.items()},
        inner=frozenset().union(*(interior_paths(place, table.island) for place in PLACES)),
    )


@terrain_kinds.also("explorers-pirates-traders-barbarians.setup.terrain", replaces=trade_hex_kinds)
def numbered_trade_hexes(ruleset: Ruleset) -> dict[str, Terrain]:
    """Trade hexes are land with a plaza. The castle and the glassworks have a number."""
    return {QUARRY: Terrain(plaza=True), **dict.fromkeys(PRODUCING, Terrain(plaza=True, numbers=TOKENS))}


@settlement_yield.also("explorers-pirates-traders-barbarians.setup.terrain")
def settlements_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A settlement takes from the castle of the traders what it takes from a pasture, and from the glassworks what it
    takes from a forest.
    """
    return as_left_out(yields)


@city_yield.also("explorers-pirates-traders-barbarians.setup.terrain")
def cities_at_trade_hexes(yields: dict[str, Cards], ruleset: Ruleset) -> dict[str, Cards]:
    """A city takes from the castle of the traders what it takes from a pasture, and from the glassworks what it takes
    from a forest.
    """
    return as_left_out(yields)


def as_left_out(yields: dict[str, Cards]) -> dict[str, Cards]:
    """The yield of a building by terrain, with the trade hexes that count as the terrain that they replace."""
    return yields | {kind: yields[LEFT_OUT[kind]] for kind in PRODUCING}


DROPS = tuple(
    Drop(rule, trade_hexes_at_the_frame)
    for rule in (
        island.island,
        island.island_layouts,
        island.dealt_island,
        island.laid_as_printed,
        more_fields,
        none_printed,
    )
)

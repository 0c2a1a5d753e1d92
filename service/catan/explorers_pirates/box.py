"""The box: who may play, the pieces of each player, and the boards that are offered."""

from __future__ import annotations

from service.catan.base import components, layouts
from service.catan.base import frame as standard
from service.catan.base.cards import other_things
from service.catan.base.components import Pieces
from service.catan.base.deal import VARIABLE
from service.catan.base.frame import Frame
from service.catan.explorers_pirates.options import EXPEDITION
from service.catan.explorers_pirates.scenarios import TABLES, Tables
from service.kernel.rules import CHAIN, Ruleset, constant

PRINTED_ISLAND = "beginner"
"""The layout whose starting island is the one that the book prints for the first game."""


@constant("explorers-pirates.setup.unexplored-face-down", "explorers-pirates.geometry.unexplored-areas", fold=CHAIN)
def tables(ruleset: Ruleset) -> Tables:
    """The tables of the scenario that is played."""
    return TABLES[str(EXPEDITION.of(ruleset))]


@components.seat_range.also(
    "explorers-pirates.game.player-count",
    "explorers-pirates.game.two-players-no-neutral-pieces",
    replaces=components.seat_range.first,
)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """Explorers & Pirates is for two to four players, who alone have pieces on the board."""
    return 2, 4


@components.pieces.also(
    "explorers-pirates.road.supply",
    "explorers-pirates.settlement.supply",
    "explorers-pirates.basic.no-cities",
    replaces=components.pieces.first,
)
def pieces(ruleset: Ruleset) -> Pieces:
    """Each player owns 15 roads and 5 settlements, and no cities."""
    return Pieces(roads=15, settlements=5, cities=0)


@layouts.layouts.also("explorers-pirates.setup.unexplored-face-down", replaces=layouts.layouts.first)
def offered_layouts(ruleset: Ruleset) -> tuple[str, ...]:
    """The starting island is shuffled, or lies as the book prints it."""
    return (VARIABLE,) if tables(ruleset).printed is None else (VARIABLE, PRINTED_ISLAND)


@standard.frame.also("explorers-pirates.setup.unexplored-face-down", replaces=standard.frame.first)
def no_island_of_the_base_game(ruleset: Ruleset) -> Frame:
    """The island of the base game is not used."""
    return Frame(
        hexes=frozenset(),
        terrain={},
        tokens={},
        harbors={},
        sites=(),
        letters=(),
        printed_harbors=(),
        sides=(),
        spirals=(),
        printed={},
    )


@other_things.also("explorers-pirates.trade.no-pieces")
def pieces_are_not_traded(ruleset: Ruleset) -> frozenset[str]:
    """Settlers, crews, fish hauls, spice sacks, ships, pirate ships and gold are no cards."""
    return frozenset(("settler", "crew", "fish_haul", "spice_sack", "ship", "pirate_ship", "gold"))

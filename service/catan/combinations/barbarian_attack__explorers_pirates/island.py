"""The starting island: a castle in the middle of its hexes, where barbarians land all round."""

from __future__ import annotations

import dataclasses

from service.catan.barbarian_attack import island as raided
from service.catan.barbarian_attack.island import CASTLE, coastal_hexes
from service.catan.barbarian_attack.start import first_landings
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.explorers_pirates.areas import starting_island
from service.catan.explorers_pirates.box import tables
from service.catan.explorers_pirates.scenarios import Tables
from service.kernel.rules import Drop, Ruleset

MIDDLE = (-2, 3)
"""The only inner hex of the starting island (`barbarian-attack-explorers-pirates.setup.castle`)."""
FIRST = 3
"""The number of the hexes where the first barbarians stand."""


@tables.also("barbarian-attack-explorers-pirates.setup.castle", "barbarian-attack-explorers-pirates.setup.no-desert")
def castle_in_the_middle(table: Tables, ruleset: Ruleset) -> Tables:
    """The castle lies on the only inner hex of the starting island. The number of that hex and one pasture are left
    out.
    """
    return dataclasses.replace(
        table,
        terrain={**table.terrain, "pasture": table.terrain["pasture"] - 1, CASTLE: 1},
        fixed={**table.fixed, MIDDLE: CASTLE},
        numbers={**table.numbers, MIDDLE: 0},
        printed=None,
    )


@coastal_hexes.also(
    "barbarian-attack-explorers-pirates.setup.coastal-hexes",
    "barbarian-attack-explorers-pirates.setup.no-desert",
    replaces=coastal_hexes.first,
)
def shores_of_the_island(state: State) -> int:
    """Barbarians land on the hexes of the starting island that have a number, and nowhere else."""
    return mask_of(at for at in bits(starting_island(state)) if state.board.numbers[at])


@first_landings.also("barbarian-attack-explorers-pirates.setup.first-barbarians", replaces=first_landings.first)
def first_on_the_threes(state: State) -> int:
    """At the start one barbarian stands on each coastal hex with a 3."""
    return coastal_hexes(state) & state.board.producing_hexes.get(FIRST, 0)


DROPS = tuple(
    Drop(rule, castle_in_the_middle)
    for rule in (
        raided.island,
        raided.island_layouts,
        raided.dealt_island,
        raided.coastal_numbers_differ,
        raided.laid_as_printed,
    )
)

"""The island: a lake in place of the forest with a 3, and rolls that it makes count."""

from __future__ import annotations

import dataclasses

from service.catan.base.frame import Printed
from service.catan.board.places import Hex_
from service.catan.fishermen.lake import LAKE
from service.catan.traders_barbarians.island import kinds_in_place, printed_island
from service.catan.traders_barbarians.rolling import rolled_again
from service.kernel.rules import Ruleset

LAKE_AT: Hex_ = (1, 0)
"""Where a forest with a 3 is printed (`fishermen-traders-barbarians.setup.lake-inside`)."""


@printed_island.also("fishermen-traders-barbarians.setup.lake-inside")
def lake_for_forest(printed: Printed, ruleset: Ruleset) -> Printed:
    """The lake replaces the inner forest hex with a 3."""
    return dataclasses.replace(printed, hexes={**printed.hexes, LAKE_AT: (LAKE, 0)})


@kinds_in_place.also("fishermen-traders-barbarians.setup.lake-inside")
def lake_in_place(ruleset: Ruleset) -> frozenset[str]:
    """The lake lies there in a shuffled set-up, too."""
    return frozenset((LAKE,))


@rolled_again.also("fishermen-traders-barbarians.production.two-and-twelve-kept")
def none_rolled_again(numbers: frozenset[int], ruleset: Ruleset) -> frozenset[int]:
    """The lake has the numbers 2 and 12, so no roll is repeated."""
    return frozenset()

"""The island: a lake in its middle, and the desert where it was."""

from __future__ import annotations

import dataclasses

from service.catan.barbarian_attack.island import Groups, groups, printed_island
from service.catan.base.boards import board_alone
from service.catan.base.frame import Printed
from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.fishermen.lake import LAKE, lake_in_place_of_desert, lakes_of_the_box
from service.kernel.rules import Contradictions, Ruleset, invariant

LAKE_AT: Hex_ = (0, 0)
"""The middle, where fields are printed."""
LEFT_OUT: Hex_ = (0, 1)
"""Where an inner 3 is printed; the number of the middle lies there."""


@groups.also("fishermen-barbarian-attack.setup.lake-inside")
def one_inner_field(kinds: Groups, ruleset: Ruleset) -> Groups:
    """The lake replaces a fields hex among the inner hexes."""
    return dataclasses.replace(kinds, inner={**kinds.inner, "fields": kinds.inner["fields"] - 1})


@printed_island.also("fishermen-barbarian-attack.setup.lake-inside")
def lake_in_the_middle(printed: Printed, ruleset: Ruleset) -> Printed:
    """The lake lies in the middle, and the inner 3 is left out."""
    hexes = printed.hexes
    kind, _ = hexes[LEFT_OUT]
    _, number = hexes[LAKE_AT]
    return dataclasses.replace(printed, hexes={**hexes, LAKE_AT: (LAKE, 0), LEFT_OUT: (kind, number)})


@invariant("fishermen-barbarian-attack.setup.lake-inside", of=board_alone, replaces=lake_in_place_of_desert)
def lake_beside_the_desert(state: State) -> Contradictions:
    """The board has its lake, and the desert stays."""
    yield from lakes_of_the_box(state)

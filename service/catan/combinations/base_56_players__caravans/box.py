"""The box: two oases in place of the two deserts, and more camels."""

from __future__ import annotations

import functools
import operator

from service.catan.base.boards import board_alone
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.caravans.arrows import arrows
from service.catan.caravans.oasis import oases, oasis_places
from service.catan.caravans.state import ARROWS_OF_AN_OASIS, camel_count, oasis_count
from service.kernel.rules import Contradictions, Facts, Ruleset, invariant


@oasis_count.also("caravans-base-56-players.setup.two-oases")
def second_oasis(ruleset: Ruleset) -> int:
    """A second oasis has three arrows of its own."""
    return 1


@oasis_places.also(
    "caravans-base-56-players.setup.places",
    "caravans-base-56-players.setup.two-oases",
    "caravans-base-56-players.setup.numbers",
    replaces=oasis_places.first,
)
def on_both_sides(ruleset: Ruleset) -> tuple[Hex_, ...]:
    """The oases lie on both sides of the middle of the island."""
    return (-2, 1), (1, -1)


@camel_count.also("caravans-base-56-players.setup.camels")
def camels_of_the_extension(ruleset: Ruleset) -> int:
    """The extension has 11 more camels, which makes 33."""
    return 11


@invariant("caravans-base-56-players.setup.places", of=board_alone)
def oases_apart(state: State) -> Contradictions:
    """The oases are no neighbours, and the paths of their arrows share no intersection."""
    topology, found = state.board.topology, oases(state)
    starts = arrows(state)
    first, second = (
        topology.ends[functools.reduce(operator.or_, (arrow.path for arrow in own))]
        for own in (starts[:ARROWS_OF_AN_OASIS], starts[ARROWS_OF_AN_OASIS:])
    )
    if first & second or topology.beside[found] & found:
        yield "/board/hexes", Facts(oases=[topology.hex_names[at] for at in bits(found)])

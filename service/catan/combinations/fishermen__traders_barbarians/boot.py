"""The old boot: it may be passed on until the turn ends."""

from __future__ import annotations

from service.catan.fishermen.boot import passing_moments
from service.catan.traders_barbarians.phases import wagon_moves
from service.kernel.rules import Phase, Ruleset


@passing_moments.also("fishermen.boot.pass-on", "fishermen.boot.pass-after-roll")
def passes_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """The holder may also pass on the boot while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))

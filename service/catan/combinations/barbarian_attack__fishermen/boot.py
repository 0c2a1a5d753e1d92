"""The old boot: it may be passed on until the turn ends."""

from __future__ import annotations

from service.catan.barbarian_attack.phases import battles, knight_moves
from service.catan.fishermen.boot import passing_moments
from service.kernel.rules import Phase, Ruleset


@passing_moments.also("fishermen.boot.pass-on", "fishermen.boot.pass-after-roll")
def passes_after_trading(ruleset: Ruleset) -> frozenset[Phase]:
    """The holder may also pass on the boot while the knights move and after the battles."""
    return frozenset((knight_moves, battles))

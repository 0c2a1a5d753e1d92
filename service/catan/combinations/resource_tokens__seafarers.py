"""Resource Tokens with Seafarers."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.production import blocked_hexes
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.resource_tokens.citadel_yield import citadel_parts, closed_to_citadels
from service.catan.resource_tokens.citadels import BUILT, citadels
from service.catan.resource_tokens.options import without_a_robber
from service.catan.seafarers.gold import gold_due, gold_rolled
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.kernel.rules import Module


@gold_due.also("resource-tokens.citadel.yields-three", "resource-tokens.citadel.robber-proof-production", when=BUILT)
def gold_of_citadels(state: State, seat: int) -> int:
    """A gold field gives three cards of choice for a citadel, whether or not the robber stands there."""
    (parts, parts_of_a_city), own = citadel_parts(state), citadels(state, seat)
    blocked, closed = blocked_hexes(state), closed_to_citadels(state)
    return sum(
        (parts if among(index, blocked) else parts - parts_of_a_city) * (own & corners).bit_count()
        for index, corners in gold_rolled(state)
        if not among(index, closed)
    )


MODULE = Module(
    id="resource_tokens__seafarers",
    title="Resource Tokens with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("seafarers", "resource_tokens"),
    settles=without_a_robber(
        "seafarers-later.pirate-islands.setup.no-robber",
        "There is no robber in The Pirate Islands.",
        when=IN_PIRATE_ISLANDS,
    ),
)

"""The things left out where both books are played: the robber, the pirate, and the longest trade route."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.seafarers import pirate, trade_route
from service.catan.seafarers.no_pirate import drops, off_the_board
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.kernel.rules import Contradictions, Drop, invariant


@invariant(
    "seafarers-traders-barbarians.robber.no-robber-no-pirate", replaces=(pirate.pirate_at_sea, pirate.pirate_is_due)
)
def no_pirate(state: State) -> Contradictions:
    """The pirate is not used."""
    return off_the_board(state)


DROPS = (*drops(no_pirate, no_robber), Drop(trade_route.recheck, no_longest_road))

"""What is not used where both books are played: the robber, the pirate, and the longest trade route."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.seafarers import charts, pirate, trade_route
from service.catan.seafarers.pirate import MovePirate, PlacePirate
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.kernel.declare.module import Drop
from service.kernel.declare.rule import Contradictions, Facts, invariant


@invariant(
    "seafarers-traders-barbarians.robber.no-robber-no-pirate", replaces=(pirate.pirate_at_sea, pirate.pirate_is_due)
)
def no_pirate(state: State) -> Contradictions:
    """The pirate is not used."""
    if sea(state).pirate != state.board.topology.nowhere_hex:
        yield f"/{MODULE_ID}/pirate", Facts(used=False)


DROPS = (
    Drop(pirate.ask_for_pirate, no_pirate),
    Drop(PlacePirate, no_pirate),
    Drop(MovePirate, no_pirate),
    Drop(charts.robber_starts, no_robber),
    Drop(charts.robber_on_land_or_off_the_board, no_robber),
    Drop(trade_route.recheck, no_longest_road),
)

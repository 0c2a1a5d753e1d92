"""The pirate's moves: which berths they clear and fill."""

from __future__ import annotations

from service.catan.port_masters.pirate import clear_berths
from service.catan.port_masters.supply import fill_berths
from service.catan.seafarers.pirate import PirateMoved
from service.kernel.rules import Play, reaction


@reaction(
    PirateMoved,
    cites=(
        "port-masters.pirate.arrival-clears-tokens",
        "port-masters.pirate.tokens-rejoin-supply",
        "port-masters.pirate.sticks-stay",
        "port-masters.pirate.departure-pier-redraw",
        "port-masters.pirate.departure-wharf-redraw",
        "port-masters.pirate.redraw-automatic",
        "port-masters.pirate.return-before-redraw",
        "port-masters.pirate.any-cause",
        "port-masters.pirate.leaves-the-board",
        "port-masters.supply.refill",
        "port-masters.supply.refill-order",
        "port-masters.supply.partial-wharf-fill",
    ),
)
def shippers_move(play: Play, event: PirateMoved) -> None:
    """The pirate clears the berths of its hex. Tokens are then drawn, first for the hex it left and then elsewhere."""
    clear_berths(play)
    fill_berths(play, play.state.board.topology.nowhere_hex if event.source is None else event.source)

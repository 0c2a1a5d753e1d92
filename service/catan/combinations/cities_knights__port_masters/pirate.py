"""The pirate sleeps until the first attack, and scares nobody off before it wakes."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.barbarians import RobberWoke
from service.catan.cities_knights.realm import realm
from service.catan.port_masters.pirate import clear_berths, closed_hexes
from service.catan.port_masters.supply import fill_berths
from service.kernel.rules import Function, Play, reaction


@closed_hexes.also("port-masters.pirate.before-first-barbarians", wraps=closed_hexes.first)
def closed_when_awake(closed: Function, state: State) -> int:
    """Until the first attack the pirate occupies no hex."""
    return int(closed(state)) if realm(state).awake else 0


@reaction(RobberWoke, cites=("port-masters.pirate.before-first-barbarians", "port-masters.supply.refill"))
def pirate_enters(play: Play, event: RobberWoke) -> None:
    """With the first attack the pirate enters its hex and clears it, and other empty berths are filled."""
    state: State = play.state
    clear_berths(play)
    fill_berths(play, state.board.topology.nowhere_hex)

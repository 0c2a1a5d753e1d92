"""Port-Masters with Cities & Knights: the pirate that sleeps at first, and cities that the barbarians pillage."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.state import State
from service.catan.cities_knights.barbarians import RobberWoke
from service.catan.cities_knights.realm import realm
from service.catan.port_masters.pirate import clear_berths, closed_hexes
from service.catan.port_masters.supply import fill_berths
from service.catan.port_masters.wharves import wharf_ground
from service.kernel.rules import Function, Module, Play, reaction


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


@wharf_ground.also("port-masters.ck.pillaged-city-keeps-wharf")
def pillaged_cities(state: State, seat: int) -> int:
    """A city that the barbarians made a settlement keeps its wharf."""
    return state.seats[seat].settlements


MODULE = Module(
    id="cities_knights__port_masters",
    title="Port-Masters with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base", "seafarers"),
    joins=("cities_knights", "port_masters"),
)

"""Bishop: without a robber it brings its player's pirate ship."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.cities_knights.progress.playing import PLAYING, is_laid, lay
from service.catan.explorers_pirates.chasing import pirate_ship_is_called
from service.catan.explorers_pirates.pirate_ships import PirateShipOwed, berths, owe_pirate_ship
from service.kernel.rules import Action, Finding, Play, gate


@gate("ck.progress.no-known-blank", "explorers-pirates-cities-knights.card.bishop.pirate-ship", stage="board")
def berth_left(state: State, seat: int) -> Finding:
    """A player plays Bishop only if there is a hex to which the player's own pirate ship may come."""
    return berths(state, seat) != 0


class PlayBishopForPirateShip(Action, frozen=True):
    """Play bishop: bring your own pirate ship to a sea hex next, and rob one owner of a ship there."""

    card: ClassVar[str] = "bishop"

    statutes = (
        "explorers-pirates-cities-knights.card.bishop.pirate-ship",
        "explorers-pirates-cities-knights.card.bishop.replaces-opponents-pirate",
        "explorers-pirates-cities-knights.card.bishop.steals-as-pirate",
        "explorers-pirates-cities-knights.card.bishop.no-discard",
        "explorers-pirates-cities-knights.card.bishop.phase",
        "ck.progress.discard-to-bottom",
    )
    asks = (PirateShipOwed,)
    gates = (*PLAYING, berth_left)

    def effect(self, play: Play) -> None:
        lay(play, self)
        owe_pirate_ship(play)


@pirate_ship_is_called.also("explorers-pirates-cities-knights.card.bishop.pirate-ship")
def bishop_calls_it(state: State) -> bool:
    """A Bishop that was played calls the pirate ship. It lies under its deck."""
    return is_laid(state, PlayBishopForPirateShip.card)

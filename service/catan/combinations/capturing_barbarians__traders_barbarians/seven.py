"""The seven: the pirate ship comes, or a path barbarian moves."""

from __future__ import annotations

from service.catan.base.pending import all_owed, due
from service.catan.base.production import is_seven, production_number
from service.catan.base.state import State
from service.catan.cities_knights.progress.playing import is_laid
from service.catan.combinations.cities_knights__explorers_pirates.bishop import PlayBishopForPirateShip
from service.catan.explorers_pirates.expedition import ships_of
from service.catan.explorers_pirates.pirate_ships import PirateShipOwed, PlacePirateShip, pirate_ship_on_seven
from service.catan.traders_barbarians.barbarians import MovePathBarbarian, PathBarbarianOwed, barbarian_on_seven
from service.kernel.rules import Drop, Facts, Finding, Function, Play, around, owed_by, step


@step(
    "explorers-pirates-traders-barbarians.seven.pirate-or-path",
    wraps=pirate_ship_on_seven,
    asks=(PathBarbarianOwed,),
)
def pirate_or_path(bring: Function, play: Play) -> None:
    """After the discards of a 7 the player on turn brings the pirate ship or moves a path barbarian."""
    bring(play)
    play.owe(PathBarbarianOwed(play.state.turn.seat))


@around(PlacePirateShip, "explorers-pirates-traders-barbarians.seven.pirate-or-path")
def no_barbarian_then(place: Function, action: PlacePirateShip, play: Play) -> None:
    """A player who brings the pirate ship after a 7 moves no path barbarian."""
    place(action, play)
    if owed_by(play.state, action.seat, PathBarbarianOwed) is not None:
        play.discharge(action.seat, PathBarbarianOwed)


@around(MovePathBarbarian, "explorers-pirates-traders-barbarians.seven.pirate-or-path")
def no_pirate_ship_then(move: Function, action: MovePathBarbarian, play: Play) -> None:
    """A player who moves a path barbarian after a 7 does not bring the pirate ship."""
    move(action, play)
    if owed_by(play.state, action.seat, PirateShipOwed) is not None:
        play.discharge(action.seat, PirateShipOwed)


@due(PathBarbarianOwed, "explorers-pirates-traders-barbarians.seven.pirate-or-path")
def both_after_a_seven(state: State, owed: PathBarbarianOwed) -> Finding:
    """A pirate ship and a path barbarian are owed together after a 7, and then any of the three may move."""
    together = bool(all_owed(state, PirateShipOwed))
    after_seven = owed.driven_off is None and is_seven(state)
    return together == after_seven or Facts(rolled=production_number(state))


@due(PirateShipOwed, "explorers-pirates-traders-barbarians.seven.pirate-or-path", past=True)
def barbarian_besides(state: State, owed: PirateShipOwed) -> Finding:
    """A pirate ship is owed with a path barbarian, unless a ship has chased another pirate ship away or a Bishop calls
    it.
    """
    chased = any(ship.chased for _, ship in ships_of(state, owed.seat))
    called = is_laid(state, PlayBishopForPirateShip.card)
    return chased or called or bool(all_owed(state, PathBarbarianOwed))


DROPS = (Drop(barbarian_on_seven, pirate_or_path),)

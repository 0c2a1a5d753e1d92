"""Between the turns: ships are built in the special building phase, and player 2 moves one of the own part."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base_56_players.between_turns import SPECIAL_BUILD
from service.catan.base_56_players.paired_players import PairedPartBegan
from service.catan.base_56_players.special_building import (
    BuildingPassed,
    BuildingPhaseBegan,
    is_special_building,
)
from service.catan.seafarers.sea import MODULE_ID
from service.catan.seafarers.ships import BuildShip, MoveShip
from service.catan.slices import alter
from service.kernel.rules import Facts, Finding, Play, gate, reaction


@gate(
    "seafarers-later-base-56-players.between-turns.ships",
    "base56.special-build.order",
    "base56.special-build.who",
    at="seat",
    adds_to=(BuildShip,),
    when=SPECIAL_BUILD,
)
def in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also build ships, each in turn, clockwise."""
    return not is_special_building(state) or seat == state.turn.seat or Facts(building=state.turn.seat)


@gate("seafarers-later-base-56-players.between-turns.ships", adds_to=(MoveShip,), when=SPECIAL_BUILD)
def ships_stay(state: State, seat: int) -> Finding:
    """In the special building phase ships are built, and none is moved."""
    return not is_special_building(state)


@reaction(
    BuildingPhaseBegan,
    BuildingPassed,
    PairedPartBegan,
    cites=(
        "seafarers-later-base-56-players.between-turns.ship-of-the-phase",
        "seafarers-later-base-56-players.paired.ship-move",
    ),
)
def part_of_ships(play: Play, event: BuildingPhaseBegan | BuildingPassed | PairedPartBegan) -> None:
    """In a part between two turns it counts only what the player has built or moved in that part."""
    alter(play.state, MODULE_ID, placed=0, moved=False)

"""Warships: a knight arms a ship of its player's lane."""

from __future__ import annotations

from service.catan.base.cards import KNIGHT
from service.catan.base.knight import PlayKnight
from service.catan.base.robber import move_for_knight
from service.catan.base.state import State
from service.catan.board.places import Edge
from service.catan.seafarers.pirate_islands.courses import alter_lane, lane, lanes
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.catan.seafarers.sea import MODULE_ID
from service.kernel.rules import Contradictions, Event, Facts, Finding, Play, Seat, gate, invariant, step


class ShipArmed(Event, frozen=True):
    """A ship became a warship."""

    seat: Seat
    edge: Edge


@gate(
    "seafarers-later.pirate-islands.knight.needs-a-ship",
    "seafarers-later.pirate-islands.warship.is-a-ship",
    stage="board",
    adds_to=(PlayKnight,),
    when=IN_PIRATE_ISLANDS,
)
def ship_to_arm(state: State, seat: int) -> Finding:
    """A knight needs a ship in the player's lane that is no warship."""
    own = lane(state, seat)
    return own.warships < len(own.ships) or Facts(ships=len(own.ships), warships=own.warships)


@step(
    "seafarers-later.pirate-islands.knight.makes-warship",
    "seafarers-later.pirate-islands.knight.nothing-else",
    "seafarers-later.pirate-islands.knight.before-the-roll",
    "seafarers-later.pirate-islands.warship.order-after-loss",
    replaces=move_for_knight,
    when=IN_PIRATE_ISLANDS,
)
def arm_a_ship(play: Play) -> None:
    """A knight turns the first ship of the player's lane that is no warship into one."""
    state: State = play.state
    seat = state.turn.seat
    own = lane(state, seat)
    alter_lane(state, seat, warships=own.warships + 1)
    play.emit(ShipArmed(seat, own.ships[own.warships]))


@invariant(
    "seafarers-later.pirate-islands.state.memory",
    "seafarers-later.pirate-islands.warship.order-after-loss",
    "seafarers-later.pirate-islands.knight.open-count",
    when=IN_PIRATE_ISLANDS,
)
def warships_are_of_the_lane(state: State) -> Contradictions:
    """A lane has no more warships than ships."""
    for seat, own in enumerate(lanes(state)):
        if own.warships > len(own.ships):
            yield f"/{MODULE_ID}/lanes/{seat}/warships", Facts(ships=len(own.ships))


@invariant(
    "seafarers-later.pirate-islands.knight.makes-warship",
    "seafarers-later.pirate-islands.knight.removed",
    past=True,
    when=IN_PIRATE_ISLANDS,
)
def knights_made_them(state: State) -> Contradictions:
    """A player has no more warships than knights that were played. Cards that were played never return."""
    for seat, own in enumerate(lanes(state)):
        knights = state.seats[seat].played[KNIGHT]
        if own.warships > knights:
            yield f"/{MODULE_ID}/lanes/{seat}/warships", Facts(knights=knights)

"""Points: the victory points that the tribe gives away."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.places import Edge
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.forgotten_tribe.tribe import alter_guest, alter_tribe, tribe
from service.kernel.rules import Event, Play, Seat, reaction, score


class GiftPointTaken(Event, frozen=True):
    """A seat took a victory point of the tribe."""

    seat: Seat
    edge: Edge


@reaction(
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers-later.forgotten-tribe.gift.trigger",
        "seafarers-later.forgotten-tribe.gift.own-side-only",
        "seafarers-later.forgotten-tribe.gift.mandatory",
        "seafarers-later.forgotten-tribe.gift.once",
        "seafarers-later.forgotten-tribe.gift.kept",
        "seafarers-later.forgotten-tribe.gift.free-ships-count",
        "seafarers-later.forgotten-tribe.gift.in-opening",
        "seafarers-later.forgotten-tribe.build.ships-at-tribe-coasts",
        "seafarers-later.forgotten-tribe.build.routes-stay-open",
        "seafarers-later.forgotten-tribe.chit.not-under-a-building",
    ),
    when=FORGOTTEN_TRIBE,
)
def take_point(play: Play, event: ShipBuilt | ShipMoved) -> None:
    """A ship that comes onto the side of a victory point takes it for its owner."""
    state: State = play.state
    side = 1 << event.edge
    if tribe(state).points & side:
        alter_tribe(state, points=tribe(state).points & ~side)
        alter_guest(state, event.seat, points=tribe(state).seats[event.seat].points + 1)
        play.emit(GiftPointTaken(event.seat, event.edge))


@score(
    "seafarers-later.forgotten-tribe.chit.worth",
    "seafarers-later.forgotten-tribe.chit.wins-at-once",
    "seafarers-later.forgotten-tribe.no-points-for-islands",
    when=FORGOTTEN_TRIBE,
)
def gift_points(state: State, seat: int) -> int:
    """Each victory point of the tribe counts for the player who took it."""
    return tribe(state).seats[seat].points

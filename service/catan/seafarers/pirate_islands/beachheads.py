"""Beachheads: the one place on the islands of the pirates where a player builds a settlement."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.seafarers.pirate_islands.courses import course, has_landed, home_corners, lane
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@check(
    "seafarers-later.pirate-islands.beachhead.settlement",
    "seafarers-later.pirate-islands.beachhead.only-one",
    "seafarers-later.pirate-islands.beachhead.roads",
    "seafarers-later.pirate-islands.setup.islands",
    "seafarers-later.pirate-islands.setup.two-more",
    at="corner",
    adds_to=(BuildSettlement,),
    when=IN_PIRATE_ISLANDS,
)
def at_home_or_on_the_beachhead(state: State, action: BuildSettlement) -> Finding:
    """Players settle on the eastern island, and besides only on their own beachheads, once their lanes have come
    there."""
    corner = 1 << action.corner
    landed = corner & course(state, action.seat).beachhead and has_landed(state, action.seat)
    return bool(corner & home_corners(state) or landed)


@invariant(
    "seafarers-later.pirate-islands.beachhead.only-one",
    "seafarers-later.pirate-islands.setup.islands",
    "seafarers-later.pirate-islands.setup.two-more",
    past=True,
    when=IN_PIRATE_ISLANDS,
)
def only_the_beachhead(state: State) -> Contradictions:
    """On the islands of the pirates players have buildings on their own beachheads and recaptured fortresses alone."""
    for seat in range(state.seat_count):
        places = course(state, seat)
        taken = 0 if lane(state, seat).chits else places.fortress
        strange = buildings(state, seat) & ~(home_corners(state) | places.beachhead | taken)
        if strange:
            yield f"/seats/{seat}", Facts(corners=list(state.board.topology.corners_named[strange]))

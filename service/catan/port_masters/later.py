"""Piers on the boards of the later edition of Seafarers: the frame, the fleet of the pirates, and the Monument."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import State
from service.catan.board.frame_spaces import waters_of
from service.catan.board.masks import among
from service.catan.port_masters.piers import IntoHex, at_the_hex, into_the_sea, pier_corners, pier_waters, room_in_hex
from service.catan.port_masters.pirate import closed_hexes
from service.catan.port_masters.quays import quays
from service.catan.port_masters.wharves import corners_for_city
from service.catan.seafarers.citations import unexplored
from service.catan.seafarers.options import BY_LATER_EDITION
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.catan.seafarers.wonders.needs import Taking, monument_needs_harbor, takes
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import MONUMENT
from service.kernel.rules import Citation, Finding, check


@pier_waters.also("seafarers-later-port-masters.board.frame-spaces", when=BY_LATER_EDITION)
def spaces_of_the_frame(state: State) -> int:
    """In the later edition piers also run into the spaces of the frame."""
    return waters_of(state.board.topology).spaces


@pier_corners.also(
    "seafarers-later-port-masters.board.frame-spaces",
    replaces=pier_corners.first,
    when=BY_LATER_EDITION,
)
def corners_of_hexes_and_spaces(state: State, at: int) -> int:
    """Piers start at the corners of a hex, or at the ends of the sides that a space of the frame has toward hexes."""
    return waters_of(state.board.topology).corners[at]


@check(
    "port-masters.pier.sea-hex-only",
    "port-masters.pier.points-inward",
    "seafarers-later-port-masters.board.frame-spaces",
    at="hex",
    replaces=into_the_sea,
    when=BY_LATER_EDITION,
)
def into_the_sea_or_the_frame(state: State, action: IntoHex) -> Finding:
    """A pier runs into a face-up hex of sea or into the frame, not into land or an unexplored space."""
    return among(action.hex, pier_waters(state))


@closed_hexes.also(
    "seafarers-later-port-masters.pirate.fleet-and-piers",
    replaces=closed_hexes.first,
    when=IN_PIRATE_ISLANDS,
)
def fleet_closes_nothing(state: State) -> int:
    """The fleet of The Pirate Islands has no effect on piers and wharves."""
    return 0


@check(
    "seafarers-later-port-masters.scope.not-the-tribe",
    "seafarers-later.wonders.need.monument",
    "seafarers-later.wonders.claim.requirement",
    at="wonder",
    replaces=monument_needs_harbor,
    when=WONDERS,
)
def monument_needs_wharf(state: State, action: Taking) -> Finding:
    """The Monument needs a city of the player with a wharf, which stands for the harbor."""
    cities = state.seats[action.seat].cities
    wharves = quays(state).seats[action.seat].wharves
    return not takes(action, MONUMENT) or any(cities & corners_for_city(state, *place) for place in wharves)


def into_the_frame(state: State, action: Any) -> bool:
    """Where a pier would run into the frame."""
    at: int = action.hex
    return at > state.board.topology.nowhere_hex


CITATIONS = (
    Citation(
        "seafarers-later-port-masters.board.frame-spaces",
        of=(at_the_hex, room_in_hex),
        where=into_the_frame,
        when=BY_LATER_EDITION,
    ),
    Citation(
        "seafarers-later-port-masters.fog",
        of=(into_the_sea_or_the_frame,),
        where=unexplored,
        when=BY_LATER_EDITION,
    ),
)

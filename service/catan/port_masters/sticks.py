"""Sticks: the parts of piers and wharves, and how many of them a hex has room for."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.frame_spaces import waters_of
from service.catan.port_masters.quays import MODULE_ID, quays
from service.kernel.rules import Contradictions, Facts, Finding, gate, invariant

SUPPLY = 4
"""Sticks of a player (`port-masters.components.sticks-per-colour`)."""
MOST_IN_HEX = 2
"""Sticks in one hex, of all players together (`port-masters.hex.two-pieces-limit`)."""


def used(state: State, seat: int) -> int:
    """The sticks of a seat on the board: one in each pier, two in each wharf."""
    own = quays(state).seats[seat]
    return len(own.piers) + 2 * len(own.wharves)


def sticks_in(state: State, at: int) -> int:
    """The sticks of all players in a hex."""
    return sum(
        sum(1 for place in own.piers if place[0] == at) + 2 * sum(1 for place in own.wharves if place[0] == at)
        for own in quays(state).seats
    )


@gate(
    "port-masters.components.stick-limit",
    "port-masters.components.sticks-per-colour",
    "port-masters.components.no-voluntary-removal",
    stage="board",
)
def stick_left(state: State, seat: int) -> Finding:
    """A pier and the crosspiece of a wharf each need one of the player's four sticks."""
    return used(state, seat) < SUPPLY or Facts(supply=0)


@invariant(
    "port-masters.components.sticks-per-colour",
    "port-masters.components.stick-cost-of-pier",
    "port-masters.components.stick-cost-of-wharf",
    "port-masters.components.stick-limit",
    "port-masters.wharf.two-points-at-most",
)
def sticks_of_the_box(state: State) -> Contradictions:
    """A player has at most four sticks on the board."""
    for seat in range(state.seat_count):
        if used(state, seat) > SUPPLY:
            yield f"/{MODULE_ID}/seats/{seat}", Facts(on_board=used(state, seat), supply=SUPPLY)


@invariant("port-masters.hex.two-pieces-limit", "port-masters.hex.allowed-fillings")
def hexes_have_room(state: State) -> Contradictions:
    """A hex of sea holds nothing, one pier, two piers, or one wharf."""
    for seat, own in enumerate(quays(state).seats):
        for at in sorted({place[0] for place in (*own.piers, *own.wharves)}):
            if sticks_in(state, at) > MOST_IN_HEX:
                name = waters_of(state.board.topology).names[at]
                yield f"/{MODULE_ID}/seats/{seat}", Facts(hex=name, sticks=sticks_in(state, at), most=MOST_IN_HEX)

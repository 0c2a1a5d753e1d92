"""The circuit of the pirate fleet, and its strength, which the roll gives it."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.seafarers.pirate_islands.courses import chart_of
from service.catan.seafarers.sea import sea


def circuit(state: State) -> list[int]:
    """The hexes of the fleet's circuit, clockwise from where it starts."""
    return [state.board.topology.hex_index(_place(name)) for name in chart_of(state).circuit]


def _place(name: str) -> Hex_:
    q, r = name.split(",")
    return int(q), int(r)


def strength(state: State) -> int:
    """The number on the lower of the two dice, by which the fleet sails and fights; 0 before the roll."""
    return min(state.turn.roll) if state.turn.roll else 0


def sailing(state: State) -> bool:
    """Whether the fleet is on the board and a roll moves it."""
    return sea(state).pirate in circuit(state) and strength(state) > 0

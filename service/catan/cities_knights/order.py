"""The order of choices: those that follow one roll are made clockwise from the player on turn."""

from __future__ import annotations

from service.catan.base.state import State
from service.kernel.rules import Facts, Finding, gate


@gate(
    "ck.turn.pending-order",
    "ck.barbarians.won.tie-draw-order",
    "ck.ability.science-aqueduct-bank",
    at="seat",
)
def in_order(state: State, seat: int) -> Finding:
    """Players who have to choose do so one after the other, clockwise from the player on turn."""
    return not state.obligations or state.obligations[0].seat == seat or Facts(first=state.obligations[0].seat)

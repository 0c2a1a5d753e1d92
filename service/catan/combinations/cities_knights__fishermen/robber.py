"""The robber: it waits beside the board for the first attack of the barbarians."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights import chasing
from service.catan.cities_knights.realm import realm
from service.catan.fishermen.robber import RemoveRobber
from service.kernel.rules import Action, Citation, Contradictions, Facts, Finding, gate, invariant


@invariant("cities-knights-fishermen.robber.beside-the-board", "fishermen.with-cities-knights.robber-before-attack")
def waits_for_the_attack(state: State) -> Contradictions:
    """Until the first attack of the barbarians the robber is beside the board."""
    if not realm(state).awake and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(robber_awake=False)


@gate("fishermen.with-cities-knights.robber-before-attack", stage="board", adds_to=(RemoveRobber,))
def after_the_attack(state: State, seat: int) -> Finding:
    """The robber is not on the board before the first attack of the barbarians."""
    return realm(state).awake


def robber_beside_the_board(state: State, action: Action) -> bool:
    """While the robber is beside the board."""
    return state.robber == state.board.topology.nowhere_hex


CITATIONS = (
    Citation(
        "cities-knights-fishermen.robber.returns-by-bishop", of=(chasing.at_robber,), where=robber_beside_the_board
    ),
)

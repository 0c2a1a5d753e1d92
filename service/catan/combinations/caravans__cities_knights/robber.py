"""The robber: it waits beside the board for the first attack, and no bishop sends it to the oasis."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.caravans.oasis import oases
from service.catan.cities_knights.progress.bishop import PlayBishop
from service.catan.cities_knights.realm import realm
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@invariant("caravans-cities-knights.setup.robber")
def waits_for_the_attack(state: State) -> Contradictions:
    """Until the first attack of the barbarians the robber is beside the board."""
    if not realm(state).awake and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(robber_awake=False)


@check("caravans-cities-knights.robber.cards", at="hex", adds_to=(PlayBishop,))
def no_bishop_in_the_oasis(state: State, action: PlayBishop) -> Finding:
    """A bishop does not send the robber to the oasis."""
    return not oases(state) >> action.hex & 1

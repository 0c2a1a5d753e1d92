"""Diplomat: a road that it lifts is not rebuilt once the wagon moves."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.traders_barbarians.phases import wagon_moves
from service.kernel.declare.rule import Facts, Finding, check


@check("traders-barbarians.wagon.phase", at="rebuild", adds_to=(PlayDiplomat,))
def rebuilt_before_the_wagon(state: State, action: PlayDiplomat) -> Finding:
    """A road that a Diplomat lifted is not rebuilt once the wagon moves."""
    return action.rebuild is None or state.turn.moment != wagon_moves.name or Facts(moment=state.turn.moment)

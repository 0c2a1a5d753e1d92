"""Diplomat: a road that it lifts is not rebuilt on a sea side of a trade hex, nor while the wagon moves."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.traders_barbarians.phases import wagon_moves
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.kernel.declare.rule import Facts, Finding, check


@check("traders-barbarians.hex.no-sea-side-roads", at="rebuild", adds_to=(PlayDiplomat,))
def rebuilt_off_the_sea_sides(state: State, action: PlayDiplomat) -> Finding:
    """A road that a Diplomat lifted is not rebuilt on a side of a trade hex that borders on the sea."""
    return action.rebuild is None or not sea_sides(state.board) >> action.rebuild & 1


@check("traders-barbarians.wagon.phase", at="rebuild", adds_to=(PlayDiplomat,))
def rebuilt_before_the_wagon(state: State, action: PlayDiplomat) -> Finding:
    """A road that a Diplomat lifted is not rebuilt once the wagon moves."""
    return action.rebuild is None or state.turn.moment != wagon_moves.name or Facts(moment=state.turn.moment)

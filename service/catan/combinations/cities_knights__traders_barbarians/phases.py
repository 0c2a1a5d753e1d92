"""Phases: the wagon move ends trading and building, but not the turn of knights and of cards that build nothing."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import at_moment
from service.catan.cities_knights.marching import knight_moments
from service.catan.cities_knights.progress.crane import PlayCrane
from service.catan.cities_knights.progress.engineer import PlayEngineer
from service.catan.cities_knights.progress.medicine import PlayMedicine
from service.catan.cities_knights.progress.playing import progress_moments
from service.catan.cities_knights.progress.road_building import PlayProgressRoadBuilding
from service.catan.traders_barbarians.phases import wagon_moves
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.phase import Phase
from service.kernel.declare.rule import Finding, gate


@progress_moments.also("ck.progress.play-window", "ck.progress.hand-limit-own-turn")
def progress_cards_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Players also play progress cards while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))


@gate(
    "traders-barbarians.wagon.phase",
    adds_to=(PlayCrane, PlayEngineer, PlayMedicine, PlayProgressRoadBuilding),
    telling=at_moment,
)
def cards_that_build(state: State, seat: int) -> Finding:
    """Nothing is built once the wagon moves, and the cards by which a player builds are played before."""
    return state.turn.moment != wagon_moves.name


@knight_moments.also("ck.knight.action-own-turn")
def knights_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Knights also act while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))

"""Phases: ships and wagons move together, and before the military forces."""

from __future__ import annotations

from service.catan.barbarian_attack.phases import fighting_moments, marching_moments
from service.catan.capturing_barbarians.phases import end_after_captures, march_with_the_forces
from service.catan.cities_knights.marching import knight_moments
from service.catan.combinations.cities_knights__traders_barbarians import phases as beside_the_wagon
from service.catan.combinations.cities_knights__traders_barbarians.chasing import ChasePathBarbarian
from service.catan.explorers_pirates.phases import movement, sailing_moments
from service.catan.traders_barbarians.phases import ending_after_the_wagon, wagon_moments, wagon_moves
from service.kernel.rules import Drop, Function, Phase, Play, Ruleset, around


@wagon_moments.also("traders-barbarians.wagon.phase-in-combination", replaces=wagon_moments.first)
def wagons_move_with_the_ships(ruleset: Ruleset) -> frozenset[Phase]:
    """Wagons move while the ships do, once trading and building are done."""
    return frozenset((movement, wagon_moves))


@sailing_moments.also("traders-barbarians.wagon.phase-in-combination")
def ships_move_with_the_wagons(ruleset: Ruleset) -> frozenset[Phase]:
    """Ships and wagons move in any order."""
    return frozenset((wagon_moves,))


@marching_moments.also("traders-barbarians.wagon.phase-in-combination")
def march_after_the_wagons(ruleset: Ruleset) -> frozenset[Phase]:
    """The first move of a mounted knight ends the phase of ships and wagons."""
    return frozenset((wagon_moves,))


@knight_moments.also("traders-barbarians.wagon.phase-in-combination")
def round_knights_after_the_wagons(ruleset: Ruleset) -> frozenset[Phase]:
    """The first act of a round knight after the wagon's moves ends the phase of ships and wagons, too."""
    return frozenset((wagon_moves,))


@around(ChasePathBarbarian, "capturing-barbarians.phase.order", "traders-barbarians.wagon.phase-in-combination")
def chasing_ends_the_ships(effect: Function, action: ChasePathBarbarian, play: Play) -> None:
    """A round knight that chases a path barbarian once ships or wagons have moved ends their phase."""
    march_with_the_forces(play)
    effect(action, play)


@fighting_moments.also("traders-barbarians.wagon.phase-in-combination")
def fight_after_the_wagons(ruleset: Ruleset) -> frozenset[Phase]:
    """The captures follow the moves of ships, wagons and military forces."""
    return frozenset((wagon_moves,))


DROPS = (
    Drop(ending_after_the_wagon, end_after_captures),
    Drop(beside_the_wagon.progress_cards_beside_the_wagon, wagons_move_with_the_ships),
    Drop(beside_the_wagon.knights_beside_the_wagon, wagons_move_with_the_ships),
)

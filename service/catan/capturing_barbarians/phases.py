"""The order of a turn: trade and purchase, ships, military forces, and then the capture of barbarians."""

from __future__ import annotations

from service.catan.barbarian_attack import phases as campaigning
from service.catan.barbarian_attack.marching import begin_march
from service.catan.barbarian_attack.phases import battles, fighting_moments, knight_moves, marching_moments
from service.catan.base.state import State
from service.catan.base.turn import at_moment, ending_moments
from service.catan.cities_knights.displacing import DisplaceKnight
from service.catan.cities_knights.marching import MoveKnight, knight_moments
from service.catan.explorers_pirates import phases as exploring
from service.catan.explorers_pirates.chasing import ChasePirateShip
from service.catan.explorers_pirates.council import DeliverToCouncil
from service.catan.explorers_pirates.gold_fields import PickUpCrews
from service.catan.explorers_pirates.hauls import CatchHaul, RollForFish
from service.catan.explorers_pirates.loading import ExchangeCargo
from service.catan.explorers_pirates.phases import movement, sailing_moments
from service.catan.explorers_pirates.sailing import FinishSailing, Sail, SpendWool
from service.catan.explorers_pirates.settlers import FoundSettlement
from service.kernel.rules import Finding, Function, Phase, Play, Ruleset, activity, around, gate

OF_SHIPS = (
    Sail,
    SpendWool,
    FinishSailing,
    ExchangeCargo,
    FoundSettlement,
    PickUpCrews,
    ChasePirateShip,
    RollForFish,
    CatchHaul,
    DeliverToCouncil,
)
"""The actions of ships before the military forces move. Crews are put on lairs afterwards, too."""


@marching_moments.also(
    "capturing-barbarians.phase.order",
    "capturing-barbarians.phase.positions-set-beforehand",
    replaces=marching_moments.first,
)
def march_after_the_ships(ruleset: Ruleset) -> frozenset[Phase]:
    """Mounted knights move once the ships have moved. The first move ends the phase of the ships."""
    return frozenset((movement, knight_moves))


@knight_moments.also("capturing-barbarians.phase.order", "capturing-barbarians.phase.positions-set-beforehand")
def round_knights_march_too(ruleset: Ruleset) -> frozenset[Phase]:
    """Round knights act with the other military forces as well."""
    return frozenset((movement, knight_moves))


@around(MoveKnight, "capturing-barbarians.phase.order")
def round_knight_ends_the_ships(effect: Function, action: MoveKnight, play: Play) -> None:
    """A round knight that moves once the ships have moved ends their phase, as a mounted one does."""
    march_with_the_forces(play)
    effect(action, play)


@around(DisplaceKnight, "capturing-barbarians.phase.order")
def displacing_ends_the_ships(effect: Function, action: DisplaceKnight, play: Play) -> None:
    """A round knight that drives another one away once the ships have moved ends their phase."""
    march_with_the_forces(play)
    effect(action, play)


def march_with_the_forces(play: Play) -> None:
    """A knight that acts after trading and building opens the phase of the military forces."""
    if play.state.turn.moment in marching_moments(play.state):
        begin_march(play)


@fighting_moments.also("capturing-barbarians.phase.order", replaces=fighting_moments.first)
def fight_after_the_ships(ruleset: Ruleset) -> frozenset[Phase]:
    """The capture phase follows the phases of ships and military forces."""
    return frozenset((movement, knight_moves))


@ending_moments.also(
    "capturing-barbarians.phase.order",
    replaces=(campaigning.ending_after_battles, exploring.ending_after_movement),
)
def end_after_captures(ruleset: Ruleset) -> frozenset[Phase]:
    """A turn ends after the capture of barbarians."""
    return frozenset((battles,))


@activity("capturing-barbarians.phase.order")
def capture_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn selects hexes with barbarians."""
    return frozenset((battles,))


@gate("capturing-barbarians.phase.order", facts=at_moment)
def time_to_capture(state: State, seat: int) -> Finding:
    """Barbarians are captured after the moves of ships and military forces."""
    return state.turn.moment in capture_moments(state)


@sailing_moments.also("capturing-barbarians.placing.placement-phase")
def crews_land_with_the_forces(ruleset: Ruleset) -> frozenset[Phase]:
    """Crews are put on lairs while the ships or the military forces move."""
    return frozenset((knight_moves,))


@gate(
    "capturing-barbarians.phase.order",
    "capturing-barbarians.placing.placement-phase",
    facts=at_moment,
    adds_to=OF_SHIPS,
)
def ships_come_first(state: State, seat: int) -> Finding:
    """Once military forces move, ships do nothing more than put crews on lairs."""
    return state.turn.moment != knight_moves.name

"""The turn: after trading and building the wagon moves."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import (
    ON_TURN,
    at_moment,
    card_moments,
    ending_moments,
    enter,
    phases_from,
    trade_and_build,
)
from service.catan.traders_barbarians.caravans import caravans
from service.kernel.rules import CHAIN, Finding, Phase, Play, Ruleset, activity, constant, gate, phase


@phase("traders-barbarians.wagon.phase", after=trade_and_build)
def wagon_moves(play: Play) -> None:
    """The wagon move ends trading and building. Offers are off the table."""
    play.state.turn.offers = ()


@activity("traders-barbarians.wagon.phase")
def wagon_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the wagon of the seat on turn may move. The action that begins its move opens the phase."""
    return frozenset((trade_and_build, wagon_moves))


@constant("traders-barbarians.wagon.phase", fold=CHAIN)
def moments_on_the_road(ruleset: Ruleset) -> frozenset[str]:
    """The phases of a turn in which the wagon may have moved: all from its own one on."""
    return phases_from(ruleset, frozenset((wagon_moves.name,)))


@ending_moments.also("traders-barbarians.wagon.optional")
def ending_after_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """A turn ends after the wagon move, or without one."""
    return frozenset((wagon_moves,))


@card_moments.also("traders-barbarians.card.cost-and-timing", "traders-barbarians.card.swift-journey")
def cards_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Players also play cards while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))


@gate("traders-barbarians.wagon.phase", facts=at_moment)
def time_to_move(state: State, seat: int) -> Finding:
    """The wagon moves after the roll, once trading and building are done."""
    return state.turn.moment in wagon_moments(state)


@gate(
    "traders-barbarians.wagon.one-move-per-turn",
    "traders-barbarians.wagon.stop-at-plaza",
    "traders-barbarians.wagon.no-grain-after-plaza",
    "traders-barbarians.drive-off.position",
)
def under_way(state: State, seat: int) -> Finding:
    """A wagon moves once in a turn. Its move is over on a plaza, or when its owner ends it."""
    return not caravans(state).arrived


MOVING = (*ON_TURN, time_to_move, under_way)
"""The gates of a seat's actions with its wagon during its move."""


def begin_move(play: Play) -> None:
    """The wagon move is under way."""
    if play.state.turn.moment != wagon_moves.name:
        enter(play, wagon_moves)

"""Phases: an action ends trading and building, and then ships move."""

from __future__ import annotations

from service.catan.base import turn
from service.catan.base.state import State
from service.catan.base.turn import BUILDING, ON_TURN, TurnBegan, at_moment, next_phase, trade_and_build
from service.catan.explorers_pirates.expedition import MODULE_ID, PURCHASES, expedition
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Action,
    Event,
    Finding,
    Phase,
    Play,
    Ruleset,
    Seat,
    activity,
    constant,
    gate,
    phase,
    reaction,
)


class MovementBegan(Event, frozen=True):
    """A seat ended its trade and build phase; its ships may move."""

    seat: Seat


@phase(
    "explorers-pirates.turn.phase-order",
    "explorers-pirates.turn.movement-after-trade",
    "explorers-pirates.turn.no-trade-in-movement",
    "explorers-pirates.turn.no-return-to-build",
    after=trade_and_build,
)
def movement(play: Play) -> None:
    """The movement phase follows trading and building. No offer of a trade is left."""
    play.state.turn.offers = ()


@turn.ending_moments.also(
    "explorers-pirates.turn.end-turn",
    "explorers-pirates.turn.movement-optional",
    replaces=turn.ending_moments.first,
)
def ending_after_movement(ruleset: Ruleset) -> frozenset[Phase]:
    """The turn ends in the movement phase."""
    return frozenset((movement,))


@activity(
    "explorers-pirates.ship.move.phase",
    "explorers-pirates.turn.ship-actions-only-in-movement",
    "explorers-pirates.turn.movement-after-trade",
)
def sailing_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the ships of the seat on turn move and act."""
    return frozenset((movement,))


@constant("explorers-pirates.ship.move.points-reset", fold=CHAIN)
def moments_at_sea(ruleset: Ruleset) -> frozenset[str]:
    """The phases of a turn in which ships may have moved: all from the first one in which they move."""
    return turn.phases_from(ruleset, sailing_moments(ruleset))


@gate(
    "explorers-pirates.ship.move.phase",
    "explorers-pirates.turn.ship-actions-only-in-movement",
    "explorers-pirates.turn.phase-order",
    "explorers-pirates.turn.end-phase-action",
    facts=at_moment,
)
def time_to_sail(state: State, seat: int) -> Finding:
    """Ships move and act in the movement phase of their owner's turn."""
    return state.turn.moment in sailing_moments(state)


SAILING = (*ON_TURN, time_to_sail)
"""The gates of every action of a ship."""


class EndTradeAndBuild(Action, frozen=True):
    """End the trade and build phase, so that ships may move."""

    statutes = (
        "explorers-pirates.turn.end-phase-action",
        "explorers-pirates.turn.end-phase-needs-no-pending",
        "explorers-pirates.turn.trade-and-build-free-order",
    )
    gates = BUILDING

    def effect(self, play: Play) -> None:
        next_phase(play)
        play.emit(MovementBegan(self.seat))


@reaction(
    TurnBegan,
    cites=(
        "explorers-pirates.ship.move.points-reset",
        "explorers-pirates.trade.gold-buys-resource.reset",
        "explorers-pirates.pirate.tribute.once-per-ship-and-turn",
        "explorers-pirates.chase.one-attempt-per-ship",
    ),
)
def begin_anew(play: Play, event: TurnBegan) -> None:
    """With a new turn all ships have their movement points again, and all purchases with gold are left."""
    seats = tuple([owner.rested() for owner in expedition(play.state).seats])
    alter(play.state, MODULE_ID, sailing=None, purchases=PURCHASES, seats=seats)

"""The old boot: its holder needs one more point, and may hand it on."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base import victory
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, at_moment, trade_and_build
from service.catan.fishermen.fishery import MODULE_ID, fishery
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Event,
    Facts,
    Finding,
    Phase,
    Play,
    Ruleset,
    Seat,
    activity,
    check,
    gate,
    public_points,
)

MORE_POINTS = 1
"""Points that the holder of the boot needs besides the usual ones (`fishermen.boot.one-more-point`)."""


class BootPassed(Event, frozen=True):
    """A seat handed the old boot to another."""

    seat: Seat
    to: Seat


@victory.target.also(
    "fishermen.boot.one-more-point",
    "fishermen.boot.not-a-minus-point",
    "fishermen.boot.pass-then-win",
    "fishermen.end.target",
    "fishermen.end.other-targets",
)
def boot_holder_needs_more(state: State, seat: int) -> int:
    """The holder of the old boot needs one victory point more."""
    return MORE_POINTS if fishery(state).boot == seat else 0


@activity("fishermen.boot.pass-after-roll")
def passing_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may pass on the boot."""
    return frozenset((trade_and_build,))


@gate("fishermen.boot.pass-after-roll", facts=at_moment)
def time_to_pass(state: State, seat: int) -> Finding:
    """The holder passes on the boot after rolling the dice."""
    return state.turn.moment in passing_moments(state)


@gate("fishermen.boot.pass-on", at="seat", stage="board")
def has_boot(state: State, seat: int) -> Finding:
    """Only the holder of the boot passes it on."""
    return fishery(state).boot == seat


@check("fishermen.boot.pass-on", at="to")
def to_another(state: State, action: PassBoot) -> Finding:
    """The boot goes to another player."""
    return action.to != action.seat


@check(
    "fishermen.boot.pass-on",
    "fishermen.boot.sole-leader-keeps",
    "fishermen.boot.visible-points",
    at="to",
)
def as_many_points(state: State, action: PassBoot) -> Finding:
    """The player who receives the boot has at least as many victory points that all can see."""
    own, other = public_points(state, action.seat), public_points(state, action.to)
    return other >= own or Facts(own=own, other=other)


class PassBoot(Action, frozen=True):
    """Hand the old boot to another player."""

    to: Seat

    statutes = (
        "fishermen.boot.pass-on",
        "fishermen.boot.pass-is-optional",
        "fishermen.boot.receiver-waits-for-turn",
        "fishermen.boot.pass-then-win",
    )
    gates = (*ON_TURN, time_to_pass, has_boot)
    checks = (to_another, as_many_points)
    unsettled = (as_many_points,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, other) for other in state.opponents(seat))

    def effect(self, play: Play) -> None:
        alter(play.state, MODULE_ID, boot=self.to)
        play.emit(BootPassed(self.seat, self.to))

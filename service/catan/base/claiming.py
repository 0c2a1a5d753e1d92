"""Claims at the end of a turn: where an action ends the turn and brings the points, its player is asked for a claim.

Books ask in steps of their own, after what brings the points and before the turn passes.
"""

from __future__ import annotations

from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.base.victory import end, is_short_as_before, wins
from service.kernel.rules import FULL, Action, Finding, Obligation, Play, owes


class ClaimOwed(Obligation, frozen=True):
    """The player on turn claims victory before the turn passes, or waives the claim."""


def ask_for_a_claim(play: Play) -> None:
    """The player on turn, who may have the points to win, claims victory or waives the claim."""
    state: State = play.state
    if (state.viewer == FULL or not is_short_as_before(play)) and wins(state):
        play.owe(ClaimOwed(state.turn.seat))


@due(ClaimOwed, "base.end.automatic", "base.end.own-turn-only", alone=True)
def claim_is_due(state: State, owed: ClaimOwed) -> Finding:
    """Only the player on turn, who has the points to win, is asked for a claim."""
    return owed.seat == state.turn.seat and wins(state)


@owes(ClaimOwed, "base.end.automatic", "base.end.own-turn-only")
def owes_a_claim() -> None:
    """Only a player to whom the end of the own turn brings the points to win is asked for a claim."""


class ClaimInTime(Action, frozen=True):
    """Claim victory before the turn passes."""

    statutes = ("base.end.automatic", "base.end.own-turn-only")
    gates = (game_on, owes_a_claim)

    def effect(self, play: Play) -> None:
        end(play, self.seat)


class WaiveClaim(Action, frozen=True):
    """Let the turn pass without a claim."""

    statutes = ("base.end.automatic",)
    gates = (game_on, owes_a_claim)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, ClaimOwed)

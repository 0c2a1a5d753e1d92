"""What agents are rewarded for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Outcome(NamedTuple):
    """What one wire action changed for a seat: its points before and after, and who has won by it."""

    seat: int
    before: int
    after: int
    winners: tuple[int, ...]


Reward = Callable[[Outcome], float]
POINT = 0.1
"""What a point is worth beside a victory, in the shaped reward."""


def win(outcome: Outcome) -> float:
    """1 for winning, -1 when others win."""
    if not outcome.winners:
        return 0.0
    return 1.0 if outcome.seat in outcome.winners else -1.0


def points(outcome: Outcome) -> float:
    """The points that were gained or lost."""
    return float(outcome.after - outcome.before)


def shaped(outcome: Outcome) -> float:
    """A victory or a defeat, and a tenth for each point on the way."""
    return win(outcome) + POINT * points(outcome)


REWARDS: dict[str, Reward] = {"win": win, "points": points, "shaped": shaped}

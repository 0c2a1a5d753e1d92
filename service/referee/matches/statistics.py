"""What a match says about its players: win rates and Elo with their intervals, and the sequential test.

In a game of several players, each pair of different players has a result: the winner beats everybody, and among the
others more points beat fewer. One deal, played once for each rotation of the seats, is a block, and the block is the
unit: games of one deal are not independent.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist, fmean, variance

CONFIDENCE = NormalDist().inv_cdf(0.975)
"""The half width of an interval of 95 %, in standard deviations."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of 95 % of a rate (Wilson, 1927)."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, CONFIDENCE**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = CONFIDENCE / (1 + square / games) * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(score: float) -> float:
    """The difference in Elo of an expected score between 0 and 1, which is infinite at both ends."""
    if not 0 < score < 1:
        return math.inf if score > 0 else -math.inf
    return -400 * math.log10(1 / score - 1)


def expected(difference: float) -> float:
    """The expected score of a difference in Elo."""
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True, slots=True)
class Rating:
    """The difference in Elo to the other bots. There is no interval where the blocks do not tell how much they vary."""

    elo: float
    interval: tuple[float, float] | None = None

    def __str__(self) -> str:
        if self.interval is None:
            return f"{self.elo:+.0f}"
        low, high = self.interval
        return f"{self.elo:+.0f} ±{(high - low) / 2:.0f}"


def rating(blocks: list[float]) -> Rating:
    """Elo with its interval of 95 %, from the mean score of each block."""
    mean = fmean(blocks)
    if len(blocks) < 2 or not (spread := variance(blocks)):
        return Rating(elo(mean))
    half = CONFIDENCE * math.sqrt(spread / len(blocks))
    return Rating(elo(mean), (elo(mean - half), elo(mean + half)))


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of the difference `elo1` against `elo0`, with both errors at most as given."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def ratio(self, blocks: list[float]) -> float:
        """The logarithm of the likelihood ratio, by the normal approximation of the generalized test."""
        if len(blocks) < 2 or not (spread := variance(blocks)):
            return 0.0
        low, high = expected(self.elo0), expected(self.elo1)
        return len(blocks) * (high - low) * (2 * fmean(blocks) - low - high) / (2 * spread)

    def verdict(self, blocks: list[float]) -> str:
        """`H1` or `H0` once one is accepted, else an empty text."""
        ratio = self.ratio(blocks)
        if ratio >= math.log((1 - self.beta) / self.alpha):
            return "H1"
        return "H0" if ratio <= math.log(self.beta / (1 - self.alpha)) else ""


def beaten(seat: int, other: int, winners: list[int], points: list[int]) -> float:
    """The score of one seat against another: 1, a half, or 0."""
    mine, theirs = ((one in winners, points[one]) for one in (seat, other))
    return 1.0 if mine > theirs else 0.0 if mine < theirs else 0.5

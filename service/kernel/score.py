"""Points: the sum of the score lines, each of which names its rule."""

from __future__ import annotations

from dataclasses import dataclass

from service.kernel.rule import ScoreLine
from service.kernel.state import Hidden, State


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a seat's score; ``points`` is ``None`` where a view does not tell."""

    rule: ScoreLine
    points: int | None


def public_points(state: State, seat: int) -> int:
    """The points of a seat that everybody can see."""
    total: int = state.ruleset.public_points(state, seat)
    return total


def secret_points(state: State, seat: int) -> int:
    """The points of a seat that only it knows; raises :class:`Hidden` where a view does not tell."""
    total: int = state.ruleset.secret_points(state, seat)
    return total


def points(state: State, seat: int) -> int:
    """All points of a seat, secret ones included; raises :class:`Hidden` where a view does not tell."""
    total: int = state.ruleset.points(state, seat)
    return total


def lines(state: State, seat: int) -> list[Line]:
    """Every line of a seat's score."""
    found: list[Line] = []
    for line, fn in state.ruleset.score_lines:
        try:
            found.append(Line(line, fn(state, seat)))
        except Hidden:
            found.append(Line(line, None))
    return found

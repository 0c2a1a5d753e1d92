"""Scores: the lines that make up the points of a seat, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from service.kernel.declare.rules.rule import ScoreLine
from service.kernel.declare.state.viewing import Hidden
from service.kernel.play.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a seat's score; ``points`` is ``None`` where a view does not tell."""

    rule: ScoreLine
    points: int | None


def lines(state: State, seat: int) -> list[Line]:
    """Every line of a seat's score."""
    found: list[Line] = []
    for line, fn in state.ruleset.score_lines:
        try:
            found.append(Line(line, fn(state, seat)))
        except Hidden:
            found.append(Line(line, None))
    return found

"""Points, for the rules that compare them: sums of the score lines of a ruleset."""

from __future__ import annotations

from typing import Any


def public_points(state: Any, seat: int) -> int:
    """The points of a seat that everybody can see."""
    return sum([scored(state, seat) for line, scored in state.ruleset.score_lines if not line.secret])


def secret_points(state: Any, seat: int) -> int:
    """The points of a seat that only it knows; raises :class:`Hidden` where a view does not tell."""
    return sum([scored(state, seat) for line, scored in state.ruleset.score_lines if line.secret])


def points(state: Any, seat: int) -> int:
    """All points of a seat, secret ones included; raises :class:`Hidden` where a view does not tell."""
    return sum([scored(state, seat) for _, scored in state.ruleset.score_lines])

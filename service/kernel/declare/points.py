"""Points, for the rules that compare them: sums of the score lines of a ruleset."""

from __future__ import annotations

from typing import Any


def public_points(state: Any, seat: int) -> int:
    """The points of a seat that everybody can see."""
    total: int = state.ruleset.public_points(state, seat)
    return total


def secret_points(state: Any, seat: int) -> int:
    """The points of a seat that only it knows; raises :class:`Hidden` where a view does not tell."""
    total: int = state.ruleset.secret_points(state, seat)
    return total


def points(state: Any, seat: int) -> int:
    """All points of a seat, secret ones included; raises :class:`Hidden` where a view does not tell."""
    total: int = state.ruleset.points(state, seat)
    return total

"""Points, for the rules that compare them: sums of the score lines of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def public_points(state: Any, seat: int) -> int:
    """The points of a seat that everybody can see."""
    return _total(state.ruleset.public_points, state, seat)


def secret_points(state: Any, seat: int) -> int:
    """The points of a seat that only it knows; raises :class:`Hidden` where a view does not tell."""
    return _total(state.ruleset.secret_points, state, seat)


def points(state: Any, seat: int) -> int:
    """All points of a seat, secret ones included; raises :class:`Hidden` where a view does not tell."""
    return _total(state.ruleset.points, state, seat)


def _total(lines: Iterable[Callable[[Any, int], int]], state: Any, seat: int) -> int:
    return sum([line(state, seat) for line in lines])

"""Who plays the seats that no agent has."""

from __future__ import annotations

from collections.abc import Callable

from service.learn.frame import Document
from service.referee.matches.players import BUILT_IN

Opponent = Callable[[Document], Document | None]
"""Takes a turn as the line protocol tells it: ``view``, ``legal`` with its ``actions``, and ``seat``. Gives one of
these actions, or ``None`` to leave the move to another seat.
"""


def opponent_of(named: str | Opponent, seed: str) -> Opponent:
    """The opponent of a name, ``random`` or ``greedy``, or the one that was supplied."""
    if callable(named):
        return named
    if named not in BUILT_IN:
        raise ValueError(f"{named}: no opponent; there are {', '.join(BUILT_IN)}, or a function")
    player = BUILT_IN[named](seed)
    return lambda turn: player.act(turn, 0.0)

"""Dice that decide among equals."""

from __future__ import annotations

from collections.abc import Sequence

from service.kernel.rules import Draw, Play


def highest(play: Play, die: Draw, name: str, rolling: Sequence[int], prizes: int) -> list[int]:
    """The seats that win one of the prizes: those with the highest dice. Where too many are level, these roll again.

    Each seat has one die a round, in the given order, drawn as ``name/round/seat``. Nobody rolls if there is a prize
    for everybody.
    """
    won: list[int] = []
    again = 1
    while len(rolling) > prizes:
        faces = play.draw_all(*((die, (), f"{name}/{again}/{seat}") for seat in rolling))
        dice = dict(zip(rolling, faces, strict=True))
        cut = sorted(faces, reverse=True)[prizes - 1]
        above = [seat for seat in rolling if dice[seat] > cut]
        won, prizes, again = [*won, *above], prizes - len(above), again + 1
        rolling = [seat for seat in rolling if dice[seat] == cut]
    return [*won, *rolling]

"""Cheering at a roll, which brings gold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.goods import hand_out
from service.catan.base.production import Roll
from service.kernel.rules import Extension, Play, around
from tests.catan.market.goods import GOLD


class Cheered(Extension):
    """Cheer when the dice are rolled."""

    __slots__ = ()

    statutes = ("market.gold",)
    of = (Roll,)
    cheer: bool = False

    @classmethod
    def variants(cls, state: Any, action: Roll) -> Iterator[dict[str, bool]]:
        yield {"cheer": True}


@around(Cheered, "market.gold")
def take_gold(effect: Any, action: Cheered, play: Play) -> None:
    """Whoever cheers takes one gold, as long as there is any."""
    if action.cheer and any(GOLD.supply(play.state)):
        hand_out(play.state, GOLD, action.seat, (1,))
    effect(action, play)

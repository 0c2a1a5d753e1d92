"""Seven fish: a development card."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.development import deck_left, take_card, top_card
from service.catan.fishermen.paying import SPENDING, ForFish, pay_fish
from service.kernel.rules import Play


class DrawDevelopmentForFish(ForFish, frozen=True):
    """Draw the top development card for 7 fish."""

    price: ClassVar[int] = 7
    statutes = (
        "fishermen.seven.development-card",
        "fishermen.seven.not-playable-same-turn",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, deck_left)

    def effect(self, play: Play) -> None:
        name = play.draw(top_card)
        pay_fish(play, self)
        take_card(play, self.seat, name)

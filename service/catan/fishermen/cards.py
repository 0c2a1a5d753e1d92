"""Seven fish: a development card."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.development import deck_left, take_card, top_card
from service.catan.base.state import State
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Play


class DrawDevelopmentForFish(Action, frozen=True):
    """Draw the top development card for 7 fish."""

    fish: FishOf

    price: ClassVar[int] = 7
    statutes = (
        "fishermen.seven.development-card",
        "fishermen.seven.not-playable-same-turn",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, deck_left)
    checks = PAYMENT

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, fish) for fish in payments(state, seat, cls.price)]

    def effect(self, play: Play) -> None:
        name = play.draw(top_card)
        pay_fish(play, self)
        take_card(play, self.seat, name)

"""Seven fish: a card of the scenario's deck."""

from __future__ import annotations

from typing import ClassVar

from service.catan.barbarian_attack.deck import draw_and_carry_out
from service.catan.base.state import State
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Play


class DrawBarbarianCardForFish(Action, frozen=True):
    """Draw the top card of the scenario's deck for 7 fish. It is carried out at once."""

    fish: FishOf

    price: ClassVar[int] = 7
    statutes = ("fishermen-barbarian-attack.seven.card-at-once", "fishermen.spend.several-per-turn")
    gates = SPENDING
    checks = PAYMENT

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, fish) for fish in payments(state, seat, cls.price)]

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        draw_and_carry_out(play, self.seat)

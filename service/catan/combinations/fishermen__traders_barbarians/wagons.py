"""Two fish: more movement points for a wagon."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.fishermen.paying import PAYMENT, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.catan.traders_barbarians.phases import MOVING
from service.catan.traders_barbarians.wagons import add_points, no_grain_yet
from service.kernel.rules import Action, Play


class MoveOnForFish(Action, frozen=True):
    """Pay 2 fish, in place of the grain, for 2 more movement points in the present wagon move."""

    fish: FishOf

    price: ClassVar[int] = 2
    statutes = ("fishermen-traders-barbarians.two.movement", "fishermen.spend.several-per-turn")
    gates = (*MOVING, no_grain_yet)
    checks = PAYMENT

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, fish) for fish in payments(state, seat, cls.price)]

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        add_points(play)

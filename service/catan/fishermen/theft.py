"""Three fish: a card of another player's hand."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.goods import stealable
from service.catan.base.robber import steal
from service.catan.base.state import State
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Finding, Play, Seat, check


@check("fishermen.three.any-opponent", at="victim")
def opponent(state: State, action: DrawCardForFish) -> Finding:
    """The card comes from another player."""
    return action.victim != action.seat


@check("fishermen.three.victim-has-card", at="victim")
def has_card(state: State, action: DrawCardForFish) -> Finding:
    """The other player holds a card that can be drawn."""
    return stealable(state, action.victim) > 0


class DrawCardForFish(Action, frozen=True):
    """Draw a random card of another player's hand for 3 fish."""

    victim: Seat
    fish: FishOf

    price: ClassVar[int] = 3
    statutes = ("fishermen.three.steal-card", "fishermen.three.any-opponent", "fishermen.spend.several-per-turn")
    gates = SPENDING
    checks = (opponent, has_card, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        victims = [other for other in state.opponents(seat) if stealable(state, other)]
        return [cls(seat, victim, fish) for fish in payments(state, seat, cls.price) for victim in victims]

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        steal(play, self.seat, self.victim)

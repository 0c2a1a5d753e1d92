"""Four fish: a resource card of the bank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import RESOURCES, Kind
from service.catan.base.stacks import stack_covers, sure_kinds, unsure_kinds
from service.catan.base.state import State
from service.catan.base.year_of_plenty import take_one_from_bank
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Finding, Play, check


@check("fishermen.four.bank-resource", at="resource")
def a_resource(state: State, action: TakeResourceForFish) -> Finding:
    """Fish buy a resource card and nothing else."""
    return action.resource < len(RESOURCES)


@check("fishermen.four.bank-has-it", at="resource")
def bank_has_it(state: State, action: TakeResourceForFish) -> Finding:
    """The bank holds a card of the chosen resource."""
    return stack_covers(state, action.resource, 1)


class TakeResourceForFish(Action, frozen=True):
    """Take a resource card from the bank for 4 fish."""

    resource: Kind
    fish: FishOf

    price: ClassVar[int] = 4
    statutes = ("fishermen.four.bank-resource", "fishermen.spend.several-per-turn")
    gates = SPENDING
    checks = (a_resource, bank_has_it, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        paying = list(payments(state, seat, cls.price))
        for kinds in (sure_kinds(state, len(RESOURCES)), unsure_kinds(state, len(RESOURCES))):
            yield from (cls(seat, kind, fish) for fish in paying for kind in kinds)

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        take_one_from_bank(play, self.seat, self.resource)

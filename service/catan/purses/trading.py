"""Trading for gold: what the actions of the books have in common in which gold buys resources and is earned by them."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.bank_trade import Rates, cards_to_give
from service.catan.base.cards import RESOURCES, BundleOf, Kind, cards_of, move
from service.catan.base.state import State
from service.catan.gold_trade import ResourcesSold
from service.catan.purses.gold import Gold
from service.kernel.rules import Action, Play, Query


class GoldPurchase(Action, frozen=True):
    """Gold buys a resource from the bank; each book says how often."""

    resource: Kind

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, kind) for kind in range(len(RESOURCES)) if state.bank[kind]]


class GoldSale(Action, frozen=True):
    """Equal cards are sold to the bank for gold, which a book keeps, at rates of its own."""

    give: BundleOf

    gold: ClassVar[Gold]
    rates: ClassVar[Query[[int], Rates]]

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [
            cls(seat, cards_of(kind, rate, len(state.bank)))
            for kind, of_kind in enumerate(cls.rates(state, seat))
            for rate in sorted(of_kind)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        cards = cards_to_give(state, self)
        move(cards, state.seats[self.seat].resources, state.bank)
        play.emit(ResourcesSold(self.seat, cards))
        self.gold.receive(play, self.seat, 1)

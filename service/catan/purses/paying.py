"""Paying prices from a purse whose kinds stand for the first kinds of card, in their order."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from service.catan.base.cards import Bundle, Cards
from service.catan.base.goods import put_back
from service.catan.base.state import State
from service.catan.mechanics.prices import Way
from service.catan.mechanics.purse import Purse
from service.kernel.rules import Event, Play


def paid_from(purse: Purse, named: Callable[[Any], Cards | None], paid: Callable[[int, Bundle], Event]) -> Way:
    """The way of paying from a purse what ``named`` finds in an action; ``paid`` makes the event of seat and goods."""

    def of_action(state: State, action: Any) -> Cards:
        return named(action) or ()

    def take(play: Play, action: Any, part: Cards) -> None:
        goods = part[: len(purse.kinds)]
        put_back(play.state, purse, action.seat, goods)
        play.emit(paid(action.seat, Bundle(goods)))

    def most(state: State, seat: int, price: Cards) -> Cards:
        return at_most(purse, state, seat, price)

    return Way(most, of_action, take)


def at_most(purse: Purse, state: State, seat: int, price: Cards) -> Cards:
    """The largest part of a price that a seat can pay from a purse."""
    return tuple(map(min, purse.held(state, seat), price))


def payments(purse: Purse, state: State, seat: int, price: Cards) -> Iterator[Bundle]:
    """Every part of a price that a seat can pay from a purse, but for none at all, in the order of the kinds."""
    most = at_most(purse, state, seat, price)
    rest = (0,) * (len(state.bank) - len(most))
    for part in itertools.product(*(range(count + 1) for count in most)):
        if any(part):
            yield Bundle((*part, *rest))

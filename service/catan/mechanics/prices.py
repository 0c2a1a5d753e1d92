"""Prices, and the ways in which they are paid."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from service.kernel.declare.rules.rule import Gate
from service.kernel.rules import Action, Play

Price = tuple[int, ...]
"""How many cards of each kind, in the order of the kinds."""


@dataclass(eq=False, repr=False, kw_only=True)
class Cost(Gate):
    """The gate of a price: the seat can pay it. ``price`` is the query ``(state, seat)``."""

    price: Callable[[Any, int], Price]


class Purchase(Action, frozen=True):
    """An action that pays a price; a book that changes how prices are paid extends them all by this class.

    ``builds`` tells whether it is building, after which no trade follows where the two are kept apart. ``piece`` is the
    kind of piece of the base game that it puts on the board. Some books leave one of these in the box.
    """

    builds: ClassVar[bool] = True
    piece: ClassVar[str] = ""

    def price(self, state: Any) -> Price:
        """The price that the action costs its seat, in cards by kind: that of the cost among its gates, unless the
        action works it out from its fields.
        """
        for gate in self.gates:
            if isinstance(gate, Cost):
                return gate.price(state, self.seat)
        raise TypeError(f"{type(self).__name__} declares no price")


@dataclass(frozen=True)
class Way:
    """A way of paying beside the cards in hand.

    * ``most(state, seat, price)`` is the part of a price that a seat could pay this way.
    * ``named(state, action)`` is the part that a purchase says it pays this way.
    * ``take(play, action, part)`` pays that part, and emits what happened.
    """

    most: Callable[[Any, int, Price], Price]
    named: Callable[[Any, Any], Price]
    take: Callable[[Play, Any, Price], None]


def together(some: Price, others: Price) -> Price:
    """The cards of both, kind by kind."""
    if not others:
        return some
    if len(some) == len(others):
        return tuple(map(operator.add, some, others))
    return tuple(map(sum, itertools.zip_longest(some, others, fillvalue=0)))


def less(price: Price, part: Price) -> Price:
    """The rest of a price; negative where a part exceeds it."""
    if not part:
        return price
    if len(part) <= len(price):
        return (*map(operator.sub, price, part), *price[len(part) :])
    return tuple(itertools.starmap(operator.sub, itertools.zip_longest(price, part, fillvalue=0)))

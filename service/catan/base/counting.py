"""Counting: what everybody can know of hidden cards from those that lie open."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence

from service.catan.base.components import bank_stock, whole_deck
from service.catan.base.conservation import card_piles, development_piles
from service.catan.base.state import State
from service.catan.mechanics.endless import Endless
from service.kernel.rules import Concealed, Ruleset, constant

Bounds = tuple[tuple[Concealed, Sequence[int]], ...]
"""Concealed piles, each with the number of cards of each kind that it may hold at most."""


Counter = Callable[[State], Bounds]
"""Counts the piles of a book."""


def cards_are_counted(state: State) -> Bounds:
    """The hands of resource cards, the bank, and everything of development cards."""
    return (
        *bounded(card_piles(state), rest_of(bank_stock(state), card_piles(state))),
        *bounded(development_piles(state), rest_of(whole_deck(state), development_piles(state))),
    )


@constant("base.components.resource-conservation", "base.components.development-deck", fold=operator.add)
def counters(ruleset: Ruleset) -> tuple[Counter, ...]:
    """Of each kind of card a hidden hand, or a hidden pile, holds no more than those that do not lie open."""
    return (cards_are_counted,)


def rest_of(stock: Sequence[int], piles: Sequence[Sequence[int]]) -> Sequence[int] | None:
    """The cards of a box that lie in no open pile, by kind; ``None`` where nobody counts them."""
    if any(isinstance(pile, Endless) for pile in piles):
        return None
    shown = [pile for pile in piles if not isinstance(pile, Concealed)]
    return [box - sum(pile[kind] for pile in shown) for kind, box in enumerate(stock)]


def bounded(piles: Iterable[Sequence[int]], most: Sequence[int] | None) -> Bounds:
    """The concealed piles among some, each with the most that it can hold. An impossible view has no such bounds."""
    if most is None or min(most, default=0) < 0:
        return ()
    return tuple((pile, most) for pile in piles if isinstance(pile, Concealed) and pile.size <= sum(most))


def count(state: State) -> None:
    """Let the concealed piles of a view know what they may hold."""
    for counter in counters(state):
        for pile, most in counter(state):
            pile.most = most

"""Piles: the face-down hexes and numbers, and what a view can work out about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from service.catan.base.state import State
from service.catan.mechanics.piles import counted
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.sea import NUMBERS, pile_kinds, sea


def hexes_left(state: State) -> Sequence[int]:
    """The face-down hexes by kind. On a printed board everybody can count them: the tables without what is seen."""
    pile, table = sea(state).hexes, claimed(state)
    if table is None:
        return pile
    return counted(pile, pile_kinds(state), table.all_hexes, Counter(state.board.terrain))


def numbers_left(state: State, pile: Sequence[int]) -> Sequence[int]:
    """The tokens of a face-down pile by number; on a printed board everybody can count them."""
    table = claimed(state)
    if table is None:
        return pile
    return counted(pile, NUMBERS, table.all_numbers, Counter(state.board.numbers))

"""Piles: what lies face down, and what of it a view can work out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from service.catan.base.state import State
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.sea import NUMBERS, pile_kinds, sea
from service.kernel.declare.concealed import Concealed
from service.kernel.declare.draw import Outcomes, Untold


def hexes_left(state: State) -> list[int]:
    """The face-down hexes by kind. On a printed board everybody can count them: the tables without what is seen."""
    pile, table = sea(state).hexes, claimed(state)
    if table is None or not isinstance(pile, Concealed):
        return pile
    return _counted(pile, pile_kinds(state), table.all_hexes, state.board.terrain)


def numbers_left(state: State, pile: list[int]) -> list[int]:
    """The tokens of a face-down pile by number; on a printed board everybody can count them."""
    table = claimed(state)
    if table is None or not isinstance(pile, Concealed):
        return pile
    return _counted(pile, NUMBERS, table.all_numbers, state.board.numbers)


def _counted(pile: Concealed, kinds: Sequence[Any], box: Mapping[Any, int], seen: Sequence[Any]) -> list[int]:
    """What of a box is not seen; the concealed pile itself where that is not as many things as the pile holds."""
    shown = Counter(seen)
    left = [max(0, box.get(kind, 0) - shown[kind]) for kind in kinds]
    return left if sum(left) == pile.size else pile


def drawn_from(pile: list[int], kinds: Sequence[Any]) -> Outcomes:
    """One of what lies in a face-down pile, each equally likely. Where a view cannot count it, any of these kinds."""
    return Untold(kinds) if isinstance(pile, Concealed) else Outcomes.of_pile(kinds, pile)

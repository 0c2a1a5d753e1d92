"""Piles of things face down: what of them everybody can count, and drawing from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from service.kernel.declare.concealed import Concealed
from service.kernel.declare.draw import Outcomes, Untold


def counted(
    pile: Sequence[int], kinds: Sequence[Any], box: Mapping[Any, int], seen: Counter[Any], known: bool = True
) -> Sequence[int]:
    """A pile by kind. A view can count one that it conceals, if it is known to be what a box holds and is not seen.

    The concealed pile itself comes back where what is left of the box is not as much as the pile holds.
    """
    if not known or not isinstance(pile, Concealed):
        return pile
    left = [max(0, box.get(kind, 0) - seen[kind]) for kind in kinds]
    return left if sum(left) == pile.size else pile


def drawn_from(pile: Sequence[int], kinds: Sequence[Any]) -> Outcomes:
    """One of what lies in a face-down pile, each equally likely. Where a view cannot count it, any of these kinds."""
    return Untold(kinds) if isinstance(pile, Concealed) else Outcomes.of_pile(kinds, pile)

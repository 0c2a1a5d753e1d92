"""Face-down piles: counting what everybody can know about them, and drawing from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from service.kernel.rules import Concealed, Outcomes, Untold


def counted(
    pile: Sequence[int], kinds: Sequence[Any], box: Mapping[Any, int], seen: Counter[Any], known: bool = True
) -> Sequence[int]:
    """A pile by kind. If a pile holds all of a box that is not seen elsewhere, a view can count it though concealed.

    If the rest of the box is not as much as the pile holds, the concealed pile itself is returned.
    """
    if not known or not isinstance(pile, Concealed):
        return pile
    left = [max(0, box.get(kind, 0) - seen[kind]) for kind in kinds]
    return left if sum(left) == pile.size else pile


def drawn_from(pile: Sequence[int], kinds: Sequence[Any]) -> Outcomes:
    """One piece of a face-down pile, each equally likely. If a view cannot count the pile, any of these kinds."""
    return Untold(kinds) if isinstance(pile, Concealed) else Outcomes.of_pile(kinds, pile)


def without(pile: Sequence[int], kinds: Sequence[Any], piece: Any) -> Sequence[int]:
    """A pile without a piece of one of these kinds, which was drawn from it."""
    if isinstance(pile, Concealed):
        return Concealed(pile.size - 1, pile.pointer)
    at = kinds.index(piece)
    return *pile[:at], pile[at] - 1, *pile[at + 1 :]

"""What a view conceals: counted things whose number alone is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from service.kernel.declare.state.viewing import Hidden


class Concealed(list[int]):
    """Counted things whose number alone is known, or also that there are at most so many of each kind."""

    def __init__(self, size: int, pointer: str, kinds: int | None = None, most: Sequence[int] | None = None) -> None:
        self.size = size
        self.pointer = pointer
        self.kinds = kinds
        """How many kinds there are, where that is asked for."""
        self.most = most
        """How many of each kind it may hold, where everybody can count that."""

    def _hide(self, *_: object) -> NoReturn:
        raise Hidden(self.pointer)

    __iter__ = __contains__ = __bool__ = _hide

    def __len__(self) -> int:
        return self._hide() if self.kinds is None else self.kinds

    def __getitem__(self, kind: Any) -> Any:
        """How many things there are of a kind, or of each of several kinds. A view knows it of an empty pile, and of a
        kind that the pile cannot hold.
        """
        if self.size and (isinstance(kind, slice) or self._may_hold(kind)):
            self._hide()
        return [] if isinstance(kind, slice) else 0

    def covers(self, cards: Sequence[int]) -> bool:
        """Whether these cards are among them: no cards always are, and more cards than there may be never are. Nobody
        reckons what else the number allows.
        """
        possible = self.size >= sum(cards) and all(self._may_hold(kind) >= count for kind, count in enumerate(cards))
        return not any(cards) or (possible and self._hide())

    def _may_hold(self, kind: int) -> int:
        """How many things of a kind there may be."""
        return self.size if self.most is None else min(self.size, self.most[kind])

    def copy(self) -> Concealed:
        return Concealed(self.size, self.pointer, self.kinds, self.most)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Concealed) and other.size == self.size

    __hash__ = None


def size(counts: Sequence[int]) -> int:
    """How many things there are, which is known even if they are concealed."""
    return counts.size if isinstance(counts, Concealed) else sum(counts)

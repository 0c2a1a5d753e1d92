"""What a view conceals: counted things whose number alone is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from service.kernel.declare.viewing import Hidden


class Concealed(list[int]):
    """Counted things whose number alone is known."""

    only_in_views = True

    def __init__(self, size: int, pointer: str, kinds: int | None = None) -> None:
        self.size = size
        self.pointer = pointer
        self.kinds = kinds
        """How many kinds there are, where that is asked for."""

    def _hide(self, *_: object) -> NoReturn:
        raise Hidden(self.pointer)

    __iter__ = __contains__ = __bool__ = _hide

    def __len__(self) -> int:
        return self._hide() if self.kinds is None else self.kinds

    def __getitem__(self, kind: Any) -> Any:
        """How many things there are of a kind, or of each of several kinds. Known only of an empty pile, which has none
        of any.
        """
        if self.size:
            self._hide()
        return [] if isinstance(kind, slice) else 0

    def covers(self, cards: Sequence[int]) -> bool:
        """Whether these cards are among them: no cards always are, and more cards than there are never are."""
        return not any(cards) or (self.size >= sum(cards) and self._hide())

    def copy(self) -> Concealed:
        return Concealed(self.size, self.pointer, self.kinds)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Concealed) and other.size == self.size

    __hash__ = None


def size(counts: Sequence[int]) -> int:
    """How many things there are, which is known even if they are concealed."""
    return counts.size if isinstance(counts, Concealed) else sum(counts)

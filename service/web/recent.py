"""A short memory of what was read: clients ask several things about one position, and boards and rulesets recur."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from service.kernel.play.memory import MEMORY, Weighty


class Shared(Protocol):
    """The result of reading: a ruleset or a state."""

    @property
    def parts(self) -> tuple[Weighty, ...]:
        """The parts that it shares with others of its kind."""


T = TypeVar("T", bound=Shared)

LARGEST = 16_384
"""The longest text that is remembered, in bytes. Reading a longer one takes little of the time that its question takes.
"""
_TO_TEXT = 7
"""How many times more memory the result of reading takes than its text, which is remembered with it."""


class Recent(Generic[T]):
    """The last things of a kind, by the whole text they were read from, so that nothing can be stale.

    Requests share the entries and must not change them.
    """

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def read(self, text: bytes, read: Callable[[], T]) -> T:
        """The remembered result of reading exactly this text, or the one that ``read`` finds, which is remembered."""
        found = self.get(text)
        if found is None:
            found = read()
            self.keep(text, found)
        return found

    def get(self, text: bytes) -> T | None:
        """The remembered result of reading exactly this text, if there is one."""
        found: T | None = MEMORY.get((self._kind, text))
        return found

    def keep(self, text: bytes, found: T) -> None:
        """Remember the result of reading a text, unless it is very long."""
        if len(text) <= LARGEST:
            MEMORY.put((self._kind, text), found, _TO_TEXT * len(text), found.parts)

"""What was understood a moment ago: clients ask several things about one position, and boards and rulesets recur."""

from __future__ import annotations

import hashlib
from typing import Generic, Protocol, TypeVar

from service.kernel.play.memory import MEMORY, Weighty


class Shared(Protocol):
    """What is read: a ruleset or a state."""

    @property
    def parts(self) -> tuple[Weighty, ...]:
        """What it shares with others of its kind."""


T = TypeVar("T", bound=Shared)

LARGEST = 16_384
"""Bytes of a text that is remembered; with a longer one, reading it is not what takes the time."""
_TO_TEXT = 6
"""What is read takes so many times the memory of its text."""


class Recent(Generic[T]):
    """The last things of a kind, by a digest of the whole text they were read from, so that nothing can be stale.

    What is remembered is shared by requests: it is not to be changed.
    """

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def get(self, text: bytes) -> T | None:
        """What was read from this very text, if it is remembered."""
        found: T | None = MEMORY.get(self._key(text))
        return found

    def put(self, text: bytes, read: T) -> None:
        """Remember what was read from a text."""
        if len(text) <= LARGEST:
            MEMORY.put(self._key(text), read, _TO_TEXT * len(text), read.parts)

    def _key(self, text: bytes) -> tuple[str, bytes]:
        return self._kind, hashlib.blake2b(text, digest_size=20).digest()

"""What was understood a moment ago: clients ask several things about one position, and boards and rulesets recur."""

from __future__ import annotations

import threading
from typing import Generic, TypeVar

import cachetools

T = TypeVar("T")

LARGEST = 16_384
"""Bytes of a text that is remembered; with a longer one, reading it is not what takes the time."""


class Recent(Generic[T]):
    """The last things read, by the whole text they were read from, so that nothing can be stale. Safe for threads.

    What is remembered is shared by requests: it is not to be changed.
    """

    def __init__(self, most: int) -> None:
        self._kept: cachetools.LRUCache[bytes, T] = cachetools.LRUCache(most)
        self._lock = threading.Lock()

    def get(self, text: bytes) -> T | None:
        """What was read from this very text, if it is remembered."""
        with self._lock:
            return self._kept.get(text)

    def put(self, text: bytes, read: T) -> None:
        """Remember what was read from a text."""
        if len(text) <= LARGEST:
            with self._lock:
                self._kept[text] = read

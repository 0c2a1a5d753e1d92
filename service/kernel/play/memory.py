"""The memory of a process: one for boards, states and parts that have proved sound, another for rulesets, each with a
bound in bytes. Boards come by the thousand and would drive out rulesets, which take longest to make.

Sizes are estimates by the callers, on the high side. Several entries may share a part, such as the board of two states.
It is counted once, as long as one of them is remembered.
"""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Weighty(Protocol):
    """Something large that entries share."""

    @property
    def weight(self) -> int:
        """Its approximate size in bytes."""


class _Entry(NamedTuple):
    value: Any
    weight: int
    parts: tuple[Weighty, ...]


class Memory:
    """Entries by key, the least recently used forgotten first. Safe for threads.

    Callers share the entries and must not change them.
    """

    def __init__(self, most: int) -> None:
        """An empty memory of at most so many bytes."""
        self.most = most
        self.held = 0
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._holders: dict[int, int] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> Any:
        """The value under a key, or None."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            self._entries.move_to_end(key)
            return entry.value

    def put(self, key: Hashable, value: Any, weight: int, parts: tuple[Weighty, ...] = ()) -> None:
        """Remember a value of ``weight`` bytes besides the parts that it shares with others."""
        with self._lock:
            if key in self._entries:
                self._forget(self._entries.pop(key))
            self._entries[key] = _Entry(value, weight + _OVERHEAD, parts)
            self.held += weight + _OVERHEAD
            for part in parts:
                holders = self._holders.get(id(part), 0)
                self._holders[id(part)] = holders + 1
                if not holders:
                    self.held += part.weight
            while self.held > self.most:
                self._forget(self._entries.popitem(last=False)[1])

    def _forget(self, entry: _Entry) -> None:
        self.held -= entry.weight
        for part in entry.parts:
            self._holders[id(part)] -= 1
            if not self._holders[id(part)]:
                del self._holders[id(part)]
                self.held -= part.weight


_OVERHEAD = 400
"""Bytes of an entry by itself."""

MEMORY = Memory(32 * 2**20)
"""The boards and states that this process remembers."""

RULESETS = Memory(44 * 2**20)
"""The rulesets of this process: some 105 of Seafarers, 68 of Seafarers with Cities & Knights."""


def remembered(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last ``most`` results of a function of positional arguments. The first of these is a large object
    with a weak reference ``ref``, and the memory does not keep it alive. A result must not hold it either.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @functools.lru_cache(maxsize=most)
        def recall(ref: Any, *keys: Any) -> Any:
            return function(ref(), *keys)  # type: ignore[call-arg]

        def recalling(*given: P.args, **_: P.kwargs) -> R:
            owner, *keys = given
            found: R = recall(owner.ref, *keys)  # type: ignore[attr-defined]
            return found

        return functools.wraps(function)(recalling)

    return decorate

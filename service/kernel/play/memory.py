"""The memory of a process: one for boards, states and parts that have proved sound, another for rulesets, each with a
bound in bytes. Boards come by the thousand and would drive out rulesets, which take longest to make.

Sizes are estimates by the callers, on the high side. Several entries may share a part, such as the board of two states.
It is counted once, as long as one of them is remembered.
"""

from __future__ import annotations

import functools
import inspect
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


Owned = TypeVar("Owned", bound="Owner")


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

RULESETS = Memory(32 * 2**20)
"""The rulesets of this process: some 110 of Seafarers, 65 of Seafarers with Cities & Knights."""


def remembered(most: int, owners: int = 1) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last ``most`` results of a function of positional arguments. The first ``owners`` of these are large
    objects with a weak reference ``ref``, and the memory does not keep them alive. A result must not hold them either.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        names = list(inspect.signature(function).parameters)
        refs, rest = [f"{name}.ref" for name in names[:owners]], names[owners:]
        owned = [f"{name}()" for name in names[:owners]]
        # Written out with the parameters: to gather them in a tuple and to spread it would take twice as long.
        source = f"lambda function: lambda {', '.join(names)}: function({', '.join([*owned, *rest])})"
        recall = functools.lru_cache(maxsize=most)(eval(source)(function))  # noqa: S307  # the line's own words
        source = f"lambda recall: lambda {', '.join(names)}: recall({', '.join([*refs, *rest])})"
        recalling: Callable[P, R] = functools.wraps(function)(eval(source)(recall))  # noqa: S307  # the line's own words
        recalling.recalled = recall, owners  # type: ignore[attr-defined]  # for generated code
        return recalling

    return decorate


class Lasting(dict[Callable[[Any], Any], Any]):
    """What follows from a large object alone, by the function that finds it out. It lasts as long as the object, which
    a weak reference ``ref`` names.
    """

    def __init__(self, ref: Callable[[], Any]) -> None:
        super().__init__()
        self._ref = ref

    def __missing__(self, function: Callable[[Any], Any]) -> Any:
        found = self[function] = function(self._ref())
        return found


class Owner(Protocol):
    """A large object that keeps what follows from it alone."""

    lasting: Lasting


def lasting(function: Callable[[Owned], R]) -> Callable[[Owned], R]:
    """Let the object that a function is about keep its result, which must not hold the object. Generated code looks the
    result up without a call.
    """

    @functools.wraps(function)
    def recall(owner: Owned) -> R:
        found: R = owner.lasting[function]
        return found

    recall.lasting = function  # type: ignore[attr-defined]  # for generated code
    return recall

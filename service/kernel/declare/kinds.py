"""Contents that are one of the kinds that a ruleset names."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from service.kernel.declare.content import Content, Kinds, Quick, kinds_of
from service.kernel.declare.cursor import Cursor


class Kind(Content):
    """One of the kinds that a ruleset names, as its index; with ``among`` only one of these."""

    def __init__(self, kinds: Kinds, among: Kinds = ()) -> None:
        self.kinds = kinds
        self.among = among

    def empty(self, state: Any) -> int:
        return 0

    def read(self, written: Any, at: Cursor) -> int:
        kinds = kinds_of(self.kinds, at.state)
        possible = kinds_of(self.among, at.state) or kinds
        if written not in possible:
            at.fail(f"must be one of {', '.join(possible)}")
            return 0
        return kinds.index(written)

    def write(self, value: int, state: Any) -> str:
        return kinds_of(self.kinds, state)[value]

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        kinds = kinds_of(self.kinds, ruleset)
        index = {kind: kinds.index(kind) for kind in kinds_of(self.among, ruleset) or kinds}
        return lambda written, state, owner: index[written]


class OneOf(Content):
    """One of the kinds that a ruleset names, as the word itself."""

    def __init__(self, kinds: Callable[[Any], Collection[str]], example: str) -> None:
        self.kinds = kinds
        self.example = example

    def empty(self, state: Any) -> str:
        return self.example

    def read(self, written: Any, at: Cursor) -> str:
        kinds = self.kinds(at.state)
        if not isinstance(written, str) or written not in kinds:
            at.fail(f"must be one of {', '.join(sorted(kinds))}")
            return self.example
        return written

    def write(self, value: str, state: Any) -> str:
        return value

    def inlined(self, ruleset: Any) -> str:
        return "{0}"

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        kinds = {kind: kind for kind in self.kinds(ruleset)}
        return lambda written, state, owner: kinds[written]

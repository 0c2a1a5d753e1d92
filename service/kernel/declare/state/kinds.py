"""Contents that are one of the kinds that a ruleset names."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from service.kernel.declare.state.content import Content, Kinds, Reader, kinds_of
from service.kernel.declare.state.cursor import Cursor


class Kind(Content):
    """One of the kinds that a ruleset names, as its index; with ``among`` only one of these."""

    def __init__(self, kinds: Kinds, among: Kinds = ()) -> None:
        self.kinds = kinds
        self.among = among

    def empty(self, state: Any) -> int:
        return 0

    def reader(self, ruleset: Any) -> Reader:
        kinds = kinds_of(self.kinds, ruleset)
        index = {kind: kinds.index(kind) for kind in kinds_of(self.among, ruleset) or kinds}

        def read(written: Any, at: Cursor) -> int:
            if isinstance(written, str) and written in index:
                return index[written]
            at.fail(f"must be one of {', '.join(index)}")
            return 0

        return read

    def write(self, value: int, state: Any) -> str:
        return kinds_of(self.kinds, state)[value]


class OneOf(Content):
    """One of the kinds that a ruleset names, as the word itself."""

    def __init__(self, kinds: Callable[[Any], Collection[str]], example: str) -> None:
        self.kinds = kinds
        self.example = example

    def empty(self, state: Any) -> str:
        return self.example

    def reader(self, ruleset: Any) -> Reader:
        kinds, example = self.kinds(ruleset), self.example

        def read(written: Any, at: Cursor) -> str:
            if isinstance(written, str) and written in kinds:
                return written
            at.fail(f"must be one of {', '.join(sorted(kinds))}")
            return example

        return read

    def write(self, value: str, state: Any) -> str:
        return value

"""Goods of one kind that everybody may see, as a state holds them: a number."""

from __future__ import annotations

from typing import Any

from service.kernel.parts import Content, Reader, number


class Amount(Content):
    """How many goods a purse of one kind holds: a number on the wire, and a tuple of one in a state."""

    def __init__(self, most: int) -> None:
        self.most = most

    @property
    def alike(self) -> Content:
        return number(0, self.most)

    def empty(self, state: Any) -> tuple[int]:
        return (0,)

    def reader(self, ruleset: Any) -> Reader:
        one = self.alike.reader(ruleset)
        return lambda written, at: (one(written, at),)

    def write(self, value: tuple[int], state: Any) -> int:
        return value[0]

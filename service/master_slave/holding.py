"""A hand of cards as a state keeps it: the cards, or in a view their number."""

from __future__ import annotations

from typing import Any

from service.kernel.parts import Content, Cursor, Ordered, Reader, Value
from service.kernel.rules import Concealed
from service.master_slave.cards import CARDS, CardField, CardsField

SET_OF_CARDS = Value(CardsField())
"""Cards that everybody may see."""


class HandOfCards(Content):
    """A set of cards. A view that conceals it has their number."""

    numbered = True

    @property
    def alike(self) -> Content:
        return Ordered(Value(CardField()), len(CARDS))

    def empty(self, state: Any) -> int:
        return 0

    def reader(self, ruleset: Any) -> Reader:
        cards = SET_OF_CARDS.reader(ruleset)

        def read(written: Any, at: Cursor) -> int | Concealed:
            if at.secret and type(written) is int and 0 <= written <= len(CARDS):
                return Concealed(written, at.pointer)
            found: int = cards(written, at)
            return found

        return read

    def write(self, value: int | Concealed, state: Any) -> Any:
        return value.size if isinstance(value, Concealed) else SET_OF_CARDS.write(value, state)

    def concealed(self, value: int | Concealed, pointer: str) -> Concealed:
        return Concealed(value.size if isinstance(value, Concealed) else value.bit_count(), pointer)

"""The fields of an action that checks read, so that they need not know the action that names them."""

from __future__ import annotations

from typing import Protocol


class Laying(Protocol):
    """An action that lays cards on the table, with the form that it names, if any."""

    @property
    def seat(self) -> int: ...

    @property
    def cards(self) -> int: ...

    @property
    def form(self) -> str | None: ...


class Passing(Protocol):
    """An action that passes a card in the exchange."""

    @property
    def seat(self) -> int: ...

    @property
    def card(self) -> int: ...

"""What says a value in a language: the part of it that a kind of value needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Voice(Protocol):
    """The words of one language."""

    def word(self, name: str, count: int = 1) -> str:
        """A name of the wire in words, as it reads after a count."""

    def fill(self, id_: str, values: Mapping[str, str | int]) -> str:
        """A message with its values."""

"""Logs of other programs, a file for each. An importer turns what a program wrote into games of this service.

To add one, write `recognizes` and `read`, and name it here. `read` gives each game as a `Game`: how it is begun, its
actions with the outcomes of their draws, and what the log claims about the end. It raises `Unreadable` with the first
line that it does not understand. It judges nothing: an illegal action is passed on as it was recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Protocol

from service.referee.importers import catanatron, jsettlers
from service.referee.recorded import Game


class Importer(Protocol):
    """A module of this folder."""

    def recognizes(self, head: bytes) -> bool:
        """Whether a file that begins so is of this format."""

    def read(self, file: str, stream: IO[bytes]) -> Iterator[Game]:
        """The games of a file, in order."""


IMPORTERS: tuple[Importer, ...] = (catanatron, jsettlers)

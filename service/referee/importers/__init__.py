"""Recorded games in files: this program's own (`lines`), and those of other programs, a file for each. An importer
turns what a program wrote into games of this service.

To add one, write `recognizes` and its reader, and name it here: `game` if the program writes documents of JSON, `read`
if it writes something else. An importer gives each game as a `Game`: how it is begun, its actions with the outcomes of
their draws, and what the log claims about the end. It raises `Unreadable` with the first line that it does not
understand. It judges nothing: an illegal action is passed on as it was recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Protocol

from service.referee.importers import catanatron, jsettlers, soc_saves
from service.referee.importers.recorded import Document, Game


class DocumentImporter(Protocol):
    """A module of this folder that reads documents of JSON."""

    def recognizes(self, document: Document) -> bool:
        """Whether a document is of this format, by the names of its members."""

    def game(self, document: Document, file: str, line: int, number: int) -> Game:
        """The game of a document, which is the one of this number in its file."""


class StreamImporter(Protocol):
    """A module of this folder that reads another kind of file."""

    def recognizes(self, head: bytes) -> bool:
        """Whether a file that begins so is of this format."""

    def read(self, file: str, stream: IO[bytes]) -> Iterator[Game]:
        """The games of a file, in order."""


DOCUMENTS: tuple[DocumentImporter, ...] = (catanatron, soc_saves)
STREAMS: tuple[StreamImporter, ...] = (jsettlers,)

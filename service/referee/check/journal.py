"""The files that a check has finished, with their results, so that an interrupted check can go on.

A line has results of one file. The lines of a file stand together, and the last one says that it is the last.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

import msgspec

from service.referee.check.engines import Batch
from service.referee.failing import CannotCheck, writing
from service.referee.printed import shown

Engine = Callable[[Sequence[str]], Iterator[Batch]]
"""Gives the results of each file once, those of a file together, in the order in which the files are finished."""


def resumed(files: Sequence[str], path: Path | None, engine: Engine) -> Iterator[Batch]:
    """The results of each file once: first of the noted files, then of the rest, which are noted as they come."""
    journal = Journal(path)
    try:
        yield from journal.results()
        for batch in engine([file for file in files if shown(file) not in journal.done]):
            journal.note(batch)
            yield batch
    finally:
        journal.close()


_BEGINNING = b'{"file":'
"""The first bytes of every line of a journal."""


class Journal:
    """The journal of a check. Without a path nothing is noted, and nothing has been done before."""

    def __init__(self, path: Path | None) -> None:
        self.done: set[str] = set()
        self._path = path
        self._output: IO[bytes] | None = None

    def results(self) -> Iterator[Batch]:
        """The results of the finished files. What was noted of an unfinished one is overwritten.

        Raises `CannotCheck` if the file is something else than a journal, which is left as it is.
        """
        if self._path is None:
            return
        with writing(str(self._path)):
            self._output = self._path.open("a+b")
            self._output.seek(0)
        end = self._find_end(self._output)
        self._output.seek(0)
        while self._output.tell() < end:
            yield msgspec.json.decode(self._output.readline(), type=Batch)
        self._output.truncate(end)
        self._output.seek(0, os.SEEK_END)

    def _find_end(self, journal: IO[bytes]) -> int:
        """Where the last finished file ends; the finished files are noted in `done`."""
        end = 0
        for line in iter(journal.readline, b""):
            try:
                batch = msgspec.json.decode(line, type=Batch)
            except msgspec.DecodeError:
                if line.endswith(b"\n") or not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
                    raise CannotCheck(f"{self._path} is not the journal of a check.") from None
                break
            if batch.last:
                self.done.add(batch.file)
                end = journal.tell()
        return end

    def note(self, batch: Batch) -> None:
        """Note results before anything else happens to them."""
        if self._output is not None:
            with writing(str(self._path)):
                self._output.write(msgspec.json.encode(batch) + b"\n")
                self._output.flush()

    def close(self) -> None:
        """Close the file."""
        if self._output is not None:
            with contextlib.suppress(OSError):  # what was noted has been written
                self._output.close()

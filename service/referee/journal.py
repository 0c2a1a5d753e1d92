"""The files that a check has finished, with their results, one line each, so that an interrupted check can go on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

import msgspec

from service.referee.failing import CannotCheck, writing
from service.referee.findings import Result
from service.referee.printed import shown

Engine = Callable[[Sequence[str]], Iterator[list[Result]]]
"""Gives the results of each file once, in the order in which they come."""


def resumed(files: Sequence[str], path: Path | None, engine: Engine) -> Iterator[list[Result]]:
    """The results of each file once: first of the noted files, then of the rest, which are noted as they come."""
    journal = Journal(path)
    try:
        yield from journal.results()
        for results in engine([file for file in files if shown(file) not in journal.done]):
            journal.note(results[0].file, results)
            yield results
    finally:
        journal.close()


_BEGINNING = b'{"file":'
"""The first bytes of every line of a journal."""


class Entry(msgspec.Struct):
    """One finished file."""

    file: str
    results: list[Result]


class Journal:
    """The journal of a check. Without a path nothing is noted, and nothing has been done before."""

    def __init__(self, path: Path | None) -> None:
        self.done: set[str] = set()
        self._path = path
        self._output: IO[bytes] | None = None

    def results(self) -> Iterator[list[Result]]:
        """The results of the finished files. A truncated last line is overwritten.

        Raises `CannotCheck` if the file is something else than a journal, which is left as it is.
        """
        if self._path is None:
            return
        with writing(str(self._path)):
            self._output = self._path.open("a+b")
        self._output.seek(0)
        end = 0
        for line in iter(self._output.readline, b""):
            try:
                entry = msgspec.json.decode(line, type=Entry)
            except msgspec.DecodeError:
                if line.endswith(b"\n") or not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
                    raise CannotCheck(f"{self._path} is not the journal of a check.") from None
                break
            end = self._output.tell()
            if entry.file not in self.done:
                self.done.add(entry.file)
                yield entry.results
        self._output.truncate(end)
        self._output.seek(end)

    def note(self, file: str, results: Sequence[Result]) -> None:
        """Note a finished file before anything else happens to its results."""
        self.done.add(file)
        if self._output is not None:
            with writing(str(self._path)):
                self._output.write(msgspec.json.encode(Entry(file, list(results))) + b"\n")
                self._output.flush()

    def close(self) -> None:
        """Close the file."""
        if self._output is not None:
            with contextlib.suppress(OSError):  # what was noted has been written
                self._output.close()

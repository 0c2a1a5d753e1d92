"""Who does the work of a check: this process, processes of this machine, or a cluster of Dask."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

import msgspec

from service.referee.check.checking import check_file
from service.referee.check.judges import judge_at
from service.referee.failing import CannotCheck, writing
from service.referee.printed import shown
from service.referee.reports.findings import Result
from service.referee.workers import worker_processes

WINDOW = 4
"""Files that wait for each worker. More would only fill memory."""
TOGETHER = 250
"""Games whose results go on together. A file may have many millions."""
MOST_WHOLE = 1_000
"""Findings of a file that keep the request that reproduces them, and what else a report shows of a few."""


class Batch(msgspec.Struct):
    """Results of some games of a file, which is named as reports show it, and whether they are its last."""

    file: str
    results: list[Result]
    last: bool = True


@dataclass(frozen=True, slots=True)
class Work:
    """The task for every file: where the rules are, which options they take, and whether to go on after an illegal
    action.
    """

    url: str | None = None
    skip_illegal: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self, file: str) -> Iterator[Batch]:
        """The results of one file, as they come."""
        name, found, whole = shown(file), list[Result](), MOST_WHOLE
        for result in check_file(file, judge_at(self.url), self.skip_illegal, self.options):
            if len(found) == TOGETHER:
                yield Batch(name, found, last=False)
                found = []
            whole -= len(result.findings)
            if whole < 0:
                result.findings = [finding.shortened() for finding in result.findings]
            found.append(result)
        yield Batch(name, found)


def in_process(files: Sequence[str], work: Work) -> Iterator[Batch]:
    """One file after another."""
    for file in files:
        yield from work(file)


def in_processes(files: Sequence[str], work: Work, workers: int) -> Iterator[Batch]:
    """Files in processes of this machine, a bounded number of them at a time."""
    rest = iter(files)
    with worker_processes(workers) as pool, _folder() as folder:
        pending: set[Future[Batch | str]] = set()

        def submit(most: int) -> None:
            with contextlib.suppress(StopIteration):
                while len(pending) < most:
                    pending.add(pool.submit(_spooled, work, next(rest), folder))

        submit(workers * WINDOW)
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            submit(workers * WINDOW)
            for future in done:
                try:
                    yield from _batches(future.result())
                except BrokenProcessPool:
                    raise CannotCheck("A process that checked files was ended from outside.") from None


@contextlib.contextmanager
def _folder() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="harbormaster-check-") as folder:
        yield folder


def _spooled(work: Work, file: str, folder: str) -> Batch | str:
    """The results of one file, or the name of a file that has them if they are many. A worker process runs this."""
    batches = work(file)
    first = next(batches)
    if first.last:
        return first
    with writing(folder), tempfile.NamedTemporaryFile(dir=folder, delete=False) as spool:
        for batch in _all(first, batches):
            spool.write(msgspec.json.encode(batch) + b"\n")
    return spool.name


def _all(first: Batch, rest: Iterable[Batch]) -> Iterator[Batch]:
    yield first
    yield from rest


def _batches(found: Batch | str) -> Iterator[Batch]:
    """What a worker found."""
    if isinstance(found, Batch):
        yield found
        return
    with open(found, "rb") as spool:
        for line in spool:
            yield msgspec.json.decode(line, type=Batch)
    os.unlink(found)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0))

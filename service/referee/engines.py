"""Who does the work of a check: this process, processes of this machine, or a cluster of Dask."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context

from service.referee.checking import check_file
from service.referee.findings import Result
from service.referee.judges import judge_at

WINDOW = 4
"""Files that wait for each worker. More would only fill memory."""


@dataclass(frozen=True, slots=True)
class Work:
    """The task for every file: where the rules are, and whether to go on after an illegal action."""

    url: str | None = None
    skip_illegal: bool = False

    def __call__(self, file: str) -> list[Result]:
        """The results of one file. A worker process runs this."""
        judge = judge_at(self.url)
        return list(check_file(file, judge, self.skip_illegal))


def in_process(files: Sequence[str], work: Work) -> Iterator[list[Result]]:
    """One file after another."""
    for file in files:
        yield work(file)


def in_processes(files: Sequence[str], work: Work, workers: int) -> Iterator[list[Result]]:
    """Files in processes of this machine, a bounded number of them at a time."""
    rest = iter(files)
    with ProcessPoolExecutor(workers, mp_context=get_context("forkserver")) as pool:
        pending: set[Future[list[Result]]] = set()
        with contextlib.suppress(StopIteration):
            while len(pending) < workers * WINDOW:
                pending.add(pool.submit(work, next(rest)))
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                with contextlib.suppress(StopIteration):
                    pending.add(pool.submit(work, next(rest)))
                yield future.result()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0))

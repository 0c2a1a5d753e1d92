"""Checks on a cluster of Dask: files are the tasks, and what comes back is counts and findings, never states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from service.referee.check.engines import WINDOW, Batch, Work
from service.referee.failing import CannotCheck
from service.referee.printed import shown
from service.referee.reports.findings import Finding, Result

RETRIES = 3
"""How often a file is given to another worker after its worker was lost."""
BATCH = 16
"""Files of one task: scheduling one costs some milliseconds, as much as judging a short game."""
MOST_GAMES = 100_000
"""Games of one file. A worker sends its results all at once."""


def checked(work: Work, files: Sequence[str]) -> list[Batch]:
    """The results of some files, on a worker."""
    return list(map(_whole, files, map(work, files)))


def _whole(file: str, batches: Iterator[Batch]) -> Batch:
    """All results of a file together."""
    found = list[Result]()
    for batch in batches:
        found += batch.results
        if len(found) > MOST_GAMES:
            line, says = found[MOST_GAMES].line, f"On a cluster a file has at most {MOST_GAMES:,} games."
            return Batch(batch.file, [*found[:MOST_GAMES], _unjudged(file, line, says)])
    return Batch(shown(file), found)


def on_dask(files: Sequence[str], work: Work, scheduler: str | None, workers: int) -> Iterator[Batch]:
    """The results of each file once, whichever workers are lost on the way.

    A task is finished when its results arrive here, and its results are taken once: the work of a lost worker is done
    again from the beginning. Raises `CannotCheck` if Dask is not installed or the scheduler does not answer.
    """
    try:
        from distributed import Client, LocalCluster, as_completed
    except ImportError:
        raise CannotCheck("Dask is not installed. In a clone, run pip install '.[bots,bulk]'.") from None
    tasks = iter([files[start : start + BATCH] for start in range(0, len(files), BATCH)])
    cluster: Any = scheduler
    try:
        if scheduler is None:
            cluster = LocalCluster(
                n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
        client = Client(cluster, timeout=30)
    except (OSError, TimeoutError) as error:
        raise CannotCheck(f"The scheduler does not answer: {error}.") from None
    with client:
        most = max(1, len(client.scheduler_info(n_workers=-1)["workers"])) * WINDOW
        given: dict[Any, Sequence[str]] = {}

        def submit(task: Sequence[str]) -> Any:
            future = client.submit(checked, work, task, pure=False, retries=RETRIES)
            given[future.key] = task
            return future

        flow = as_completed([submit(task) for _, task in zip(range(most), tasks, strict=False)])
        for future in flow:
            task = given.pop(future.key)
            # A finished future may have lost its results with their worker since: only reading them tells.
            try:
                found = future.result()
            except Exception as error:
                says = f"No worker could finish this file: {error}"
                found = [Batch(shown(file), [_unjudged(file, 0, says)]) for file in task]
            future.release()
            if (following := next(tasks, None)) is not None:
                flow.add(submit(following))
            yield from found
    if scheduler is None:
        cluster.close()


def _unjudged(file: str, line: int, says: str) -> Result:
    name = shown(file)
    return Result(name, line, "", findings=[Finding.of("unjudged", name, line, "", says)])

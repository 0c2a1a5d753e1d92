"""Processes of this machine that share the games of a match, or the files of a check."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context

_HERE = __name__.removesuffix("referee.workers")  # an installed program has a package of its own around this one
PROGRAM = [_HERE + name for name in ("app", "referee.check.engines", "referee.matches.match")]
INTERRUPT = {signal.SIGINT}
INTERRUPTED = 128 + signal.SIGINT
"""The exit code of what somebody has interrupted, as shells have it."""


@contextmanager
def worker_processes(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many of them, each forked from a process that has read the program: it is read once, and not by each.

    If the work is broken off, they end at once.
    """
    context = get_context("forkserver")
    context.set_forkserver_preload(PROGRAM)
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_heed_interrupts)
    try:
        _begin(pool)
        yield pool
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            process.terminate()
        raise


def _begin(pool: ProcessPoolExecutor) -> None:
    """Start the first of them. An interrupt meanwhile is heeded afterwards: one that starts would print a trace."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPT)
    try:
        pool.submit(int).result()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _heed_interrupts() -> None:
    """End without a word when the terminal interrupts the program. What is open is closed before."""
    signal.signal(signal.SIGINT, lambda *_: sys.exit(INTERRUPTED))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPT)

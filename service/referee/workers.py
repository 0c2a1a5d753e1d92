"""Processes of this machine that share the games of a match, or the files of a check."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

_HERE = __name__.removesuffix("referee.workers")  # an installed program has a package of its own around this one
PROGRAM = [_HERE + name for name in ("app", "referee.check.engines", "referee.matches.match")]


def worker_processes(count: int) -> ProcessPoolExecutor:
    """So many of them, each forked from a process that has read the program: it is read once, and not by each."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PROGRAM)
    return ProcessPoolExecutor(count, mp_context=context)

"""The computing time that one request may take, and turns for the others meanwhile.

Time is CPU time of the request alone: neither other load on the machine, nor a slow client, nor a full garbage
collection uses it up. A worker computes one request at a time. After a slice of some milliseconds a long one lets the
others go on.
"""

from __future__ import annotations

import atexit
import gc
import threading
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

import flask

from service.kernel.budget import hand_in
from service.web.problems import Problem
from service.web.settings import current_settings

SLICE = 0.002
"""Seconds of CPU time after which a request gives others a turn."""
UNASKED = SLICE / 4
"""Seconds between two looks at the CPU time: reading a thread's clock takes longer than reading the wall clock."""


OLDEST = 2
"""The generation of objects that only a full collection examines."""


class Collector(threading.local):
    """The CPU time that full collections took in this thread, in seconds.

    A full collection examines everything that the process holds. It interrupts whichever request is running, and takes
    seconds in a process that holds millions of objects.
    """

    spent = 0.0
    since = 0.0

    def __call__(self, phase: str, info: Mapping[str, int]) -> None:
        """The callback that `gc.callbacks` runs before and after a collection."""
        if info["generation"] < OLDEST:
            return
        if phase == "start":
            self.since = time.thread_time()
        else:
            self.spent += time.thread_time() - self.since


_collector = Collector()
gc.callbacks.append(_collector)
atexit.register(gc.callbacks.remove, _collector)  # the last collections come when threads are no more


def computed() -> float:
    """The CPU time of this thread without that of full collections, in seconds."""
    return time.thread_time() - _collector.spent


class Meter:
    """The CPU time of one request, in seconds. As a context it stands still: the request waits, while the thread's time
    belongs to others.
    """

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._spent = 0.0
        self._since = computed()
        self._asked = time.perf_counter()

    def ask(self) -> None:
        """Raises `Problem` too-large once the limit is exceeded."""
        now = time.perf_counter()
        if now - self._asked < UNASKED:  # so little time has passed that no more can have been spent
            return
        self._asked = now
        ran = computed() - self._since
        if self._spent + ran > self._limit:
            raise Problem("too-large", f"The requested work takes longer than {self._limit:g} seconds.")
        if ran > SLICE:
            with self:
                time.sleep(0)  # gevent's, in a worker

    def __enter__(self) -> None:
        self._spent += computed() - self._since

    @property
    def left(self) -> float:
        """The CPU time that the request may still take."""
        return self._limit - self._spent - (computed() - self._since)

    def __exit__(self, *_: object) -> None:
        self._since = computed()


def check_deadline() -> None:
    """Call it between the items of long work; raises `Problem` too-large once `request_seconds` are used up."""
    flask.g.meter.ask()


def waiting() -> AbstractContextManager[None]:
    """The context for everything that waits for somebody else, in a request or outside."""
    meter: Meter | None = flask.g.get("meter") if flask.has_request_context() else None
    return meter or nullcontext()


def meter_requests(app: flask.Flask) -> None:
    """Gives each request its own meter."""

    @app.before_request
    def begin() -> None:
        flask.g.meter = Meter(current_settings().request_seconds)
        hand_in(flask.g.meter.ask)

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        hand_in(None)

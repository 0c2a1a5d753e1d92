"""The computing time that one request may take, and turns for the others meanwhile.

Time is CPU time of the request alone: neither other load on the machine, nor a slow client, nor a full garbage
collection uses it up. After a slice of some milliseconds a request lets the others go on (:mod:`service.web.turns`),
and only so many may compute for long at once.
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
from service.web.settings import Settings
from service.web.turns import MUCH, TURNS

SLICE = 0.002
"""Seconds of CPU time after which a request gives others a turn."""
UNASKED = SLICE / 4
"""Seconds between two looks at the CPU time: reading a thread's clock takes longer than reading the wall clock."""
LONG = MUCH[0]
"""Seconds of CPU time after which a request counts as a long one."""
RETRY_AFTER = 1
"""Seconds after which a client may ask again: half of what the longest request takes."""

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


class Ended(Exception):  # noqa: N818  # no error of the program
    """A request that may not go on. Unlike a `Problem` nobody notes it as that of one item among others."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


class Places:
    """The places of one app for requests that compute for long."""

    def __init__(self, most: int) -> None:
        self._free = most

    def take(self) -> None:
        """Take a place. Raises `Ended` unavailable if all are taken."""
        if not self._free:
            told = "The service computes as many long requests as it takes at once. Send this one again later."
            raise Ended(Problem("unavailable", told, headers={"Retry-After": str(RETRY_AFTER)}))
        self._free -= 1

    def leave(self) -> None:
        """Leave a place to others."""
        self._free += 1


class Meter:
    """The CPU time of one request, in seconds. As a context it stands still: the request waits, while the thread's time
    belongs to others.

    A worker of gunicorn has `places` for requests that compute for long, and turns for them. Elsewhere each request has
    a thread of its own.
    """

    def __init__(self, limit: float, places: Places | None = None) -> None:
        self._limit = limit
        self._places = places
        self._long = False
        self._spent = 0.0
        self._since = computed()
        self._asked = time.perf_counter()

    def ask(self) -> None:
        """Raises `Ended` too-large once the limit is exceeded, and unavailable if too many others compute for long."""
        now = time.perf_counter()
        if now - self._asked < UNASKED:  # so little time has passed that no more can have been spent
            return
        self._asked = now
        ran = computed() - self._since
        if self._spent + ran > self._limit:
            raise Ended(Problem("too-large", f"The requested work takes longer than {self._limit:g} seconds."))
        if ran > SLICE:
            self.wait_turn()

    def wait_turn(self, needs: float = 0.0) -> None:
        """Let others go on, before a piece of work that needs so many seconds."""
        if self._places is None:
            return
        with self:
            if self._spent > LONG and not self._long:
                self._places.take()
                self._long = True
            TURNS.wait(self._spent + needs)

    def end(self) -> None:
        """The answer is there, or its first line. Who does not read it keeps no place."""
        if self._places is not None and self._long:
            self._places.leave()
        self._long = False

    def __enter__(self) -> None:
        self._spent += computed() - self._since

    @property
    def left(self) -> float:
        """The CPU time that the request may still take."""
        return self._limit - self._spent - (computed() - self._since)

    def __exit__(self, *_: object) -> None:
        self._since = computed()


def check_deadline() -> None:
    """Call it between the items of long work; raises `Ended` like `Meter.ask`."""
    flask.g.meter.ask()


def waiting() -> AbstractContextManager[None]:
    """The context for everything that waits for somebody else, in a request or outside."""
    meter: Meter | None = flask.g.get("meter") if flask.has_request_context() else None
    return meter or nullcontext()


def meter_stream() -> None:
    """Meters what follows. A stream calls it anew, since it goes on when Flask has ended the request."""
    hand_in(flask.g.meter.ask)


def meter_requests(app: flask.Flask, settings: Settings) -> None:
    """Gives each request its own meter."""
    places = Places(settings.long_requests)

    @app.before_request
    def begin() -> None:
        in_worker = "gunicorn.socket" in flask.request.environ
        flask.g.meter = Meter(settings.request_seconds, places if in_worker else None)
        meter_stream()

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        hand_in(None)
        if meter := flask.g.get("meter"):
            meter.end()

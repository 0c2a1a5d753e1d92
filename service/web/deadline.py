"""The computing time that one request may take, and turns for the others while it takes it.

Time is CPU time of the request alone: neither other load on the machine nor a slow client uses it up. A worker computes
one request at a time. After a slice of some milliseconds a long one lets the others go on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import flask

from service.kernel.play.budget import hand_in
from service.web.problems import Problem
from service.web.settings import current_settings

SLICE = 0.002
"""Seconds of CPU time after which a request gives others a turn."""


class Meter:
    """The CPU time of one request, in seconds; it stands still while the request waits."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._spent = 0.0
        self._since = time.thread_time()

    def ask(self) -> None:
        """Raises `Problem` too-large once the limit is passed."""
        ran = time.thread_time() - self._since
        if self._spent + ran > self._limit:
            raise Problem("too-large", f"The work asked for takes longer than {self._limit:g} seconds.")
        if ran > SLICE:
            with self.waiting():
                time.sleep(0)  # gevent's, in a worker

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """While the request waits, the thread's time is that of others."""
        self._spent += time.thread_time() - self._since
        try:
            yield
        finally:
            self._since = time.thread_time()


def check_deadline() -> None:
    """Call it between the items of long work; raises `Problem` too-large once `request_seconds` are used up."""
    flask.g.meter.ask()


@contextmanager
def waiting() -> Iterator[None]:
    """Around everything that waits for somebody else: a client, or Redis."""
    meter: Meter | None = flask.g.get("meter") if flask.has_request_context() else None
    if meter is None:
        yield
    else:
        with meter.waiting():
            yield


def meter_requests(app: flask.Flask) -> None:
    """Gives each request its time."""

    @app.before_request
    def begin() -> None:
        flask.g.meter = Meter(current_settings().request_seconds)
        hand_in(flask.g.meter.ask)

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        hand_in(None)

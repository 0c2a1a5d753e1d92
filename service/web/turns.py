"""The order in which the requests of one worker compute, so that nobody waits for another's work.

A worker computes one request at a time. A request that has computed for some milliseconds waits for its next turn, in
the line of those that have computed about as much. A round gives a turn to the first of each line. After it the worker
looks at its connections, accepts the next one and serves what has arrived.
"""

from __future__ import annotations

from bisect import bisect
from collections import deque
from contextlib import closing

import gevent
from gevent.event import Event

MUCH = (0.01, 0.05)
"""Seconds of CPU time from which on a request waits in the second and in the third line."""


class Turns:
    """The requests that wait for their next turn."""

    def __init__(self) -> None:
        self._lines: tuple[deque[Event], ...] = tuple(deque() for _ in range(len(MUCH) + 1))
        self._serving = False

    def wait(self, spent: float = 0.0) -> None:
        """Wait for the next turn, after so many seconds of CPU time."""
        turn = Event()
        self._lines[bisect(MUCH, spent)].append(turn)
        if not self._serving:
            self._serving = True
            gevent.spawn(self._serve)
        turn.wait()

    def _serve(self) -> None:
        hub = gevent.get_hub()
        while any(self._lines):
            for line in self._lines:
                if line:
                    line.popleft().set()
            # `sleep(0)` would let those who are ready go on first, and the sockets wait. Any longer sleep lasts some
            # tenths of a millisecond in which nobody computes.
            with closing(hub.loop.timer(0)) as moment:
                hub.wait(moment)
        self._serving = False


TURNS = Turns()
"""Those of this worker."""

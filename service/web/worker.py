"""gunicorn's worker, with five promises that it cannot be told to give by a setting.

A connection that has its next request ready waits for its turn. If there is no room for a new connection, the one that
has waited longest goes. A worker that is told to end still serves the connections that the system has accepted for it;
otherwise they would be reset. A worker that is told to end at once does so. A message that is no request gets a problem
document, like a request that is wrong.
"""

from __future__ import annotations

import contextlib
import os
import socket
import time
from typing import Any
from weakref import WeakKeyDictionary

import gevent
from gevent.monkey import get_original
from gunicorn.workers.ggevent import GeventWorker

from service.web.outlet import OUT
from service.web.room import ROOM
from service.web.turns import TURNS

_select = get_original("select", "select")
"""The system's, which looks without giving others a turn."""


class Worker(GeventWorker):
    """A worker in which nobody waits for another's work, nor for another's silence."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._wanted = True
        self._told = 0.0
        super().__init__(*args, **options)
        self._served: WeakKeyDictionary[socket.socket, int] = WeakKeyDictionary()

    def run(self) -> None:
        """Serves to the end."""
        self.cfg.set("workers", 1)  # one of several would accept a single connection in each round of its loop
        super().run()

    @property
    def alive(self) -> bool:
        """Whether the worker takes connections: as long as it is wanted, and then until none waits for it. Half of the
        time that it has to end is for those whom it has taken.
        """
        return self._wanted or (time.monotonic() - self._told < self.cfg.graceful_timeout / 2 and self._awaited())

    @alive.setter
    def alive(self, wanted: bool) -> None:
        self._wanted = wanted
        self._told = time.monotonic()

    def _awaited(self) -> bool:
        listening = [listener for listener in self.sockets if listener.fileno() >= 0]
        readable, _, _ = _select(listening, (), (), 0)
        return bool(readable)

    def handle_quit(self, *_: Any) -> None:
        """Ends at once. gunicorn's own way ends in a greenlet: with a trace, and not at all while the app is loaded."""
        OUT.flush()
        os._exit(0)

    def handle(self, listener: Any, client: socket.socket, address: Any) -> None:
        """Serves a connection."""
        with ROOM.visit(client, self.worker_connections - 1):
            super().handle(listener, client, address)

    def handle_request(self, listener: Any, request: Any, client: socket.socket, address: Any) -> Any:
        """Answers a request: no two of a connection before the worker has looked at the others."""
        loop = gevent.get_hub().loop
        if self._served.get(client) == loop.iteration:
            TURNS.wait()
        try:
            return super().handle_request(listener, request, client, address)
        finally:
            self._served[client] = loop.iteration

    def handle_error(self, request: Any, client: socket.socket, address: Any, fault: BaseException) -> None:
        """Answers what cannot be read, and a fault that the app has not caught."""
        # Not sooner: a master that had loaded the kernel would hand an old one to the workers that replace others.
        from service.web.decision import new_decision_id
        from service.web.unread import problem_of, written

        problem, decision = problem_of(fault, self.cfg), new_decision_id()
        if problem.status == 500:
            self.log.exception("unexpected exception, decision %s", decision)
        else:  # its text has what the client sent
            self.log.info("no request, decision %s: %s", decision, type(fault).__name__)
        with contextlib.suppress(OSError):  # the client has gone
            client.settimeout(1)
            client.sendall(written(problem, decision))

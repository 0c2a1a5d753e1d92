"""gunicorn's worker, with three promises that it cannot be told to give by a setting.

A connection that has its next request ready waits for its turn. A connection for which there is no room makes the one
go that has waited longest. And a worker that is told to end first takes the connections that have been accepted for it,
since nobody else would answer them.
"""

from __future__ import annotations

import socket
from typing import Any
from weakref import WeakKeyDictionary

import gevent
from gevent.monkey import get_original
from gunicorn.workers.ggevent import GeventWorker

from service.web.room import ROOM
from service.web.turns import TURNS


class Worker(GeventWorker):  # type: ignore[misc]  # untyped
    """A worker that lets nobody wait for another's work, nor for another's silence."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._wanted = True
        super().__init__(*args, **options)
        self._served: WeakKeyDictionary[socket.socket, int] = WeakKeyDictionary()

    def run(self) -> None:
        """Serves to the end."""
        self.cfg.set("workers", 1)  # one of several would accept a single connection in each round of its loop
        super().run()

    @property
    def alive(self) -> bool:
        """Whether the worker takes connections: as long as nobody told it to end, and until none waits for it."""
        return self._wanted or self._awaited()

    @alive.setter
    def alive(self, wanted: bool) -> None:
        self._wanted = wanted

    def _awaited(self) -> bool:
        listening = [listener for listener in self.sockets if listener.fileno() >= 0]
        readable, _, _ = _select(listening, (), (), 0)
        return bool(readable)

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


_select = get_original("select", "select")
"""The system's, which looks without giving others a turn."""

"""gunicorn's threaded worker, with an end to its patience: who sends or reads too slowly does not keep a thread.

gunicorn reads a request in one of a few threads and waits for its client without a bound, so a handful of idle
connections would stop a worker. A proxy in front usually sees to this; the service does not count on one.
"""

from __future__ import annotations

import contextlib
import socket
import time
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

from service.web.settings import Settings

TO_TAKE = 3
"""A client has so many times as long to take an answer as to send a request."""
HURRY = 10
"""While others wait for a thread, a client has so many times less to send a request."""


class PatientWorker(ThreadWorker):
    """Looks at its connections about once a second, as gunicorn does at those that are kept alive.

    A request that is not there in time ends where it stands: gunicorn drops what has no whole head, and a body that
    breaks off is answered as one. An answer that nobody takes is cut off.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        settings = Settings.from_environment()
        self._to_send = settings.client_seconds
        self._in_all = settings.client_seconds * (1 + TO_TAKE) + settings.request_seconds
        self._since: dict[Any, float] = {}
        self._heads: dict[Any, Any] = {}

    def handle(self, conn: Any) -> Any:
        """A thread's work for a connection: one request."""
        self._since[conn] = time.monotonic()
        try:
            return super().handle(conn)
        finally:
            del self._since[conn]
            self._heads.pop(conn, None)

    def handle_request(self, req: Any, conn: Any) -> Any:
        """What follows once the head of a request is there."""
        self._heads[conn] = req
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """What the worker does again and again between its other work."""
        super().murder_pending()
        now = time.monotonic()
        busy = list(self._since.items())
        others_wait = self.nr_conns > len(busy) + len(self.keepalived_conns) + len(self.pending_conns)
        to_send = self._to_send / HURRY if others_wait else self._to_send
        for conn, since in busy:
            with contextlib.suppress(OSError):  # it has just ended
                if now - since > self._in_all:
                    conn.sock.shutdown(socket.SHUT_RDWR)
                elif now - since > to_send and self._is_sending(conn):
                    conn.sock.shutdown(socket.SHUT_RD)

    def _is_sending(self, conn: Any) -> bool:
        """Whether the head of a request is not there yet, or the body is not all read."""
        if conn not in self._heads:
            return True
        reader = self._heads[conn].body.reader
        return bool(getattr(reader, "length", 0) or getattr(reader, "parser", None))

"""An end to patience with clients: who sends nothing, sends slowly or does not read is let go.

A connection that waits costs a worker no more than its memory, so the times may be long. The head of a request is
gunicorn's to wait for, as long as for the next request of a connection (`keepalive`).
"""

from __future__ import annotations

import contextlib
import socket
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import flask
import gevent
from werkzeug.exceptions import NotFound

from service.web.deadline import waiting
from service.web.problems import Problem
from service.web.settings import current_settings

TO_TAKE = 3
"""A client has so many times as long to take an answer as to send a body."""

OPERATIONS = frozenset({"/metrics", "/readyz"})
"""What those who run the service ask; it has a port of its own if they want it so."""
SHORT = 65_536
"""Bytes of an answer that are not worth counting."""

MOST_UNTAKEN = 64 * 2**20
"""Bytes of answers that one worker holds for clients to take."""


@contextmanager
def sending_body() -> Iterator[None]:
    """While a body is read. Raises `Problem` bad-request for one that is not there after `client_seconds`."""
    seconds = current_settings().client_seconds if _connection() else None
    try:
        with waiting(), gevent.Timeout(seconds, TimeoutError):
            yield
    except TimeoutError:
        raise Problem("bad-request", f"The body was not sent within {seconds} seconds.") from None


class Untaken:
    """The long answers of one worker that clients have yet to take; of more than it may hold, the oldest is cut off."""

    def __init__(self) -> None:
        self._answers: OrderedDict[socket.socket, int] = OrderedDict()

    def add(self, connection: socket.socket, size: int) -> None:
        """Note an answer; what is too much is cut off."""
        self._answers[connection] = size
        while sum(self._answers.values()) > MOST_UNTAKEN and len(self._answers) > 1:
            oldest, _ = self._answers.popitem(last=False)
            with contextlib.suppress(OSError):  # it has just ended
                oldest.shutdown(socket.SHUT_RDWR)

    def taken(self, connection: socket.socket) -> None:
        """Forget an answer."""
        self._answers.pop(connection, None)


def bound_clients(app: flask.Flask) -> None:
    """Looks where each request is sent to, and takes back answers that are not taken in time."""
    untaken = Untaken()

    @app.before_request
    def addressed() -> None:
        environment = flask.request.environ
        if "HTTP_HOST" not in environment and environment.get("SERVER_PROTOCOL") == "HTTP/1.1":
            raise Problem("bad-request", "A request of HTTP/1.1 has a header Host.")

        operations = current_settings().operations_port
        elsewhere = environment.get("SERVER_PORT") != str(operations)
        if operations and elsewhere == (flask.request.path in OPERATIONS):
            raise NotFound

    @app.after_request
    def bound(response: flask.Response) -> flask.Response:
        connection = _connection()
        if connection is not None:
            connection.settimeout(current_settings().client_seconds * TO_TAKE)
            if (size := response.content_length or 0) > SHORT:
                untaken.add(connection, size)
                response.call_on_close(lambda: untaken.taken(connection))
        return response


def _connection() -> socket.socket | None:
    """The client's connection, where gunicorn serves."""
    found: socket.socket | None = flask.request.environ.get("gunicorn.socket")
    return found

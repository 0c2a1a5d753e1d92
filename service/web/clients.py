"""Limits on waiting for clients: a connection whose client sends nothing, sends slowly or does not read is closed.

A connection that waits costs a worker no more than its memory, so the times may be long. gunicorn itself waits for the
head of a request, as long as for the next request of a connection (`keepalive`).
"""

from __future__ import annotations

import contextlib
import socket
from collections import OrderedDict
from collections.abc import Iterator

import flask
import gevent
from werkzeug.exceptions import NotFound

from service.web.deadline import waiting
from service.web.problems import Problem
from service.web.room import ROOM
from service.web.settings import current_settings
from service.web.unread import NOT_CHUNKED

TO_TAKE = 3
"""How many times longer a client may take to read an answer than to send a body."""

OPERATIONS = frozenset({"/metrics", "/readyz"})
"""The paths for operators, who may give them a port of their own."""
SHORT = 65_536
"""The largest answer that is not counted, in bytes."""
MOST_UNTAKEN = 64 * 2**20
"""Bytes of answers that one worker holds for clients to take."""


@contextlib.contextmanager
def awaiting_client() -> Iterator[None]:
    """The context for everything that waits for the client of this request, to send or to read."""
    connection = _connection()
    with waiting():
        if connection is not None:
            ROOM.waits(connection)
        yield
        if connection is not None:
            ROOM.computes(connection)


def sent_body(request: flask.Request, seconds: int) -> bytes:
    """The body of a request as it was sent. Raises `Problem` bad-request if that takes longer than so many seconds."""
    limit = seconds if "gunicorn.socket" in request.environ else None
    try:
        with awaiting_client(), gevent.Timeout(limit, TimeoutError):
            return request.get_data()
    except TimeoutError:
        raise Problem("bad-request", f"The body was not sent within {seconds} seconds.") from None


class Untaken:
    """The long answers of one worker that clients have yet to read. If they exceed the limit, the oldest is cut off."""

    def __init__(self) -> None:
        self._answers: OrderedDict[socket.socket, int] = OrderedDict()

    def add(self, connection: socket.socket, size: int) -> None:
        """Note an answer, and cut off the oldest ones beyond the limit."""
        self._answers[connection] = size
        while sum(self._answers.values()) > MOST_UNTAKEN and len(self._answers) > 1:
            oldest, _ = self._answers.popitem(last=False)
            with contextlib.suppress(OSError):  # it has just ended
                oldest.shutdown(socket.SHUT_RDWR)

    def taken(self, connection: socket.socket) -> None:
        """Forget an answer."""
        self._answers.pop(connection, None)


def bound_clients(app: flask.Flask) -> None:
    """Checks how each request is addressed and sent, cuts off answers that clients do not read in time, and tells the
    worker's room which connections compute.
    """
    untaken = Untaken()

    @app.before_request
    def arrived() -> None:
        if (connection := _connection()) is not None:
            ROOM.computes(connection)

    @app.before_request
    def addressed() -> None:
        environment = flask.request.environ
        if "HTTP_HOST" not in environment and environment.get("SERVER_PROTOCOL") == "HTTP/1.1":
            raise Problem("bad-request", "A request of HTTP/1.1 must have a Host header.")
        if environment.get("HTTP_TRANSFER_ENCODING", "chunked").lower() != "chunked":
            raise Problem("bad-request", NOT_CHUNKED)

        operations = current_settings().operations_port
        elsewhere = environment.get("SERVER_PORT") != str(operations)
        if operations and elsewhere == (flask.request.path in OPERATIONS):
            raise NotFound

    @app.after_request
    def bound(response: flask.Response) -> flask.Response:
        connection = _connection()
        if connection is not None:
            ROOM.waits(connection)
            connection.settimeout(current_settings().client_seconds * TO_TAKE)
            if (size := response.content_length or 0) > SHORT:
                untaken.add(connection, size)
                response.call_on_close(lambda: untaken.taken(connection))
        return response


def _connection() -> socket.socket | None:
    """The client's connection, where gunicorn serves."""
    found: socket.socket | None = flask.request.environ.get("gunicorn.socket")
    return found

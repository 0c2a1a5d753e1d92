"""The connections of one worker, and who has to go when there is no room for more."""

from __future__ import annotations

import contextlib
import socket
from collections import OrderedDict
from collections.abc import Iterator


class Room:
    """The connections, those that wait for their clients in the order in which they began to."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[socket.socket, None] = OrderedDict()
        self._computing: set[socket.socket] = set()

    @contextlib.contextmanager
    def visit(self, connection: socket.socket, most: int) -> Iterator[None]:
        """The context of a connection. If it is one of so many, the one that has waited longest for its client is shut
        down, since everybody else would wait for a place.
        """
        self._waiting[connection] = None
        if len(self._waiting) + len(self._computing) >= most:
            self._close_longest()
        try:
            yield
        finally:
            self._waiting.pop(connection, None)
            self._computing.discard(connection)

    def computes(self, connection: socket.socket) -> None:
        """The client has sent everything, and waits for the service."""
        if connection in self._waiting:
            del self._waiting[connection]
            self._computing.add(connection)

    def waits(self, connection: socket.socket) -> None:
        """The service waits for the client, which has something to send or to read."""
        if connection in self._computing:
            self._computing.remove(connection)
            self._waiting[connection] = None

    def _close_longest(self) -> None:
        longest = next(iter(self._waiting))
        del self._waiting[longest]
        self._computing.add(longest)
        with contextlib.suppress(OSError):  # it has just ended
            longest.shutdown(socket.SHUT_RDWR)


ROOM = Room()
"""That of this worker."""

"""The outlet of log lines, which never makes a request wait or fail.

Lines are written as long as the reader takes them. The others wait in a queue, and lines for which the queue has no
room are dropped and counted. The service treats a full disk, a reader that has gone and one that has stopped alike.
"""

from __future__ import annotations

import os
import socket
import stat
import threading
from collections import deque
from collections.abc import Callable

MOST_BYTES = 1_048_576
"""Bytes of lines that wait for their reader."""


class Outlet:
    """A file to print to, as loggers know one: `write` takes lines, `flush` gives the waiting ones another chance."""

    def __init__(self, descriptor: int) -> None:
        self._send = _sender(descriptor)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._lock = threading.Lock()
        self.dropped: Callable[[], None] = lambda: None
        """Called for each line that is dropped."""

    def write(self, line: bytes | str) -> int:
        """Take a line, or a part of one, which is printed sooner or later, or dropped."""
        raw = line if isinstance(line, bytes) else line.encode()
        with self._lock:
            if self._bytes + len(raw) > MOST_BYTES:
                self._drain()
            if self._bytes + len(raw) > MOST_BYTES:
                self.dropped()
            else:
                self._waiting.append(raw)
                self._bytes += len(raw)
        return len(line)

    def flush(self) -> None:
        """Print as many of the waiting lines as the reader takes."""
        with self._lock:
            self._drain()

    def _drain(self) -> None:
        while self._waiting:
            raw = self._waiting[0]
            try:
                sent = self._send(raw)
            except BlockingIOError:
                return
            except OSError:  # nobody will read this line, and perhaps no later one
                self.dropped()
                sent = len(raw)
            self._bytes -= sent
            if sent < len(raw):
                self._waiting[0] = raw[sent:]
                return
            self._waiting.popleft()


def _sender(descriptor: int) -> Callable[[bytes], int]:
    """How to write to a file without waiting for its reader.

    A pipe or a terminal is opened once more, since its flags are shared with whoever else has it.
    """
    try:
        if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            connection = socket.socket(fileno=os.dup(descriptor))
            return lambda raw: connection.send(raw, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL)
        flags = os.O_WRONLY | os.O_NONBLOCK | os.O_APPEND | os.O_CLOEXEC
        own = os.open(f"/proc/self/fd/{descriptor}", flags)
    except OSError:  # closed, or a system without /proc
        return lambda raw: os.write(descriptor, raw)
    return lambda raw: os.write(own, raw)


OUT = Outlet(1)
"""Standard output."""

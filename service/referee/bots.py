"""A bot's process: lines in, lines out, with a deadline for each and bounds on everything."""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import sys
import time

import orjson

from service.referee.faults import Fault

MOST_LINE = 1_048_576
"""Bytes of one line of a bot."""
MOST_ERRORS = 65_536
"""Bytes of standard error that are kept, the last ones."""
ENCLOSED = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_DATA, (int(sys.argv[1]),) * 2)"
ENCLOSED += "; os.execvp(sys.argv[2], sys.argv[2:])"
"""Sets the bound on memory and becomes the bot. Between fork and exec of a threaded program nothing may be run."""


class BotProcess:
    """One running bot. It leads a session of its own, so that whatever it started ends with it."""

    def __init__(self, command: str, memory: int = 0) -> None:
        """`memory` bounds the memory of each process, in bytes; 0 sets no bound. Raises `Fault` refused_start."""
        words = shlex.split(command)
        if memory:
            words = [sys.executable, "-I", "-c", ENCLOSED, str(memory), *words]
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)  # noqa: S603 - the user's own bot
        except (OSError, ValueError, IndexError) as error:
            raise Fault("refused_start", f"The bot cannot be started: {error}.") from None
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._input, self._output, self._error = (stream.fileno() for stream in streams if stream is not None)
        self._selector = selectors.DefaultSelector()
        for number in (self._output, self._error):
            os.set_blocking(number, False)
            self._selector.register(number, selectors.EVENT_READ)
        os.set_blocking(self._input, False)
        self._read = b""
        self.errors = b""

    def send(self, message: dict[str, object], seconds: float) -> None:
        """Write one line. Raises `Fault` if the bot does not take it in time, floods meanwhile, or has ended."""
        rest = memoryview(orjson.dumps(message) + b"\n")
        deadline = time.monotonic() + seconds
        self._selector.register(self._input, selectors.EVENT_WRITE)
        try:
            while rest:
                if len(self._read) > MOST_LINE:
                    raise Fault("flooded", f"The bot writes more than {MOST_LINE:,} bytes unasked.", self._shown())
                if self._wait(self._input, deadline, "The bot does not read its input."):
                    try:
                        rest = rest[os.write(self._input, rest) :]
                    except BlockingIOError:
                        continue
                    except BrokenPipeError:
                        raise self._gone() from None
        finally:
            self._selector.unregister(self._input)

    def receive(self, seconds: float) -> bytes:
        """The next line. Raises `Fault` if none comes in time, if it is too long, or if the bot has ended."""
        deadline = time.monotonic() + seconds
        while b"\n" not in self._read:
            if len(self._read) > MOST_LINE:
                raise Fault("flooded", f"The line is longer than {MOST_LINE:,} bytes.", self._shown())
            self._wait(self._output, deadline, f"No answer came within {seconds:g} seconds.")
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _wait(self, awaited: int, deadline: float, says: str) -> bool:
        """Read what the bot wrote. Returns whether a pipe that is awaited is ready. Raises `Fault` if it is not in
        time, whatever comes from the others.
        """
        left = deadline - time.monotonic()
        ready = [key.fd for key, _ in self._selector.select(max(0.0, left))]
        if left <= 0 and awaited not in ready:
            raise Fault("late", says, self._shown())
        if self._error in ready:
            errors = _taken(self._error)
            if errors == b"":
                self._selector.unregister(self._error)
            self.errors = (self.errors + (errors or b""))[-MOST_ERRORS:]
        if self._output in ready:
            text = _taken(self._output)
            if text == b"":
                raise self._gone()
            self._read += text or b""
        return awaited in ready

    def _shown(self) -> str:
        return self._read.decode(errors="replace")

    def _gone(self) -> Fault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        code = self._process.returncode
        how = (
            "closed its output"
            if code is None
            else f"ended with code {code}"
            if code >= 0
            else f"died of {_name(-code)}"
        )
        return Fault("exited", f"The bot {how}.", self._shown())

    def close(self) -> None:
        """End the bot and everything in its process group, and keep the last that it wrote to standard error."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self.errors = (self.errors + (_taken(self._error) or b""))[-MOST_ERRORS:]
        self._selector.close()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                stream.close()  # type: ignore[union-attr]


def _taken(number: int) -> bytes | None:
    """The bytes that a pipe holds now: `None` if there are none yet, empty bytes at its end."""
    try:
        return os.read(number, 65_536)
    except BlockingIOError:
        return None


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"

"""A bot's process: lines in, lines out, with a deadline for each and bounds on everything."""

from __future__ import annotations

import contextlib
import errno
import os
import selectors
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import orjson

from service.referee.matches.faults import Fault, in_time

MOST_LINE = 1_048_576
"""Bytes of one line of a bot."""
PIECE = 65_536
"""Bytes that are read of a pipe at a time."""
MOST_ERRORS = 65_536
"""Bytes of standard error that are kept, the last ones."""
LAST_LINES, MOST_SHOWN = 20, 500
"""Lines of standard error that go with a fault, the last ones, and characters of each."""
KEEPER = Path(__file__).with_name("keeper.py")
SECONDS_TO_END = 10.0
"""Time for the keeper to end everything that a bot started."""


class BotProcess:
    """One running bot below its keeper, which ends everything that the bot started."""

    def __init__(self, command: str, memory: int = 0) -> None:
        """`memory` bounds the memory of each process, in bytes; 0 sets no bound. Raises `Fault` refused_start."""
        words = _words(command)
        report, reported = os.pipe()
        kept = [sys.executable, "-I", "-S", str(KEEPER), str(reported), str(memory), *words]
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user's own bot
                kept, stdin=pipe, stdout=pipe, stderr=pipe, pass_fds=(reported,), start_new_session=True
            )
        finally:
            os.close(reported)
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._input, self._output, self._error = (stream.fileno() for stream in streams if stream is not None)
        self._selector = selectors.DefaultSelector()
        for number in (self._output, self._error):
            os.set_blocking(number, False)
            self._selector.register(number, selectors.EVENT_READ)
        os.set_blocking(self._input, False)
        self._read = b""
        self.errors = b""
        with open(report, "rb") as pipe_end:
            if refused := pipe_end.read():
                self.close()
                raise Fault("refused_start", _why_not(words[0], int(refused)))

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

    def receive(self, seconds: float, since: float | None = None) -> bytes:
        """The next line. Raises `Fault` if none comes in time, if it is too long, or if the bot has ended.

        The seconds count from `since`, if they began before this call.
        """
        deadline = (time.monotonic() if since is None else since) + seconds
        while b"\n" not in self._read:
            if len(self._read) > MOST_LINE:
                raise Fault("flooded", f"The line is longer than {MOST_LINE:,} bytes.", self._shown())
            self._wait(self._output, deadline, f"No answer came {in_time(seconds)}.")
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
        if self._error in ready and self._take_errors() == b"":
            self._selector.unregister(self._error)
        if self._output in ready:
            text = _taken(self._output)
            if text == b"":
                raise self._gone()
            self._read += text or b""
        return awaited in ready

    def _take_errors(self) -> bytes | None:
        """Keep the standard error that the pipe holds now, and return the part that was new."""
        errors = _taken(self._error)
        self.errors = (self.errors + (errors or b""))[-MOST_ERRORS:]
        return errors

    def last_errors(self) -> list[str]:
        """The last lines that the bot wrote to standard error."""
        for _ in range(MOST_ERRORS // PIECE):
            if not self._take_errors():
                break
        lines = self.errors.decode(errors="replace").splitlines()
        return [line[:MOST_SHOWN] for line in lines[-LAST_LINES:]]

    def _shown(self) -> str:
        return self._read.decode(errors="replace")

    def _gone(self) -> Fault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)  # for the keeper, which ends after the bot
        code = self._process.returncode
        how = (
            "closed its output"
            if code is None
            else "ended with code 0. It must read on until its input ends"
            if code == 0
            else f"ended with code {code}"
            if code > 0
            else f"died of {_name(-code)}"
        )
        return Fault("exited", f"The bot {how}.", self._shown())

    def close(self) -> None:
        """End the bot and everything that it started, and keep the last that it wrote to standard error."""
        self._process.terminate()
        try:
            self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self.last_errors()
        self._selector.close()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                stream.close()  # type: ignore[union-attr]


def _words(command: str) -> list[str]:
    """A command as a shell splits it. Raises `Fault` refused_start."""
    try:
        words = shlex.split(command)
    except ValueError as wrong:
        raise Fault("refused_start", f"{wrong}.") from None
    if not words or "\0" in command:
        raise Fault("refused_start", "This is not a command.")
    return words


def _why_not(program: str, code: int) -> str:
    """Why a program does not start, by the number of the error."""
    file = Path(program)
    if code == errno.ENOENT and "/" in program and file.exists():
        return "The program that its first line names does not exist."
    says = "No such program." if code == errno.ENOENT else f"{os.strerror(code)}."
    return f"{says} Name the program that runs this file, as in python3 {program}." if file.is_file() else says


def _taken(number: int) -> bytes | None:
    """The bytes that a pipe holds now: `None` if there are none yet, empty bytes at its end."""
    try:
        return os.read(number, PIECE)
    except BlockingIOError:
        return None


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"

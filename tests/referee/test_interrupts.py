"""Ctrl-C in a terminal: to the program, and to all processes that it has started. Then SIGTERM, and a closed pipe."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = ["env", "--default-signal=INT", sys.executable, "-m", "service"]
"""The program as a terminal starts it: a shell lets what it starts in the background ignore the key."""
MATCH = ["play", *["--bot", "random"] * 3, "--games", "500", "--concurrency", "2", "--log"]
SECONDS = 60


def until(condition: Callable[[], bool]) -> None:
    """Waits until the program has done something."""
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def started_by(pid: int) -> bool:
    """Whether a process has started others."""
    return bool(Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii"))


def reads_modules(pid: int) -> bool:
    """Whether a process imports the program: the interpreter itself has started, and no command has begun."""
    return "msgspec" in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8")


def interrupted(
    arguments: list[str], condition: Callable[[int], bool], number: int = signal.SIGINT
) -> tuple[int, bytes, bytes]:
    """The exit code and what is printed if a signal reaches the program as soon as a condition holds."""
    command, pipe = [*PROGRAM, *arguments], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        until(lambda: condition(process.pid))
        os.killpg(process.pid, number)
        try:
            output, errors = process.communicate(timeout=SECONDS)
        finally:
            with contextlib.suppress(ProcessLookupError):  # as it should be: all have ended
                os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, output, errors


def test_a_match_that_is_interrupted(tmp_path: Path) -> None:
    """Its exit code says nothing about bots, and its log holds whole games."""
    log = tmp_path / "match.ndjson"
    assert interrupted([*MATCH, str(log)], lambda _: log.exists() and log.stat().st_size > 0) == (
        130,
        b"",
        b"Stopped.\n",
    )
    assert log.read_bytes().endswith(b"}\n")


def test_a_match_that_is_interrupted_while_it_starts(tmp_path: Path) -> None:
    """No process prints a trace."""
    assert interrupted([*MATCH, str(tmp_path / "match.ndjson")], started_by) == (130, b"", b"Stopped.\n")


def test_an_engine_that_is_interrupted() -> None:
    """While it waits for a question."""
    command, pipe = [*PROGRAM, "conformance", "engine"], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"ask": "hello"}\n')
        process.stdin.flush()
        assert b"protocol" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, errors) == (130, b"Stopped.\n")


@pytest.mark.parametrize("arguments", [MATCH[:-1], ["check", "nothing"]], ids=["play", "check"])
def test_a_program_that_is_interrupted_before_it_has_begun(arguments: list[str]) -> None:
    """It ends as if it had never heeded the key: there is no trace of an import."""
    code, output, errors = interrupted(arguments, reads_modules)
    assert code in (-signal.SIGINT, 130)
    assert output == b""
    assert errors in (b"", b"Stopped.\n")


def test_a_match_that_is_terminated(tmp_path: Path) -> None:
    """As by `timeout`, or by a CI whose job is cancelled: nothing is left running, and no process prints a trace."""
    log = tmp_path / "match.ndjson"
    ended = interrupted([*MATCH, str(log)], lambda _: log.exists() and log.stat().st_size > 0, signal.SIGTERM)
    assert ended == (143, b"", b"Stopped.\n")


@pytest.mark.parametrize("arguments", ["settings", "check nothing --format json"])
def test_a_pipe_that_nobody_reads(arguments: str) -> None:
    """Behind `| head -1` a program ends in silence, with the exit code that shells have of one that died of it."""
    command = f"{shlex.quote(sys.executable)} -m service {arguments} | true; exit ${{PIPESTATUS[0]}}"
    run = subprocess.run(["bash", "-c", command], capture_output=True, timeout=SECONDS, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (141, b"", b"")

"""A bot's own tests: whether it speaks the referee's protocol, and whether its games are legal.

Both run `python -m harbormaster` with the Python of the tests, so the program need not be on the path. The distribution
`harbormaster-rules` brings it, and the extra `testing` of this package asks for it. In a test of pytest the fixtures
`api_test` and `check_logs` are these functions, without an import.

Set `HARBORMASTER` to run another command instead, such as the program of another environment.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

LONGEST = 600.0
"""Seconds after which a check has failed."""


def api_test(bot: str, *, move_ms: int = 1_000, memory_mb: int = 2_048, url: str | None = None) -> None:
    """Walk a bot through every step of the protocol, from hello to a deadline.

    `bot` is a command, as for `harbormaster play --bot`. Raises `AssertionError` with the step that failed and all that
    the bot wrote. `url` asks a running service for the rules.
    """
    asked = ["play", "--compliance", bot, "--move-ms", str(move_ms), "--memory-mb", str(memory_mb)]
    _passed(asked + ([] if url is None else ["--url", url]))


def check_logs(*paths: str | Path, url: str | None = None) -> None:
    """Judge recorded games by every rule. Raises `AssertionError` with what is wrong in them."""
    asked = ["check", "--format", "plain", *map(str, paths)]
    _passed(asked + ([] if url is None else ["--url", url]))


def _passed(arguments: list[str]) -> None:
    """Run the program; `AssertionError` with its report unless it finds nothing wrong."""
    command = [*_program(), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)  # noqa: S603 - the user's own bot
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def _program() -> list[str]:
    """The command that runs Harbormaster. Raises `ModuleNotFoundError` if it is not installed."""
    if named := os.environ.get("HARBORMASTER"):
        return shlex.split(named)
    try:
        found = find_spec("harbormaster.service")
    except ModuleNotFoundError:
        found = None
    if found is None:
        raise ModuleNotFoundError(
            f"Harbormaster is not installed for {sys.executable}. In a clone of it, run pip install '.[bots]' "
            "with that Python, or set HARBORMASTER to the command that runs it."
        )
    return [sys.executable, "-m", "harbormaster"]

"""A bot's own tests: whether it speaks the referee's protocol, and whether its games are legal.

Both ask the program `harbormaster`, which `pip install harbormaster` brings. In a test of pytest the fixtures
`api_test` and `check_logs` are these functions, without an import.
"""

from __future__ import annotations

import os
import shutil
import subprocess
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
    program = os.environ.get("HARBORMASTER") or shutil.which("harbormaster")
    if program is None:
        raise FileNotFoundError("The program is not installed: pip install harbormaster.")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=LONGEST, check=False)  # noqa: S603 - the user's own bot
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"

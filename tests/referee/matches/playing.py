"""Bots with the behaviour of a test, and the command that lets them play."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from service.command import program

ROOT = Path(__file__).parents[3]
PYTHON = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/bots/bot.py'))}"
NODE = f"node {shlex.quote(str(ROOT / 'examples/bots/bot.js'))}"
SHORT = ("--max-actions", "60")
HELLO = """
import json, os, sys, time
say = lambda message: print(json.dumps(message), flush=True)
act = lambda action: say({"type": "act", "id": m["id"], "action": action})
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "test"})
    elif m["type"] == "game":
        say({"type": "ready"})
    elif m["type"] == "turn":
        """


def bot(folder: Path, turn: str) -> str:
    """The command of a bot with the given behaviour at its turn."""
    file = folder / "bot_under_test.py"
    file.write_text(HELLO + turn, encoding="utf-8")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def play(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(program, ["play", *arguments])


def lines(path: Path) -> list[dict[str, Any]]:
    """A log."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

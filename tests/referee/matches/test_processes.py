"""The process of a bot: it ends with the match, and what it writes and takes is bounded."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from service.referee.matches.bots import MOST_LINE, BotProcess
from service.referee.matches.faults import Fault
from service.referee.matches.players import BotPlayer
from tests.referee.matches.playing import ROOT

CHILD = "import time\nwhile True: open({mark!r}, 'a').write('x'); time.sleep(0.05)"
PARENT = """import os, subprocess, sys, time
subprocess.Popen([sys.executable, "-c", %(child)r]%(how)s)
while not os.path.exists(%(mark)r): time.sleep(0.01)
print(1, flush=True)
%(waits)s"""


@pytest.mark.parametrize("how", ["", ", start_new_session=True", ", start_new_session=True, env={}"])
@pytest.mark.parametrize("waits", ["sys.stdin.read()", "time.sleep(3600)", ""], ids=["reads", "sleeps", "ends"])
def test_a_bot_and_its_children_end(tmp_path: Path, how: str, waits: str) -> None:
    """Closing a bot ends the processes that it started, also those in sessions of their own and those of a bot that has
    ended before.
    """
    mark = tmp_path / "alive"
    script = PARENT % {"child": CHILD.format(mark=str(mark)), "how": how, "mark": str(mark), "waits": waits}
    process = BotProcess(f"{shlex.quote(sys.executable)} -c {shlex.quote(script)}")
    process.receive(30)
    assert mark.exists()
    process.close()
    size = mark.stat().st_size
    time.sleep(0.3)
    assert mark.stat().st_size == size


def test_a_bot_ends_with_its_referee(tmp_path: Path) -> None:
    """Even if nobody can tell it so, and it does not look at its input."""
    mark = tmp_path / "alive"
    child = f"{shlex.quote(sys.executable)} -c {shlex.quote(CHILD.format(mark=str(mark)))}"
    referee = f"from service.referee.matches.bots import BotProcess; BotProcess({child!r}).receive(3600)"
    with subprocess.Popen([sys.executable, "-c", referee], cwd=ROOT) as running:
        while not mark.exists():
            time.sleep(0.05)
        running.kill()
    time.sleep(0.5)
    size = mark.stat().st_size
    time.sleep(0.3)
    assert mark.stat().st_size == size


def test_memory_is_bounded() -> None:
    """A bot beyond its address space dies of it."""
    greedy = f"{shlex.quote(sys.executable)} -c \"x = bytearray(3 << 30); print('{{}}', flush=True)\""
    process = BotProcess(greedy, memory=1 << 30)
    with pytest.raises(Fault, match="ended with code 1"):
        process.receive(30)
    process.close()
    assert b"MemoryError" in process.errors


def test_output_is_bounded() -> None:
    """No more than a line's length is kept of a flood."""
    process = BotProcess(f"{shlex.quote(sys.executable)} -c \"while True: print('x' * 65536, end='')\"")
    with pytest.raises(Fault) as caught:
        process.receive(30)
    process.close()
    assert caught.value.kind == "flooded"
    assert len(process._read) < 2 * MOST_LINE


@pytest.mark.parametrize(
    ("writes", "fault"),
    [
        ("sys.stderr.write('x' * 65536)", "late"),
        ('print(\'{"type": "noise"}\')', "late"),
        ("sys.stdout.write('x' * 65536)", "flooded"),
    ],
)
def test_a_bot_that_never_stops_writing_has_its_deadline(tmp_path: Path, writes: str, fault: str) -> None:
    """It has it whether it fills its errors, sends messages that nobody knows, or writes one endless line."""
    program = tmp_path / "bot.py"
    program.write_text(f'import sys\nprint(\'{{"type": "hello", "protocol": 1}}\', flush=True)\nwhile True: {writes}\n')
    player = BotPlayer(f"{shlex.quote(sys.executable)} {program}", 0)
    player.greet()
    with pytest.raises(Fault) as caught:
        player.act({"view": "x" * 1000}, 1.0)
    player.end({})
    assert caught.value.kind == fault


def test_a_bot_that_writes_instead_of_reading_floods() -> None:
    """What it writes unasked is bounded while it takes none of a long message."""
    process = BotProcess(f"{shlex.quote(sys.executable)} -c \"while True: print('{{}}')\"")
    with pytest.raises(Fault) as caught:
        process.send({"view": "x" * 1_000_000}, 30)
    process.close()
    assert caught.value.kind == "flooded"

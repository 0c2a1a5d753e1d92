"""The Python client's support for a bot's tests, in pytest as a bot's author runs it."""

from __future__ import annotations

import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.suite import SUITE

ROOT = Path(__file__).parents[2]
BOT = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/bots/bot.py'))}"
LOG = SUITE / "games" / "beginner_3.ndjson"
TESTS = """
def test_good(api_test, check_logs):
    api_test({bot!r}, move_ms=10000)
    check_logs({log!r})

def test_bad(api_test):
    api_test("false")

def test_illegal(check_logs):
    check_logs({bad!r})
"""


def test_the_fixtures_in_a_bots_tests(tmp_path: Path) -> None:
    """A good bot and a good log pass; a bad one of each fails with the reason."""
    bad = tmp_path / "bad.ndjson"
    lines = LOG.read_text(encoding="utf-8").splitlines()
    bad.write_text("\n".join([*lines[:2], lines[1]]), encoding="utf-8")
    (tmp_path / "test_bot.py").write_text(TESTS.format(bot=BOT, log=str(LOG), bad=str(bad)), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "harbormaster_client.pytest_plugin",
        "-p",
        "no:cacheprovider",
    ]
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": f"{ROOT / 'clients/python'}:{ROOT}",
        "HARBORMASTER": f"{shlex.quote(sys.executable)} -m service",
        "HOME": str(tmp_path),
    }
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert "2 failed, 1 passed" in done.stdout, done.stdout + done.stderr
    assert "FAILED: hello: exited" in done.stdout
    assert "base.turn.not_rolled" in done.stdout
    assert done.returncode == 1


def test_without_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names the Python that lacks it and the command that brings it. The path is not searched."""
    (tmp_path / "harbormaster").write_text("#!/bin/sh\n", encoding="utf-8")
    (tmp_path / "harbormaster").chmod(0o755)
    monkeypatch.syspath_prepend(str(ROOT / "clients/python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("HARBORMASTER", raising=False)
    from harbormaster_client.testing import api_test

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert "bots" in extras
    with pytest.raises(ModuleNotFoundError, match=rf"{sys.executable}.*pip install '\.\[bots\]'"):
        api_test("true")

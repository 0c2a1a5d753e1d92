"""The program where its standard streams are closed, or take nothing."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from service.referee.conformance.house import HouseEngine
from service.referee.doors import service_at

FULL = "Error: standard output: No space left on device.\n"
CLOSED = "Error: standard output: Bad file descriptor.\n"


def shell(arguments: str, redirected: str) -> tuple[int, str]:
    """The exit code and standard error of the program with streams that a shell redirects."""
    command = f"{shlex.quote(sys.executable)} -m service {arguments} {redirected}"
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, check=False)
    return run.returncode, run.stderr


@pytest.mark.parametrize(
    ("arguments", "redirected", "told"),
    [
        ("settings", ">/dev/full", FULL),
        ("settings", ">&-", CLOSED),
        ("--help", ">/dev/full", FULL),
        ("check /dev/null", ">&-", CLOSED),
        ("check /dev/null", ">&- 2>&-", ""),
        ("check /dev/null", ">/dev/full 2>/dev/full", ""),
    ],
)
def test_an_answer_that_nobody_gets(arguments: str, redirected: str, told: str) -> None:
    """Is not done, and a sentence says so, where somebody can read it."""
    assert shell(arguments, redirected) == (2, told)


def test_no_file_has_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    """A report is what stands in its file, not what is printed meanwhile."""
    report = tmp_path / "report.json"
    code, told = shell(f"check /dev/null --format json --output {shlex.quote(str(report))}", "<&- >&-")
    assert (code, told) == (2, "")
    assert report.read_text(encoding="utf-8").startswith("{")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"{", "The line is not JSON."),
        (b"\xff", "The line is not JSON."),
        (b"[]", "A question is a JSON object."),
        (b"{}", "A member of the question is missing or odd."),
        (b'{"ask": 5}', "A member of the question is missing or odd."),
        (b'{"ask": "view", "rules": {}, "state": []}', "A member of the question is missing or odd."),
        (b'{"ask": "action", "id": 1, "rules": {"game": "chess", "modules": []}, "state": {}}', "missing or odd"),
    ],
)
def test_a_line_that_is_no_question(line: bytes, says: str) -> None:
    """The reference engine answers with an error, and reads on."""
    assert says in HouseEngine(service_at(None)).ask_line(line)["error"]


def test_the_engine_reads_on() -> None:
    """After a line that it does not understand."""
    asked = '{\\n{"ask": "hello"}\\n'
    command = f"printf '{asked}' | {shlex.quote(sys.executable)} -m service conformance engine"
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, check=True)
    assert [line[:9] for line in run.stdout.splitlines()] == ['{"error":', '{"protoco']

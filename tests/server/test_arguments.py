"""What is said to whoever starts the program wrongly: a sentence, and no trace."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = [sys.executable, "-m", "service"]
WITHOUT_RICH = "import sys; sys.modules['rich'] = None; from service.command import program; program({!r})"


def told(command: list[str], **variables: str) -> tuple[int, str, str]:
    """The exit code of a command, its standard output and its standard error."""
    run = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=120, check=False)
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["--worker-class", "nope"], 1, "Error: --worker-class nope: class uri 'nope' invalid or not found.\n"),
        (["--user", "no such user"], 1, "Error: --user no such user: No such user: 'no such user'.\n"),
        (
            ["--nope"],
            2,
            "usage: harbormaster serve [OPTIONS]\nharbormaster serve: error: unrecognized arguments: --nope\n",
        ),
    ],
)
def test_arguments_that_gunicorn_does_not_know(arguments: list[str], code: int, says: str) -> None:
    """Before anything is started."""
    assert told([*PROGRAM, "serve", *arguments], PORT="0") == (code, "", says)


def test_settings_that_are_out_of_bounds() -> None:
    """All of them at once, with their bounds."""
    code, _, says = told([*PROGRAM, "serve"], PORT="70000", HARBORMASTER_WORKERS="many", HARBORMASTER_LOG_LEVEL="loud")
    assert (code, says) == (
        1,
        "Error: PORT must be an integer from 0 to 65,535. HARBORMASTER_WORKERS must be an integer from 0 to 256. "
        "HARBORMASTER_LOG_LEVEL must be one of debug, info, warning, error.\n",
    )


def test_the_tools_for_bots_are_not_installed() -> None:
    """The exit code is not the one of an illegal game, and the help says what is missing as well."""
    needs = "needs the extra `bots`: rich is not installed. In a clone, run: pip install '.[bots]'"
    ended = told([sys.executable, "-c", WITHOUT_RICH.format(["check", "log.ndjson"])])
    assert ended == (2, "", f"Error: `harbormaster check` {needs}\n")
    code, output, _ = told([sys.executable, "-c", WITHOUT_RICH.format(["check", "--help"])])
    assert (code, needs in " ".join(output.split())) == (0, True)
    code, output, _ = told([sys.executable, "-c", WITHOUT_RICH.format(["--help"])])
    assert (code, " ".join(output.split()).count("Needs the extra `bots`.")) == (0, 3)

"""Commands inside sentences name existing scripts, modules, options, packages and extras."""

from __future__ import annotations

import os
import re
import shlex
import tomllib
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from service.command import program

ROOT = Path(__file__).parents[2]
FOLDERS = ("*.md", "docs/*.md", "bench/*.md", "clients/*/README.md", "tests/*/README.md")
PAGES = sorted(page for folder in FOLDERS for page in ROOT.glob(folder) if page.name != "CHANGELOG.md")


def inline(page: Path) -> list[list[str]]:
    """The words of every code span of a page that begins like a command."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    spans = [shlex.split(span.replace("\n", " ")) for span in re.findall(r"`([^`'\"]+|[^`]*'[^`']*'[^`]*)`", text)]
    return [words for words in spans if words and kind(words)]


def kind(words: list[str]) -> Callable[[list[str]], None] | None:
    """The check of a command, if it is one."""
    name = words[0].removeprefix("./").removeprefix(".venv/bin/")
    if name.startswith("scripts/"):
        return a_script
    return (
        {"harbormaster": the_program, "python": a_module, "pip": a_package, "flask": of_flask}.get(name)
        if (len(words) > 1)
        else None
    )


def a_script(words: list[str]) -> None:
    """A script that can be run."""
    assert os.access(ROOT / words[0], os.X_OK)


def the_program(words: list[str]) -> None:
    """A command of the program, with options that it has."""
    command = program.get_command(click.Context(program), words[1])
    assert command is not None
    command.make_parser(click.Context(command)).parse_args([word.removesuffix("...") for word in words[2:]])


def a_module(words: list[str]) -> None:
    """A module that can be run. The wheel calls `service` by the program's name."""
    assert words[1] == "-m"
    name = "service" if words[2] == "harbormaster" else words[2]
    assert find_spec(name) is not None


def a_package(words: list[str]) -> None:
    """A folder that can be installed, a distribution of this repository with the extras that are named, or a release of
    another project.
    """
    assert words[1] == "install"
    if re.fullmatch(r"[a-z-]+==[\d.]+", words[2]):
        return
    found = re.fullmatch(r"([a-z-]+)(?:\[([a-z,]+)\])?", words[2])
    folder = ROOT / words[2].partition("[")[0]
    if found is None or folder.is_dir():
        assert (folder / "pyproject.toml").is_file()
        return
    files = [ROOT / "pyproject.toml", ROOT / "clients" / "python" / "pyproject.toml"]
    projects = {one["name"]: one for one in (tomllib.loads(file.read_text("utf-8"))["project"] for file in files)}
    name, extras = found.groups()
    assert {*extras.split(",")} <= {*projects[name]["optional-dependencies"]}


def of_flask(words: list[str]) -> None:
    """An example that is run."""
    assert (words[1], words[3]) == ("--app", "run")
    assert (ROOT / words[2]).is_file()


COMMANDS = [
    pytest.param(words, id=f"{page.relative_to(ROOT)}: {' '.join(words)}") for page in PAGES for words in inline(page)
]


@pytest.mark.parametrize("words", COMMANDS)
def test_an_inline_command_names_what_there_is(words: list[str]) -> None:
    """An existing script, module, option, package or command."""
    check = kind(words)
    assert check is not None
    check(words)


def test_there_are_inline_commands() -> None:
    """At least one of each kind, or the test would check nothing."""
    checks = {kind(words) for page in PAGES for words in inline(page)}
    assert checks == {a_script, the_program, a_module, a_package, of_flask}

"""Every command that a page names within a sentence exists, with the options that the page gives it.

Commands that stand in blocks are run by test_commands.py and test_walk.py.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
from pathlib import Path

import click
import pytest

from service.command import program
from service.wsgi import app

ROOT = Path(__file__).parents[2]
PAGES = [
    page for folder in (".", "docs", "bench", "clients/*", "tests/*") for page in sorted(ROOT.glob(f"{folder}/*.md"))
]
FIRST = r"harbormaster|(?:\./)?scripts/[\w-]+|(?:\.venv/bin/)?(?:python|flask)|pip"
INLINE = re.compile(rf"(?<!`)`((?:{FIRST})(?: [^`]*)?)`(?!`)")


def commands() -> list[str]:
    """The commands within the sentences of all pages."""
    return sorted({found for page in PAGES for found in INLINE.findall(page.read_text(encoding="utf-8"))})


def has_options(command: click.Command, words: list[str]) -> None:
    """Whether a click command, or the one that the first word names, has each option."""
    if isinstance(command, click.Group) and words:
        assert words[0] in command.commands, words
        has_options(command.commands[words[0]], words[1:])
        return
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known | {"--help"}


def module_exists(words: list[str]) -> None:
    """Whether `python -m` finds its module, and the bench its part."""
    module, *rest = words
    if module == "harbormaster":  # the name of `service` in the wheel, which test_wheel.py runs
        has_options(program, rest)
        return
    assert importlib.util.find_spec(module), module
    if module == "bench":
        part = [word for word in rest if word.isalpha()]
        assert all((ROOT / "bench" / f"{name}.py").is_file() for name in part)


@pytest.mark.parametrize("command", commands())
def test_inline_command(command: str) -> None:
    """A program, a script, a module or a requirement that there is."""
    words = shlex.split(command)
    match words[0].removeprefix(".venv/bin/"), words[1:]:
        case "harbormaster", rest:
            has_options(program, rest)
        case "python", ["-m", *rest]:
            module_exists(rest)
        case "flask", ["--app", "service.wsgi", *rest]:
            has_options(app.cli, rest)
        case "pip", ["install", what]:
            folder = ROOT / what.split("[")[0]
            extras = re.findall(r"\[(\w+)\]", what)
            assert folder.is_dir() or what.startswith(("harbormaster[", "harbormaster-client["))
            package = ROOT / "clients/python" if "client" in what else ROOT
            declared = (package / "pyproject.toml").read_text(encoding="utf-8")
            assert all(re.search(rf"^{extra} = \[", declared, re.MULTILINE) for extra in extras)
        case script, _:
            assert os.access(ROOT / script, os.X_OK), script


def test_there_are_commands() -> None:
    """The pattern finds the kinds of commands that the pages have."""
    first = {command.split()[0] for command in commands()}
    assert {"harbormaster", "./scripts/test", ".venv/bin/python", ".venv/bin/flask", "pip"} <= first

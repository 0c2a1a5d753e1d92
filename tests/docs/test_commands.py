"""Every command of the pages runs as it stands."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from service.api.openapi import guide
from tests.serving import serving
from tests.specification import published

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def blocks(page: Path) -> list[str]:
    """The commands of a page, block by block."""
    return re.findall(r"^```sh\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


OWN = {"server", "learn", "api"}
"""Pages whose commands have tests of their own."""
PAGES = [page for page in sorted(DOCS.glob("*.md")) if blocks(page) and page.stem not in OWN]
README = ROOT / "README.md"
START, *STORY = blocks(README)
TOLD = {line for block in STORY for line in block.splitlines()}
"""Commands of the README, which other pages repeat. They run with it."""


def run(script: str, folder: Path, problems: bool = False) -> str:
    """The output of a script in a folder that has the project's examples, with the program `harbormaster` at hand.

    A problem is a failure, unless the script asks for one.
    """
    programs = folder / "bin"
    programs.mkdir(exist_ok=True)
    own = {
        "harbormaster": f"PYTHONPATH={ROOT} exec {sys.executable} -m service",
        "curl": f"exec {shutil.which('curl')} {'' if problems else '--fail-with-body'}",
    }
    for name, does in own.items():
        (programs / name).write_text(f'#!/bin/sh\n{does} "$@"\n', encoding="utf-8")
        (programs / name).chmod(0o755)
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    surroundings["PATH"] = f"{programs}:{surroundings['PATH']}"
    command = ["bash", "-euo", "pipefail", "-c", script]
    done = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the examples, and with a log to be checked."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "game.json").write_bytes((ROOT / "examples" / "game.json").read_bytes())
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_of_a_page(page: Path, folder: Path) -> None:
    """In their order, in one shell."""
    commands = [line for block in blocks(page) for line in block.splitlines() if line not in TOLD]
    with serving() as address:
        run("\n".join(commands).replace("http://127.0.0.1:8000", address), folder)


def test_commands_of_the_readme(folder: Path) -> None:
    """All but those that start the service, which test_readme.py has."""
    assert "./scripts/serve" in START
    with serving() as address:
        run("\n".join(STORY).replace("http://127.0.0.1:8000", address), folder)


def test_the_turn_goes_as_the_page_says(folder: Path) -> None:
    """Each answer that a block prints, as one line."""
    with serving() as address:
        script = "\n".join(blocks(DOCS / "api.md")).replace("http://127.0.0.1:8000", address)
        printed = run(script, folder, problems=True)
    actions, verdict, events, refusals, legal, errors = map(json.loads, printed.splitlines())
    assert actions == [{"type": "roll", "seat": 0}]
    assert verdict == "needs_chance"
    produced = [(event["seat"], event["cards"]) for event in events if event["type"] == "cards_produced"]
    assert produced == [(0, {"lumber": 1}), (1, {"ore": 1})]
    assert [refusal["rule"] for refusal in refusals] == ["base.roads.connects"]
    assert [action["type"] for action in legal[0]["actions"]] == ["roll"]
    assert {error["pointer"] for error in errors} == {"/layuot", "/seats"}
    assert "did you mean layout?" in errors[0]["detail"]


def test_the_guide_is_the_description_of_the_specification() -> None:
    """One text, without its title."""
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    description = published()["info"]["description"]
    assert description == guide()
    assert description.replace("](/docs/pictures/", "](pictures/") == page.split("\n\n", 1)[1]

"""The page for learners: its example and its commands as they stand, and the names that it tells."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from service.learn import HarbormasterEnv
from service.learn.observations import Observer
from tests.docs.test_commands import blocks, run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "learn.md"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples, in which `harbormaster.learn` is what the wheel calls so."""
    package = tmp_path / "packages" / "harbormaster"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "learn.py").write_text("from service.learn import *\n", encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").write_text(
        f'#!/bin/sh\nPYTHONPATH={ROOT}:{package.parent} exec {sys.executable} "$@"\n', encoding="utf-8"
    )
    (tmp_path / "bin" / "python").chmod(0o755)
    return tmp_path


def test_the_example(installed: Path) -> None:
    """It runs, and prints everybody's points and the name of a choice."""
    [example] = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    run_it = [installed / "bin" / "python", "-c", example]
    printed = subprocess.run(run_it, cwd=installed, check=True, capture_output=True, text=True).stdout
    assert re.match(r"\[\d+, \d+, \d+\] \S", printed)


def test_training_a_match_and_its_proof(installed: Path) -> None:
    """The commands of the page, one after another. The match has no faults, and its log is proved."""
    run("\n".join(blocks(PAGE)), installed)
    assert (installed / "match.ndjson").stat().st_size > 0
    assert (installed / "curve.csv").read_text(encoding="utf-8").startswith("games,points\n10,")


def test_every_choice_is_described() -> None:
    """In the table of the page, and no other."""
    [table] = re.findall(r"^\| choice \|.*?\n\n", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    told = re.findall(r"^\| `(\w+)`", table, re.MULTILINE)
    assert told == list(inspect.signature(HarbormasterEnv).parameters)


def test_columns_have_the_names_of_the_page() -> None:
    """The column that the page names is there."""
    game = HarbormasterEnv(seats=3)
    assert isinstance(game.observer, Observer)
    named = {(room, name) for room, _, name in game.observer.table()}
    assert ("table", "seats+1.resources.wool") in named
    assert ("edges", "seats+0.roads") in named
    assert len(named) == len(game.observer.table())

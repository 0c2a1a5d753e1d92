"""The book that CONTRIBUTING adds step by step: in a copy of the project each step works as it stands."""

from __future__ import annotations

import difflib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COPIED = ("service", "schemas", "examples", "tests", "bench", "openapi.yaml", "pyproject.toml", "README.md", "docs")
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
WALK = PAGE.split("## A book, step by step")[1].split("\n## ")[0]
STEPS = re.findall(r"^\d\. ((?:(?!^\d\. ).)*?)^```(\w+)\n(.*?)^```", WALK, re.DOTALL | re.MULTILINE)
"""The text of each step, and its block: the language and the text."""


OWN = ("service/catan/bandits_toll/", "tests/conformance/catan/bandits_toll/")
SHELF = "service/catan/__init__.py"
GENERATED = {
    "service/pages/reference/specification.json",
    "openapi.yaml",
    "schemas/examples/game.catan.json",
    "schemas/examples/rulesets.friendly.json",
    "tests/contract/pinned.yaml",
    "docs/combinations.md",
}
LEFT_BEHIND = {"__pycache__", ".pytest_cache", ".hypothesis"}
"""Files that runs leave in a checkout."""


def files(project: Path) -> dict[str, bytes]:
    """The contents of the copied files, by path."""
    found = (path for name in COPIED for path in (project / name, *(project / name).rglob("*")) if path.is_file())
    paths = {path.relative_to(project): path for path in found}
    return {at.as_posix(): path.read_bytes() for at, path in paths.items() if not LEFT_BEHIND.intersection(at.parts)}


def touched(project: Path) -> set[str]:
    """The files outside the book's own folders that have changed."""
    before, after = files(ROOT), files(project)
    return {at for at in {*before, *after} if before.get(at) != after.get(at) and not at.startswith(OWN)}


def added(file: Path, before: Path) -> list[str]:
    """The lines that a file has more than before. It has lost none."""
    lines, earlier = (path.read_text("utf-8").splitlines(keepends=True) for path in (file, before))
    changes = [line for line in difflib.ndiff(earlier, lines) if line[0] in "+-"]
    assert all(line.startswith("+ ") for line in changes), changes
    return [line[2:] for line in changes]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project without its history, to be changed."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name)
        else:
            shutil.copy(source, tmp_path / name)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    return tmp_path


def changed(text: str, changes: str) -> str:
    """A file in which the changes replace each line that they take away by those that they bring."""
    for gone, come in re.findall(r"^-(.*\n)((?:^\+.*\n)+)", changes, re.MULTILINE):
        assert text.count(gone) == 1, f"{gone!r} does not stand there once"
        text = text.replace(gone, re.sub(r"^\+", "", come, flags=re.MULTILINE))
    return text


def carry_out(says: str, language: str, block: str, project: Path) -> None:
    """One step: a file that is written or changed, or commands that succeed."""
    if language == "sh":
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        for command in block.splitlines():
            done = subprocess.run(
                command.split(), cwd=project, env=surroundings, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return
    found = re.search(r"`((?:service|tests)/[\w/]+(?:\.\w+)+)`", says)
    assert found is not None, says
    file = project / found[1]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(changed(file.read_text("utf-8"), block) if language == "diff" else block, encoding="utf-8")


def test_every_step_works(copy: Path) -> None:
    """Files and commands, in their order; the book is then in the catalogue of the copy."""
    assert [language for _, language, _ in STEPS] == ["yaml", "yaml", "python", "python", "yaml", "diff", "sh", "sh"]
    for says, language, block in STEPS:
        carry_out(says, language, block, copy)
    assert "bandits_toll" in (copy / "tests" / "contract" / "pinned.yaml").read_text(encoding="utf-8")
    assert touched(copy) == {SHELF, *GENERATED}
    assert added(copy / SHELF, ROOT / SHELF) == ['    "bandits_toll",\n']

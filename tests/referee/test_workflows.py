"""The files for workflows: their commands run as they stand, with the installation left to the runner."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.suite import SUITE

ROOT = Path(__file__).parents[2]
LOG = SUITE / "games" / "beginner_3.ndjson"


def loaded(name: str) -> Any:
    """A YAML file of the repository."""
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment with the program, as after the step that installs it."""
    program = tmp_path / "harbormaster"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m service "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}


def run(script: str, environment: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Does what a runner does with a step."""
    command = ["bash", "-e", "-o", "pipefail", "-c", script]
    return subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=120)


def test_the_action_of_github(environment: dict[str, str], tmp_path: Path) -> None:
    """A good log passes; a bad one is annotated and fails the step."""
    *_, step = loaded("action.yml")["runs"]["steps"]
    bad = tmp_path / "bad.ndjson"
    lines = LOG.read_text(encoding="utf-8").splitlines()
    bad.write_text("\n".join([*lines[:2], lines[1]]), encoding="utf-8")
    summary = tmp_path / "summary.md"
    told = environment | {"JUNIT": "junit.xml", "GITHUB_STEP_SUMMARY": str(summary)}
    assert run(step["run"], told | {"PATHS": str(LOG)}, tmp_path).returncode == 0
    failed = run(step["run"], told | {"PATHS": f"{LOG} bad.ndjson"}, tmp_path)
    assert failed.returncode == 1, failed.stderr
    assert "::error file=bad.ndjson,line=3," in failed.stdout
    text = summary.read_text(encoding="utf-8")
    assert "base.turn.not_rolled" in text
    body = json.loads(text.partition("```json\n")[2].partition("\n```")[0])
    assert body["action"]["type"] == "roll"
    assert body["state"]["turn"]["moment"] == "trade_and_build"
    assert (tmp_path / "junit.xml").exists()


@pytest.mark.parametrize(
    ("package", "installed"), [("", "/the/action"), ("harbormaster-rules==0.1.0", "harbormaster-rules==0.1.0")]
)
def test_the_action_installs_itself(tmp_path: Path, package: str, installed: str) -> None:
    """Without a package, it installs the commit of the action, and no project of the same name."""
    pip = tmp_path / "python3"
    pip.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    pip.chmod(0o755)
    [step, _] = loaded("action.yml")["runs"]["steps"]
    told = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "GITHUB_ACTION_PATH": "/the/action", "PACKAGE": package}
    assert run(step["run"], told, tmp_path).stdout == f"-m pip install {installed}\n"


def test_the_template_of_gitlab(environment: dict[str, str], tmp_path: Path) -> None:
    """The job writes the reports that it names."""
    job = loaded("ci/gitlab.yml")["harbormaster"]
    done = run(job["script"][-1], environment | {"HARBORMASTER_LOGS": str(LOG)}, tmp_path)
    assert done.returncode == 0, done.stderr
    for report in job["artifacts"]["reports"].values():
        assert (tmp_path / report).exists()


def test_the_hook_of_pre_commit(environment: dict[str, str], tmp_path: Path) -> None:
    """The entry takes the names of files."""
    [hook] = loaded(".pre-commit-hooks.yaml")
    assert run(f"{hook['entry']} {shlex.quote(str(LOG))}", environment, tmp_path).returncode == 0

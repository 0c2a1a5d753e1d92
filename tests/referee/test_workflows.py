"""The files for workflows: their steps run as they stand, in an environment that they install themselves."""

from __future__ import annotations

import json
import os
import re
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
PYTHON = getattr(sys, "_base_executable", sys.executable)
"""An interpreter with pip, as a runner has one."""
BOT = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/bots/bot.py'))}"


def loaded(name: str) -> Any:
    """A YAML file of the repository."""
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


ACTION = loaded("action.yml")
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}


class Runner:
    """Does what a runner does with the action: steps of their own are given their outputs, the others are run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")} | {
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_ACTIONS": "true",
            "GITHUB_OUTPUT": str(folder / "output"),
            "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
            "RUNNER_TEMP": str(folder / "temp"),
        }

    def run(self, name: str, **inputs: str) -> subprocess.CompletedProcess[str]:
        """A step with these inputs, and the defaults for the others."""
        told = {input_: described["default"] for input_, described in ACTION["inputs"].items()} | inputs
        values = {f"inputs.{input_}": value for input_, value in told.items()}
        values["steps.python.outputs.python-path"] = PYTHON
        step = STEPS[name]
        assert step["shell"] == "bash"
        given = {
            variable: re.sub(r"\$\{\{ (\S+) \}\}", lambda found: values[found[1]], text)
            for variable, text in step.get("env", {}).items()
        }
        command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
        environment = self.environment | given
        return subprocess.run(command, env=environment, cwd=self.folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a runner after the steps that install the program."""
    folder = tmp_path_factory.mktemp("runner")
    (folder / "temp").mkdir()
    runner = Runner(folder)
    assert runner.run("Name the packages").returncode == 0
    done = runner.run("Install the program")
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def runner(installed: Path, tmp_path: Path) -> Runner:
    """A runner that has installed the program and works in a folder of its own."""
    found = Runner(tmp_path)
    found.environment["RUNNER_TEMP"] = str(installed / "temp")
    return found


def bad(folder: Path, name: str) -> Path:
    """A log with a second roll on its line 3."""
    lines = LOG.read_text(encoding="utf-8").splitlines()
    path = folder / name
    path.write_text("\n".join([*lines[:2], lines[1]]), encoding="utf-8")
    return path


def test_the_action_installs_itself(installed: Path) -> None:
    """Its own commit, in an environment of its own, with the packages of the lock. A second time it takes a moment."""
    program = installed / "temp" / "harbormaster" / "bin"
    shown = subprocess.run(
        [program / "harbormaster", "--version"], cwd=installed, capture_output=True, text=True, check=True
    )
    assert shown.stdout.startswith("harbormaster, version ")
    listed = "from importlib.metadata import distributions as d; print(*(f'{x.name}=={x.version}' for x in d()))"
    packages = subprocess.run(
        [program / "python", "-c", listed], capture_output=True, text=True, check=True
    ).stdout.split()
    lock = (ROOT / "requirements" / "build.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^(\S+==\S+)", lock, re.MULTILINE))
    assert {re.sub(r"[-_.]+(?=.*==)", "-", name).lower() for name in packages} - locked == {"harbormaster-rules==0.1.0"}
    stamp = installed / "temp" / "harbormaster" / "installed"
    before = stamp.stat().st_mtime_ns
    assert Runner(installed).run("Install the program").returncode == 0
    assert stamp.stat().st_mtime_ns == before
    assert f"digest={stamp.read_text(encoding='utf-8').split()[0]}" in (installed / "output").read_text(
        encoding="utf-8"
    )


def test_every_line_of_paths_is_checked(runner: Runner) -> None:
    """A good log passes. Among several lines every bad one is annotated, also if its name has a space."""
    first, second = bad(runner.folder, "first.ndjson"), bad(runner.folder, "a second.ndjson")
    assert runner.run("Check the logs", paths=str(LOG)).returncode == 0
    for paths in (f"{LOG}\n{first.name}\n{second.name}\n", f"  {LOG}\n\n  {first.name}  \n  a sec*.ndjson"):
        failed = runner.run("Check the logs", paths=paths)
        assert failed.returncode == 1, failed.stderr
        assert failed.stdout.count("::error file=first.ndjson,line=3,") == 1
        assert failed.stdout.count("::error file=a second.ndjson,line=3,") == 1
        assert "3 games" in failed.stdout
    for paths in (f"{LOG} first.ndjson", f"{LOG} first.ndjson\n"):
        assert "2 games" in runner.run("Check the logs", paths=paths).stdout
    assert runner.run("Check the logs", paths="nowhere/\n" + str(LOG)).returncode == 2


def test_the_reports_of_the_action(runner: Runner) -> None:
    """JUnit, SARIF, and a summary of the step with the request that reproduces the finding."""
    bad(runner.folder, "bad.ndjson")
    assert runner.run("Check the logs", paths="bad.ndjson", junit="junit.xml").returncode == 1
    text = (runner.folder / "summary.md").read_text(encoding="utf-8")
    assert "base.turn.not_rolled" in text
    body = json.loads(text.partition("```json\n")[2].partition("\n```")[0])
    assert body["action"]["type"] == "roll"
    assert body["state"]["turn"]["moment"] == "trade_and_build"
    assert (runner.folder / "junit.xml").exists()
    [result] = json.loads((runner.folder / ACTION["inputs"]["sarif"]["default"]).read_text(encoding="utf-8"))["runs"][
        0
    ]["results"]
    assert result["ruleId"] == "base.turn.not_rolled"


def test_inputs_are_words_and_no_commands(runner: Runner) -> None:
    """Whatever is written in them."""
    for paths in ("$(touch owned)", "`touch owned`; touch owned", "--help"):
        assert runner.run("Check the logs", paths=paths).returncode == 2
    assert not (runner.folder / "owned").exists()


def test_options_of_the_action(runner: Runner) -> None:
    """They hold for logs that do not name them."""
    lines = LOG.read_text(encoding="utf-8").splitlines()[:-1]
    (runner.folder / "log.ndjson").write_text("\n".join([*lines, '{"winner": null}']), encoding="utf-8")
    assert runner.run("Check the logs", paths="log.ndjson").returncode == 1
    assert runner.run(
        "Check the logs", paths="log.ndjson", options="target-points=13\nharbors=printed\n"
    ).returncode in (0, 2)
    assert runner.run("Check the logs", paths="log.ndjson", options="target-points=13\n").returncode == 0


def test_the_bot_of_the_action(runner: Runner) -> None:
    """It is walked through the protocol and plays; a bot that does not start fails the step with its reason."""
    done = runner.run("Let the bot play", play=BOT, games="1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed: a deadline" in done.stdout
    assert "1 passed" in done.stdout
    failed = runner.run("Let the bot play", play="./nope")
    assert (failed.returncode, "./nope: no such program." in failed.stderr) == (2, True)


def test_when_the_steps_run() -> None:
    """Those of others are pinned by the hash of a commit. What was not asked for is left out."""
    for step in ACTION["runs"]["steps"]:
        assert "run" in step or re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", step["uses"])
    assert STEPS["Find Python"]["with"]["update-environment"] is False
    assert STEPS["Check the logs"]["if"] == "inputs.paths != ''"
    assert STEPS["Let the bot play"]["if"] == "inputs.play != '' && !cancelled()"
    upload = STEPS["Give code scanning the report"]
    assert upload["if"] == "inputs.upload-sarif == 'true' && inputs.paths != '' && !cancelled()"
    assert upload["with"]["sarif_file"] == "${{ inputs.sarif }}"
    kept = STEPS["Take the packages of an earlier run"]["with"]
    assert kept["path"] == "${{ runner.temp }}/harbormaster"
    assert {"steps.python.outputs.python-version", "steps.packages.outputs.digest"} <= set(
        re.findall(r"[\w.-]+", kept["key"])
    )


def test_the_template_of_gitlab(runner: Runner, installed: Path, tmp_path: Path) -> None:
    """The job takes the program from a commit, and writes the reports that it names."""
    job = loaded("ci/gitlab.yml")["harbormaster"]
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    (tmp_path / ".harbormaster").symlink_to(installed / "temp" / "harbormaster")
    told = {
        "HARBORMASTER_LOGS": str(LOG),
        "HARBORMASTER_PROJECT": str(ROOT),
        "HARBORMASTER_COMMIT": head,
        "PYTHON": PYTHON,
    }
    script = "\n".join(job["script"]).replace("/tmp/harbormaster", str(tmp_path / "project"))  # noqa: S108 - as the job has it
    command = ["bash", "-e", "-o", "pipefail", "-c", script]
    surroundings = runner.environment | told
    done = subprocess.run(command, env=surroundings, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for report in job["artifacts"]["reports"].values():
        assert (tmp_path / report).exists()
    assert "@sha256:" in job["image"]


def test_the_hook_of_pre_commit(installed: Path, tmp_path: Path) -> None:
    """The entry takes the names of files."""
    [hook] = loaded(".pre-commit-hooks.yaml")
    path = f"{installed / 'temp' / 'harbormaster' / 'bin'}:{os.environ['PATH']}"
    command = [*shlex.split(hook["entry"]), str(LOG)]
    assert subprocess.run(command, env=os.environ | {"PATH": path}, cwd=tmp_path, check=False).returncode == 0

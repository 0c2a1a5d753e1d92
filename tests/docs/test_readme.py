"""The README is short, and true in its answer, its table and its figures. test_commands.py runs its commands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import yaml

from service.games import CATALOGUE
from tests import suite
from tests.api.asking import post

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
START, ASKED, *_ = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


def part(title: str) -> str:
    """The text under a heading."""
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_it_is_short() -> None:
    """A reader sees the end of it."""
    assert len(README.splitlines()) <= 120


def test_the_commands_that_start_the_service(tmp_path: Path) -> None:
    """tests/server/test_process.py starts the script. compose.yaml has this folder's image and the port. pip installs a
    program that serves, and the tools for bots are an extra.
    """
    script, containers, install, tools = (line.split("#")[0].strip() for line in START.splitlines())
    assert script == "./scripts/serve"
    assert os.access(ROOT / script, os.X_OK)
    assert containers == "docker compose up"
    service = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]["harbormaster"]
    assert service["build"] == "."
    assert "127.0.0.1:8000:8000" in service["ports"]
    assert install == "pip install ."
    assert tools == "pip install '.[bots]'"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "bots" in project["optional-dependencies"]
    offline = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(tmp_path)]
    pip = ["python3", "-m", "pip", "--python", sys.executable]
    subprocess.run([*pip, *install.split()[1:], *offline], cwd=ROOT, check=True)
    program = [sys.executable, tmp_path / "bin" / "harbormaster", "serve", "--help"]
    told = subprocess.run(program, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True)
    assert "gunicorn" in told.stdout


def test_the_answer_is_the_services() -> None:
    """Shortened, but without a changed word."""
    asked = re.findall(r"-d @(\S+)", ASKED)
    legal, illegal = (post("/v1/adjudications", json.loads((ROOT / file).read_bytes())) for file in asked)
    assert legal["verdict"] == "legal"
    assert {"events", "scores", "state"} <= legal.keys()
    shown = json.loads(README.split("```json\n")[1].split("```")[0])
    assert shortened(illegal, shown) == shown


def shortened(answer: Any, shown: Any) -> Any:
    """What is left of an answer that has the members and items of another one."""
    if isinstance(shown, dict):
        return {name: shortened(answer[name], value) for name, value in shown.items()}
    if isinstance(shown, list):
        return [shortened(*pair) for pair in zip(answer, shown, strict=True)]
    return answer


def test_the_table_has_every_book() -> None:
    """Each module that players choose, by the name that they send."""
    rows = [line.split("|")[2] for line in part("Rulebooks").splitlines() if "`" in line]
    named = [name for cell in rows for name in re.findall(r"`(\w+)`", cell)]
    chosen = [module.id for game in CATALOGUE.games.values() for module in game.modules if not module.joins]
    assert sorted(named) == sorted(chosen)


def test_the_figures() -> None:
    """There are more statutes and cases than it says."""
    statutes, cases = (
        int(found.replace(",", "")) for found in re.findall(r"ore than ([\d,]+)", part("How it is checked"))
    )
    assert sum(entry.kind == "statute" for entry in CATALOGUE.entries.values()) > statutes
    assert sum(1 for _ in suite.cases()) > cases

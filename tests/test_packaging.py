"""What a fresh machine or a container builder reads: locks, scripts, the image's recipe."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
LOCKS = ["service", "test", "bench", "build", "bulk", "otel"]


@pytest.mark.parametrize("name", LOCKS)
def test_locks_have_hashes_and_name_no_registry(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert "://" not in text
    assert not re.search(r"^-", text, re.MULTILINE)
    entries = re.split(r"\n(?=\S)", text)
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("name", LOCKS)
def test_locks_hold_what_is_declared(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = project["dependencies"] + project["optional-dependencies"].get(name, [])
    locked = re.findall(r"^(\S+)==", (ROOT / "requirements" / f"{name}.txt").read_text(), re.MULTILINE)
    names = {re.split("[<>=]", requirement)[0] for requirement in declared}
    assert names <= set(locked)


def test_the_larger_locks_agree_with_that_of_the_service() -> None:
    service, *larger = (
        set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / f"{name}.txt").read_text(), re.MULTILINE))
        for name in LOCKS
    )
    assert all(service <= lock for lock in larger)


def served() -> list[Requirement]:
    """What is installed to serve, on this system."""
    text = (ROOT / "requirements" / "service.txt").read_text()
    locked = [Requirement(line.rstrip(" \\")) for line in text.splitlines() if re.match(r"\S+==", line)]
    return [each for each in locked if each.marker is None or each.marker.evaluate()]


def test_who_serves_installs_little() -> None:
    """At most 30 packages, of 80 MB."""
    files = [file for each in served() for file in distribution(each.name).files or ()]
    assert len(served()) <= 30
    assert sum(Path(file.locate()).stat().st_size for file in files if Path(file.locate()).is_file()) <= 80_000_000


def test_starting_takes_little(tmp_path: Path) -> None:
    """At most 2 s of CPU, with compiled modules as in the image. It takes half of that where nothing else runs."""
    code = "import resource; import service.wsgi; used = resource.getrusage(0); print(used.ru_utime + used.ru_stime)"
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    run = [sys.executable, "-c", code]
    spent = [
        float(subprocess.run(run, cwd=ROOT, env=environment, check=True, capture_output=True).stdout) for _ in "12"
    ]
    assert min(spent) < 2


@pytest.mark.parametrize("path", ["scripts/serve", "scripts/test", "scripts/test-all", "scripts/lock", ".ci/run"])
def test_scripts_can_be_run(path: str) -> None:
    assert os.access(ROOT / path, os.X_OK)
    assert (ROOT / path).read_text().startswith("#!")


def test_the_image() -> None:
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    instructions = [tuple(line.split(None, 1)) for line in lines if line and not line.startswith("#")]
    last_stage = instructions[max(i for i, (name, _) in enumerate(instructions) if name == "FROM") :]
    arguments = dict(last_stage)
    assert re.fullmatch(r"BASE=python:3\.11-slim-bookworm@sha256:[0-9a-f]{64}", instructions[0][1])
    assert arguments["USER"] not in ("root", "0")
    [health] = re.findall(r"CMD (.*)", arguments["HEALTHCHECK"])
    python, option, source = json.loads(health)
    assert (python, option) == ("python", "-c")
    compile(source, "HEALTHCHECK", "exec")
    assert json.loads(arguments["CMD"]) == ["harbormaster", "serve"]
    needed = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"}
    copies = [rest.split()[:-1] for name, rest in instructions if name == "COPY" and not rest.startswith("--from")]
    copied = {source for sources in copies for source in sources}
    assert copied | {"requirements/bulk.txt"} == needed


def test_the_compose_file() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    assert services["harbormaster"]["environment"]["REDIS_URL"].startswith("redis://redis:")
    assert all(port.startswith("127.0.0.1:") for port in services["harbormaster"]["ports"])
    assert "ports" not in services["redis"]
    assert re.search(r"@sha256:[0-9a-f]{64}$", services["redis"]["image"])
    assert services["redis"]["healthcheck"]["test"] == ["CMD", "redis-cli", "ping"]
    for each in services.values():
        assert each["restart"] == "unless-stopped"
        assert each["mem_limit"]
        assert each["pids_limit"]
        assert each["cap_drop"] == ["ALL"]


def test_nothing_names_a_distribution_of_somebody_else() -> None:
    """What is installed under a name like ours is a distribution of this repository: PyPI's `harbormaster` is not."""
    ours = {
        tomllib.loads((ROOT / file).read_text(encoding="utf-8"))["project"]["name"]
        for file in ("pyproject.toml", "clients/python/pyproject.toml")
    }
    assert "harbormaster" not in ours
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    named = re.compile(
        r"""pip install (?:-\S+ |["'])*(harbormaster[\w-]*)|["'](harbormaster[\w-]*)(?:\[[\w,]+\]|[=<>~]=)"""
    )
    found = 0
    for name in filter(None, tracked.split("\0")):
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, OSError):
            continue
        for match in named.finditer(text):
            found += 1
            assert (match[1] or match[2]) in ours, f"{name}: {match[0]}"
    assert found
    client = tomllib.loads((ROOT / "clients/python/pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {Requirement(one).name for one in client["optional-dependencies"]["testing"]}
    assert {one for one in asked if one.startswith("harbormaster")} <= ours

"""The wheel: in an environment without the repository it serves what the repository serves."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import port_for
import pytest

from service.app import create_app
from service.web.settings import Settings

ROOT = Path(__file__).parents[1]
ASKED = ["/openapi.yaml", "/v1", "/v1/rules/base.roads.connects", "/v1/rulings", "/v1/modules/seafarers", "/docs"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and its dependencies, which knows nothing of the checkout."""
    folder = tmp_path_factory.mktemp("env")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.run([python, "-c", where], check=True, capture_output=True, text=True).stdout.strip())
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    return python


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the installed service listens, as its first line tells people."""
    port = port_for.get_port(None)
    environment = {"PATH": os.environ["PATH"], "PORT": str(port), "HARBORMASTER_WORKERS": "1"}
    log = tmp_path_factory.mktemp("elsewhere") / "log"
    serve = [installed, "-m", "harbormaster", "serve"]
    with log.open("w") as out, subprocess.Popen(serve, cwd=log.parent, env=environment, stdout=out, stderr=out) as ran:
        place, deadline = f"http://127.0.0.1:{port}", time.monotonic() + 180
        while not answers(place):
            assert ran.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        assert f"{place}/" in log.read_text().splitlines()[0]
        yield place
        ran.terminate()


def answers(place: str) -> bool:
    """Whether the service is ready."""
    try:
        with urllib.request.urlopen(f"{place}/readyz", timeout=5):
            return True
    except OSError:
        return False


def test_the_wheel_takes_no_common_names(wheel: Path) -> None:
    """All its files lie below one name, and it brings the program."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
        [entries] = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        assert "harbormaster = harbormaster.service.entry:run" in archive.read(entries).decode()
    assert {top for top in tops if not top.endswith(".dist-info")} == {"harbormaster"}


def test_whoever_publishes_names_the_addresses() -> None:
    """The repository and the changelog in it. Anything that is not an address is refused."""
    build = [sys.executable, "-m", "hatchling", "metadata"]
    for project, expected in (
        (
            "https://code.example.org/harbormaster/",
            {
                "Homepage": "https://code.example.org/harbormaster",
                "Source": "https://code.example.org/harbormaster",
                "Changelog": "https://code.example.org/harbormaster/blob/HEAD/CHANGELOG.md",
            },
        ),
        ("", None),
    ):
        named = {**os.environ, "HARBORMASTER_PROJECT_URL": project}
        built = subprocess.run(build, cwd=ROOT, env=named, check=True, capture_output=True, text=True)
        assert json.loads(built.stdout).get("urls") == expected
    wrong = {**os.environ, "HARBORMASTER_PROJECT_URL": "harbormaster"}
    refused = subprocess.run(build, cwd=ROOT, env=wrong, check=False, capture_output=True, text=True)
    assert refused.returncode != 0
    assert "HARBORMASTER_PROJECT_URL is no https address: harbormaster" in refused.stderr


@pytest.mark.parametrize("path", ASKED)
def test_the_installed_service_answers_like_the_checkout(address: str, path: str) -> None:
    """To the byte: the specification, the cases of a rule, its place in the code, the books."""
    with urllib.request.urlopen(address + path, timeout=30) as response:
        body = response.read()
    assert body == create_app(Settings(log_level="error")).test_client().get(path).data


def test_the_installed_program(installed: Path, tmp_path: Path) -> None:
    """Its commands run anywhere."""
    run = [installed, "-m", "harbormaster"]
    for arguments, expected in (
        (["settings"], (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")[-80:].strip()),
        (["--help"], "serve"),
    ):
        told = subprocess.run([*run, *arguments], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
        assert expected in told


def test_the_installed_program_plays_in_a_clone(installed: Path, tmp_path: Path) -> None:
    """Its workers read it, and not the files of the clone, which have other names."""
    log = tmp_path / "match.ndjson"
    players = ["--bot", "greedy", "--bot", "random", "--bot", "random", "--games", "2"]
    run = [installed, "-m", "harbormaster", "play", *players, "--log", str(log)]
    done = subprocess.run(run, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    checked = [installed, "-m", "harbormaster", "check", str(log), str(log), "--jobs", "2"]
    assert subprocess.run(checked, cwd=ROOT, check=False, capture_output=True).returncode == 0


def test_the_installed_environment(installed: Path, tmp_path: Path) -> None:
    """Learners import it by the name of the package."""
    code = "from harbormaster import learn; game = learn.env(); game.reset(seed=1); print(game.agent_selection)"
    told = subprocess.run([installed, "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert told.split() == ["seat_0"]


def test_maintainers_commands_are_not_installed(installed: Path, tmp_path: Path) -> None:
    """The program has none of them, and the application refuses to change the files of the package."""
    shown = subprocess.run(
        [installed, "-m", "harbormaster", "--help"], check=True, capture_output=True, text=True
    ).stdout
    assert re.findall(r"^  (\w+)  ", shown, re.MULTILINE) == ["check", "conformance", "play", "serve", "settings"]
    flask = [installed, "-m", "flask", "--app", "harbormaster.service.wsgi"]
    for name in ("specification", "examples"):
        refused = subprocess.run([*flask, name], cwd=tmp_path, check=False, capture_output=True, text=True)
        assert refused.returncode == 1
        assert "for a clone of the project" in refused.stderr


def test_the_fixtures_find_the_installed_program(installed: Path, tmp_path: Path) -> None:
    """They run it with the Python of the tests: nothing is on the path, and the environment is not activated."""
    log = ROOT / "tests" / "conformance" / "games" / "beginner_3.ndjson"
    (tmp_path / "test_bot.py").write_text(
        f"def test_log(check_logs):\n    check_logs({str(log)!r})\n", encoding="utf-8"
    )
    command = [installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "harbormaster_client.pytest_plugin"]
    environment = {"PATH": "", "PYTHONPATH": str(ROOT / "clients" / "python"), "HOME": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True)
    assert "1 passed" in done.stdout, done.stdout + done.stderr

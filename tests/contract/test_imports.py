"""Who may know whom: api -> kernel <- games; expansions know the base, never the other way round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.games import CATALOGUE

ROOT = Path(__file__).parents[2]
WEB = {"flask", "flask_smorest", "marshmallow", "apispec", "webargs", "werkzeug", "redis", "gunicorn", "schemas"}
GAME_WORDS = frozenset(
    (
        *(
            "road",
            "roads",
            "settlement",
            "settlements",
            "city",
            "cities",
            "robber",
            "knight",
            "knights",
            "pirate",
            "ship",
        ),
        *(
            "ships",
            "hex",
            "hexes",
            "corner",
            "corners",
            "edge",
            "edges",
            "terrain",
            "desert",
            "harbor",
            "harbors",
            "dice",
        ),
        *("brick", "lumber", "wool", "grain", "ore", "gold", "bank", "deck", "catan"),
    )
)


def imports(file: Path) -> Iterator[str]:
    """The modules that a file imports, with the names it takes from them, wherever in the file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def files(folder: str) -> list[Path]:
    """The Python files below a folder."""
    return sorted((ROOT / folder).rglob("*.py"))


def within(name: str, *packages: str) -> bool:
    """Whether a module lies in one of some packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("file", files("service/kernel"), ids=str)
def test_kernel_knows_neither_games_nor_http(file: Path) -> None:
    """The kernel imports itself and no other part of the service."""
    for name in imports(file):
        assert not within(name, *WEB), f"{file.name} imports {name}"
        assert not within(name, "service") or within(name, "service.kernel"), f"{file.name} imports {name}"


@pytest.mark.parametrize("folder", sorted({module.package for module in CATALOGUE.modules.values()}))
def test_games_know_no_http(folder: str) -> None:
    """Rules are asked by the service and ask nothing of it."""
    for file in files(folder.split(".")[0] + "/" + folder.split(".")[1]):
        for name in imports(file):
            assert not within(name, *WEB, "service.api"), f"{file} imports {name}"


@pytest.mark.parametrize("module", CATALOGUE.modules.values(), ids=lambda module: module.id)
def test_modules_import_only_what_they_require(module) -> None:  # type: ignore[no-untyped-def]
    """A rulebook's code knows another's only if it requires or joins it."""
    known = {module.id, *module.requires, *module.joins}
    for needed in module.requires:
        known |= set(CATALOGUE.modules[needed].requires)
    strangers = [other.package for other in CATALOGUE.modules.values() if other.id not in known]
    for file in files(module.package.replace(".", "/")):
        for name in imports(file):
            assert not within(name, *strangers), f"{file} imports {name}"


@pytest.mark.parametrize("file", files("service/api"), ids=lambda file: file.name)
def test_api_knows_no_game(file: Path) -> None:
    """The API imports no game and speaks of none."""
    for name in imports(file):
        assert not within(name, "service.catan", "service.master_slave"), f"{file.name} imports {name}"
    words = set(re.findall(r"[a-z]+", file.read_text(encoding="utf-8").lower()))
    assert not words & GAME_WORDS


@pytest.mark.parametrize("file", files("service/api"), ids=lambda file: file.name)
def test_blueprints_are_thin(file: Path) -> None:
    """A resource fits on two screens."""
    if "Blueprint(" in file.read_text(encoding="utf-8"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 100

"""Which files may import which: the API and the games know the kernel, expansions know the base, and no arrow points
up.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
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


@pytest.mark.parametrize(
    "folder", sorted({"/".join(module.package.split(".")[:2]) for module in CATALOGUE.modules.values()})
)
def test_games_know_no_http(folder: str) -> None:
    """The service calls the rules, and the rules call nothing of the service."""
    for file in files(folder):
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


MOST_IN_A_CIRCLE = 5
Graph = dict[str, set[str]]
"""Who imports whom; imports for types alone count."""


@functools.cache
def import_graph() -> Graph:
    """The files of the service by their names as modules, each with those that it imports."""
    named = {".".join(_parts(file)): file for folder in ("service", "schemas") for file in files(folder)}
    return {
        name: {_holder(found, named) for found in imports(file)} & named.keys() - {name} for name, file in named.items()
    }


def _parts(file: Path) -> tuple[str, ...]:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def _holder(found: str, named: dict[str, Path]) -> str:
    """The file of an imported name: the name's own file, or the one that declares it."""
    return found if found in named else found.rpartition(".")[0]


def circles(graph: Graph) -> list[set[str]]:
    """Sets of files that all import each other, directly or through others."""
    reached = {name: _reached(graph, name) for name in graph}
    found = {frozenset(other for other in reached[name] if name in reached[other]) for name in graph}
    return [set(circle) for circle in found if circle]


def _reached(graph: Graph, first: str) -> set[str]:
    reached: set[str] = set()
    waiting = list(graph[first])
    while waiting:
        if (name := waiting.pop()) not in reached:
            reached.add(name)
            waiting += graph[name]
    return reached


def rooms(graph: Graph) -> Graph:
    """The same for rooms. A room is a folder; a book is one room; a file beside folders is a room of its own."""
    books = sorted({module.package for module in CATALOGUE.modules.values()}, key=len)
    folders = {name.rpartition(".")[0] for name in graph}

    def room(name: str) -> str:
        book = next((book for book in books if within(name, book)), None)
        if book is not None:
            return book
        folder = name.rpartition(".")[0]
        beside = any(other.rpartition(".")[0] == folder for other in folders)
        return name if beside or not folder else folder

    found: Graph = {}
    for name, imported in graph.items():
        found.setdefault(room(name), set()).update({room(other) for other in imported} - {room(name)})
    return found


def test_circles_are_small() -> None:
    """A newcomer understands a circle of files only as a whole."""
    assert not [sorted(circle) for circle in circles(import_graph()) if len(circle) > MOST_IN_A_CIRCLE]


def test_rooms_only_point_down() -> None:
    """The rooms have an order in which each knows only those below it."""
    try:
        list(TopologicalSorter(rooms(import_graph())).static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


def test_what_points_up_is_noticed() -> None:
    """A circle of six files, and two rooms that know each other."""
    ring = {f"house.files.f{at}": {f"house.files.f{(at + 1) % 6}"} for at in range(6)}
    assert [len(circle) for circle in circles(ring)] == [6]
    with pytest.raises(CycleError):
        TopologicalSorter(
            rooms({"house.up.a": {"house.down.b"}, "house.down.b": {"house.up.c"}, "house.up.c": set()})
        ).prepare()

"""Ids are addresses, and addresses are promises."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

import pytest

from service.documents.catalogue import Entry
from service.games import CATALOGUE
from service.kernel.naming import snake
from tests.contract.pinned import current, pinned

ROOT = Path(__file__).parents[2]
CODE = [entry for entry in CATALOGUE.entries.values() if entry.kind != "statute"]


@functools.cache
def names(file: Path) -> frozenset[str]:
    """The functions, classes and values at the top of a file; classes as the wire writes them."""
    tops = ast.parse(file.read_text(encoding="utf-8")).body
    functions = {node.name for node in tops if isinstance(node, ast.FunctionDef)}
    values = {ast.unparse(node.targets[0]) for node in tops if isinstance(node, ast.Assign)}
    return frozenset(functions | values | {snake(node.name) for node in tops if isinstance(node, ast.ClassDef)})


def test_ids_are_addresses() -> None:
    """`base.roads.cost` is the function `cost` in the file roads.py of the module's folder."""
    assert [entry.id for entry in CODE if not stands_where_it_says(entry)] == []


def stands_where_it_says(entry: Entry) -> bool:
    """Whether the file and the line that the catalogue gives for an id hold the definition of that name."""
    *path, name = entry.id.removeprefix(f"{entry.module.id}.").split(".")
    file = ROOT.joinpath(*entry.module.package.split("."), *path).with_suffix(".py")
    place = entry.place()
    if place["file"] != file.relative_to(ROOT).as_posix() or name not in names(file):
        return False
    lines = file.read_text(encoding="utf-8").splitlines()
    return any(name in snake(line) for line in lines[place["line"] - 1 : place["line"] + 25])


def test_rules_speak_in_sentences() -> None:
    """A sentence for players begins with a capital and ends with a full stop."""
    assert [entry.id for entry in CODE if not (entry.says[:1].isupper() and entry.says.endswith("."))] == []


def test_ids_are_unique() -> None:
    """Across modules, and between rules and statutes."""
    declared = [
        id_
        for module in CATALOGUE.modules.values()
        for id_ in (
            *(rule.id for rule in module.declared),
            *(action.id for action in module.actions),
            *(extension.id for extension in module.extensions),
        )
    ]
    assert len(declared) == len(set(declared)) == len(CODE)


@pytest.mark.parametrize("kind", current())
def test_names_are_pinned(kind: str) -> None:
    """Missing names break clients; pin new ones with `python -m tests.contract.pinned`."""
    assert current()[kind] == pinned()[kind]

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
    """The functions and classes at the top of a file; classes as the wire writes them."""
    tops = ast.parse(file.read_text(encoding="utf-8")).body
    functions = {node.name for node in tops if isinstance(node, ast.FunctionDef)}
    return frozenset(functions | {snake(node.name) for node in tops if isinstance(node, ast.ClassDef)})


@pytest.mark.parametrize("entry", CODE, ids=lambda entry: entry.id)
def test_id_is_an_address(entry: Entry) -> None:
    """`base.roads.cost` is the function `cost` in the file roads.py of the module's folder."""
    *path, name = entry.id.removeprefix(f"{entry.module.id}.").split(".")
    file = ROOT.joinpath(*entry.module.package.split("."), *path).with_suffix(".py")
    assert file.is_file()
    assert name in names(file)
    place = entry.place()
    assert place["file"] == file.relative_to(ROOT).as_posix()
    lines = file.read_text(encoding="utf-8").splitlines()
    assert any(name in snake(line) for line in lines[place["line"] - 1 : place["line"] + 25])


@pytest.mark.parametrize("entry", CODE, ids=lambda entry: entry.id)
def test_rule_speaks_a_sentence(entry: Entry) -> None:
    """The sentence for players begins with a capital and ends with a full stop."""
    assert entry.says[:1].isupper()
    assert entry.says.endswith(".")


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

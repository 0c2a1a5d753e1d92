"""No line of the kernel or of the schemas stands in no file: they neither read code nor write any."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(file for folder in ("service/kernel", "schemas") for file in (ROOT / folder).rglob("*.py"))
READS_CODE = {"ast", "dis", "linecache", "tokenize"}
"""Modules that are about code."""
SOURCE = {"getsource", "getsourcelines", "__code__"}
"""Names under which code is to be had."""
WRITES_CODE = {"exec", "eval", "compile", "__import__"}
"""Built-in functions that make code of text."""


def found(source: str) -> set[str]:
    """The names of code that reads or writes code."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=imported):
                names |= {each.name for each in imported} & READS_CODE
            case ast.ImportFrom(module=module, names=imported):
                names |= {str(module)} & READS_CODE | {each.name for each in imported} & SOURCE
            case ast.Attribute(attr=name):
                names |= {name} & SOURCE
            case ast.Name(id=name):
                names |= {name} & WRITES_CODE
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_code_is_neither_read_nor_written(file: Path) -> None:
    """So a debugger meets each line in a file."""
    assert not found(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "source",
    [
        "import ast",
        "from linecache import getline",
        "from inspect import getsource",
        "inspect.getsourcelines(f)",
        "f.__code__.co_code",
        "exec('x')",
        "eval('x')",
        "run = exec",
        "compile('x', '', 'exec')",
    ],
)
def test_it_is_found(source: str) -> None:
    """However it is imported or called."""
    assert found(source)


def test_what_is_none_of_it_is_not_found() -> None:
    """Regular expressions are compiled too, and a signature is no code."""
    assert not found("import re, inspect\nre.compile('x')\ninspect.signature(f)")


PLAYED = [file for game in ("catan", "master_slave") for file in (ROOT / "service" / game).rglob("*.py")]
GAMES = [file for file in PLAYED if "pictures" not in file.parts]
REMEMBERS = ("cache", "lru_cache", "cached_property", "remembered")
MOST_MEMOS = 15
"""So few functions of the games remember their answers that each may be explained."""


def memos(source: str) -> list[str]:
    """The functions that remember their answers, and the classes' members."""
    return [
        getattr(node, "name", "")
        for node in ast.walk(ast.parse(source))
        for decorator in getattr(node, "decorator_list", ())
        if ast.unparse(decorator).partition("(")[0].rpartition(".")[2] in REMEMBERS
    ]


def test_few_functions_remember() -> None:
    """Whoever adds one removes another, or shows that a user's request is worth it."""
    assert 0 < sum(len(memos(file.read_text(encoding="utf-8"))) for file in GAMES) <= MOST_MEMOS


def test_memos_are_found() -> None:
    """With arguments or without, and however they are imported."""
    source = "@functools.lru_cache(maxsize=3)\ndef f(): ...\n\n@cache\ndef g(): ...\n\n@check()\ndef h(): ...\n"
    assert memos(source) == ["f", "g"]

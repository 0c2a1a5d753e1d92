"""The properties and nets hold for every book, so they name none: everything about a single book stands in
``tests/books``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from service.games import CATALOGUE

FOUNDATION = "base"
"""The module on which the other books of its family build, and which owns the state."""
TESTS = Path(__file__).parents[1]
FILES = sorted(path for folder in ("properties", "nets") for path in (TESTS / folder).glob("**/*.py"))
BOOKS = [module.id for game in CATALOGUE.games.values() for module in game.modules if module.id != FOUNDATION]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_no_book_is_named(path: Path) -> None:
    """Neither by an import nor by its id."""
    words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    assert words.isdisjoint(BOOKS)

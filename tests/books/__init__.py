"""What the properties know of single books: each file is one book's own, named for its module.

A file may have ``TASTE``, ``GAMES`` and ``STOCK`` (:mod:`tests.books.book`). A book without a file is played and
counted like the base game.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from typing import Any

from service.games import GAMES


def told(name: str, modules: list[str] | None = None) -> Iterator[Any]:
    """What the books say by a name, in the order in which they are compiled: all of them, or those in play."""
    for module in GAMES["catan"].modules:
        if (modules is None or module.id in modules) and importlib.util.find_spec(f"tests.books.{module.id}"):
            file = importlib.import_module(f"tests.books.{module.id}")
            if hasattr(file, name):
                yield getattr(file, name)

"""What the properties know about single books: each file belongs to one book and has the name of its module.

A file may have ``TASTE``, ``GAMES``, ``STOCK``, ``RICHES``, ``DOMAIN`` and ``SECRETS`` (:mod:`tests.books.book`), and

- ``openings``, which yields first states for the pool, and ``EAGER``, what players like to build there,
- ``CHANGES``, which spoil a document,
- ``SEEN``, secret draws whose outcome an open bank shows to everybody,
- ``WILLING``, options by which players agree to a choice that the book advises against.

A book without a file is played and counted like the base game. A combination may have a file, too.
"""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Collection, Iterator
from types import ModuleType
from typing import Any

from service.games import GAMES
from service.kernel.rules import Module, Ruleset


@functools.cache
def files() -> tuple[tuple[Module, ModuleType], ...]:
    """The books that have a file, each with it, in the order in which books are compiled."""
    named = ((module, f"tests.books.{module.id}") for module in GAMES["catan"].modules)
    return tuple((module, importlib.import_module(name)) for module, name in named if importlib.util.find_spec(name))


def told(name: str, modules: Collection[str] | None = None) -> Iterator[Any]:
    """The values of a name in the books' files: in all of them, or in those in play."""
    for module, file in files():
        joined = set(module.joins or (module.id,))
        chosen = modules is None or (joined <= set(modules) and set(module.unless).isdisjoint(modules))
        if chosen and hasattr(file, name):
            yield getattr(file, name)


def in_play(name: str, ruleset: Ruleset) -> Iterator[Any]:
    """The values of a name in the files of a ruleset's books."""
    return told(name, [module.id for module in ruleset.modules])

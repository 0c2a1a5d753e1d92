"""The shelf as a whole: files of a book that are not chapters, and names that two books use for two things."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from types import ModuleType

from service.kernel.declare.rules.query import Asked
from service.kernel.rules import Action, Event, Module, Obligation, Rule

KINDS = (Action, Event, Obligation)


def unlisted(module: Module) -> list[str]:
    """The files of a book's folder that declare something and are not among its chapters."""
    package = importlib.import_module(module.package)
    names = [found.name for found in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}.")]
    chapters = {chapter.__name__ for chapter in module.chapters}
    return [name for name in names if name not in chapters and _declares(importlib.import_module(name))]


def _declares(file: ModuleType) -> bool:
    """Whether a file declares a rule, a query, or a kind of action, event or obligation."""
    for value in vars(file).values():
        if isinstance(value, Rule) and value.fn.__module__ == file.__name__:
            return True
        if isinstance(asked := getattr(value, "asked", None), Asked) and asked.first.fn.__module__ == file.__name__:
            return True
        common = isinstance(value, type) and issubclass(value, Action) and value.common
        if isinstance(value, type) and issubclass(value, KINDS) and value.__module__ == file.__name__ and not common:
            return True
    return False


def clashes(modules: Iterable[Module]) -> list[str]:
    """Names of actions, events and obligations that stand for two things, whether or not both can be chosen. A name
    that a book declares to share with an earlier one stands for the same thing, and has the same members when the game
    is put together.
    """
    known: dict[tuple[str, str], type] = {}
    found = []
    for module in modules:
        named = [("action", cls.type, cls) for cls in module.actions]
        named += [("event", cls.type, cls) for cls in module.events]  # type: ignore[misc]
        named += [("obligation", cls.kind, cls) for cls in module.obligations]  # type: ignore[misc]
        for kind, name, cls in named:
            if known.setdefault((kind, name), cls) is not cls and f"{kind} {name}" not in module.shares:
                found.append(f"{kind} {name}: {known[kind, name].__module__} and {cls.__module__}")
    return found

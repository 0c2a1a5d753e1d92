"""Putting a game together: the conditions that all its modules meet, even if they are never chosen together."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.phase import Phase
from service.kernel.declare.rules.rule import Rule
from service.kernel.declare.state.fields import described

Named = tuple[str, str, Any]
"""A noun, a name, and the thing that a module calls by that name."""


def check_game(modules: Sequence[Module]) -> None:
    """Raise ``ValueError`` with every name that two modules use for two things, and every file that no module lists."""
    problems = [*namesakes(modules), *(problem for module in modules for problem in _unlisted(module))]
    if problems:
        raise ValueError("; ".join(problems))


def namesakes(modules: Sequence[Module]) -> Iterator[str]:
    """Names that two modules use for two things.

    A later module may declare (``Module(shares=...)``) that it means the same by a name as an earlier one. Then the
    members must be the same, too.
    """
    first: dict[tuple[str, str], tuple[Module, Any]] = {}
    for module in modules:
        for noun, name, value in _names(module):
            earlier, other = first.setdefault((noun, name), (module, value))
            if value is other:
                continue
            if f"{noun} {name}" not in module.shares:
                yield f"{earlier.id} and {module.id} both have the {noun} {name}"
            elif _members(value) != _members(other):
                yield f"{earlier.id} and {module.id} share the {noun} {name}, but not its members"


def _names(module: Module) -> Iterator[Named]:
    yield "module", module.id, module
    yield from (("rule", rule.id, rule) for rule in module.declared)
    yield from (("phase", rule.name, rule) for rule in module.rules if isinstance(rule, Phase) and not rule.amends)
    yield from (("action", action.type, action) for action in module.actions)
    yield from (("event", event.type, event) for event in module.events)
    yield from (("obligation", owed.kind, owed) for owed in module.obligations)
    yield from (("option", option.name, option) for option in module.options)


def _members(value: Any) -> object:
    """The fields of a struct. Anything else is equal only to itself."""
    if not (isinstance(value, type) and issubclass(value, msgspec.Struct)):
        return value
    return [(each.name, type(each.field), each.field.shape, each.required, each.nullable) for each in described(value)]


def _unlisted(module: Module) -> Iterator[str]:
    """Files in a module's folder that are not among its chapters, and declare something or are imported by nobody."""
    chapters = {chapter.__name__ for chapter in module.chapters}
    for folder in getattr(sys.modules.get(module.package), "__path__", ()):
        for file in sorted(Path(folder).rglob("*.py")):
            name = ".".join((module.package, *file.relative_to(folder).with_suffix("").parts))
            if file.name != "__init__.py" and name not in chapters and _says_something(name):
                yield f"{module.id} has a file {file.name} that is not among its chapters"


def _says_something(name: str) -> bool:
    """Whether a file declares rules or kinds of action, event or obligation; one that is not imported may well."""
    found = sys.modules.get(name)
    return found is None or any(_declares(value, name) for value in vars(found).values())


def _declares(value: object, name: str) -> bool:
    if isinstance(value, type):
        common = issubclass(value, Action) and value.common
        return issubclass(value, Action | Event | Obligation) and value.__module__ == name and not common
    rule = value if isinstance(value, Rule) else getattr(value, "first", None)
    return isinstance(rule, Rule) and rule.fn.__module__ == name

"""The messages of a book, from the files beside it: ``messages.de.yaml`` in its folder, or ``<book>.messages.de.yaml``
beside a book that is a single file.

What a book declares with its English words stands in no English file: the sentences of its rules, its title, what it
brings, its scenarios, and the types of its actions. A file of another language has the sentences under ``rules``, by
the rule's id without the book's, and the others under ``titles``, ``brings``, ``scenarios`` and ``actions``. All files
have the sentences of ``events`` and ``obligations`` by their type, the words of ``panels`` beside the board, and other
``words``. Without a sentence of its own, an event is shown by its type.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from service.kernel.declare.rules.draw import Draw
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.rule import Check, Gate, Rule, ScoreLine
from service.kernel.declare.rules.rulebook import read_yaml

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de")
"""The languages in which there are messages. Only a complete one is offered."""
DECLARED = {"titles": "title", "brings": "brings", "scenarios": "scenario", "actions": "action"}
"""The parts of a file that are not in an English one, with the kinds of their messages."""
KINDS = {"events": "event", "obligations": "obligation", "panels": "panel", "words": "word"} | DECLARED
"""By part of a file, the first part of a message's id, which is also its kind."""
GENERAL = Path(__file__).parent
"""Where the words stand that all games share."""


@functools.cache
def messages_in(path: Path) -> dict[str, dict[str, str]]:
    """The parts of a file; none if there is no such file."""
    parts: dict[str, dict[str, str]] = read_yaml(path) if path.exists() else {}
    return parts


def file_of(module: Module, language: str) -> Path:
    """The file with a book's messages in a language, which need not exist."""
    package = Path(getattr(sys.modules.get(module.package), "__file__", None) or module.package)
    if package.name == "__init__.py":
        return package.with_name(f"messages.{language}.yaml")
    return package.with_suffix(f".messages.{language}.yaml")


def named(parts: dict[str, dict[str, str]], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The messages of a file by their ids."""
    for part, texts in parts.items():
        for name, text in texts.items():
            yield f"{KINDS.get(part, prefix)}.{name}", text


def told_rules(modules: Iterable[Module]) -> dict[str, Rule]:
    """The rules whose sentences players read, by id: those that refuse an action, draws and score lines."""
    modules = tuple(modules)
    removing = {drop.because for module in modules for drop in module.drops if isinstance(drop.target, type)}
    return {
        rule.id: rule
        for module in modules
        for rule in module.declared
        if isinstance(rule, Gate | Check | Draw | ScoreLine) or rule in removing
    }


def texts_of(modules: Iterable[Module], language: str) -> dict[str, str]:
    """All messages of some books in a language, by id. Raises ``ValueError`` if two books say different things."""
    modules = tuple(modules)
    found = dict(named(messages_in(GENERAL / f"messages.{language}.yaml")))
    if language == ENGLISH:
        found |= {id_: rule.says for id_, rule in told_rules(modules).items()}
        for module in modules:
            found |= declared(module)
    for module in modules:
        for id_, text in named(messages_in(file_of(module, language)), module.id):
            if found.setdefault(id_, text) != text:
                raise ValueError(f"{module.id} says {id_} differently from an earlier book")
    if language == ENGLISH:
        for module in modules:
            for kind in told_kinds(module):
                found.setdefault(id_of(kind), id_of(kind).partition(".")[2].replace("_", " "))
    return found


def declared(module: Module) -> dict[str, str]:
    """The English words with which a book introduces itself, its scenarios and its actions, by id. One that only says
    what happens where others meet is no book of its own, and has no title in other languages.
    """
    found = {f"action.{action.type}": action.type.replace("_", " ").capitalize() for action in module.actions}
    for scenario in module.scenarios:
        found |= {f"title.{scenario.id}": scenario.title, f"scenario.{scenario.id}": scenario.says}
    if module.brings:
        found |= {f"title.{module.id}": module.title, f"brings.{module.id}": module.brings}
    return found


def told_kinds(module: Module) -> tuple[type[Event] | type[Obligation], ...]:
    """The events and obligations of a book."""
    return (*module.events, *module.obligations)


def id_of(kind: type[Event | Obligation]) -> str:
    """The id of the message of an event or an obligation."""
    return f"event.{kind.type}" if issubclass(kind, Event) else f"obligation.{kind.kind}"

"""The catalogue: everything that games declare, by id, with its place in the code and in the books."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from service.documents.described import details
from service.documents.search import Search, Text
from service.documents.shipped import ROOT
from service.documents.statutes import Statute, line_of, sections_of
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.extension import Extension
from service.kernel.declare.rules.module import Module, Scenario, names_in
from service.kernel.declare.rules.query import Contribution
from service.kernel.declare.rules.restriction import Restriction
from service.kernel.declare.rules.rule import Around, Check, Gate, Rule, Step
from service.kernel.naming import sentence
from service.kernel.play.game import Game
from service.kernel.wording.files import ENGLISH
from service.kernel.wording.tongue import SPOKEN

WEIGHTS = {"statute": 1.3, "action": 1.2}
BASE_WEIGHT = 1.6
COMBINATION_WEIGHT = 0.7
OPTION_WEIGHT = 0.7
"""How much more, or less, an entry counts in a search by its kind and by its book."""

Source = Rule | type[Action] | type[Extension] | Statute


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing with an id. ``kind`` is the kind of a rule, ``action`` or ``statute``; ``amends`` are ids."""

    id: str
    kind: str
    module: Module
    says: str
    statutes: tuple[str, ...]
    amends: tuple[str, ...]
    source: Source

    def document(self) -> dict[str, Any]:
        """The entry as lists show it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "module": self.module.id,
            "says": self.says,
            "statutes": list(self.statutes),
            "amends": list(self.amends),
            "href": f"/v1/rules/{self.id}",
        }

    def place(self) -> dict[str, Any]:
        """The file and the line where it is declared."""
        if isinstance(self.source, Statute):
            assert self.module.book is not None
            path, line = self.module.book, line_of(self.module.book, self.id)
        elif isinstance(self.source, Rule):
            code = inspect.unwrap(self.source.fn).__code__  # a price makes its cost, and a debt its gate
            path, line = Path(code.co_filename), code.co_firstlineno
        else:
            path, line = Path(inspect.getfile(self.source)), inspect.getsourcelines(self.source)[1]
        return {"file": path.relative_to(ROOT).as_posix(), "line": line}


class Catalogue:
    """Everything that some games declare, in their order. It is read once, on first use."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.games = {game.id: game for game in games}

    @functools.cached_property
    def modules(self) -> dict[str, Module]:
        """Every module of every game, and the guides that say which go together."""
        games = self.games.values()
        books = (*(module for game in games for module in game.modules), *(game.guide for game in games if game.guide))
        return {module.id: module for module in books}

    def restrictions(self, module: Module) -> tuple[Restriction, ...]:
        """The restrictions of the games that a module belongs to, without those on books that do not exist yet."""
        games = [game for game in self.games.values() if module in (*game.modules, game.guide)]
        return tuple(
            found
            for game in games
            for found in game.restrictions
            if all(name in self.modules for name in found.modules)
        )

    @functools.cached_property
    def scenarios(self) -> dict[str, tuple[Module, Scenario]]:
        """Every printed set-up with its module."""
        return {found.id: (module, found) for module in self.modules.values() for found in module.scenarios}

    @functools.cached_property
    def entries(self) -> dict[str, Entry]:
        """Every rule, action and statute."""
        return {entry.id: entry for module in self.modules.values() for entry in _entries(module, self.citations)}

    def said(self, entry: Entry) -> str:
        """The sentence of an entry in the language of the answer, if that has one for it: statutes are in English."""
        return self.worded(entry.id, entry.says)

    def worded(self, id_: str, otherwise: str) -> str:
        """A message without placeholders in the language of the answer, or other words if it has none."""
        return next((game.tongue.texts[id_] for game in self.games.values() if id_ in game.tongue.texts), otherwise)

    def sentences(self, ids: Iterable[str]) -> dict[str, str]:
        """The sentences of rules, actions and statutes, by id."""
        return {id_: self.said(self.entries[id_]) for id_ in ids if id_ in self.entries}

    def introduced(self, document: dict[str, Any]) -> dict[str, Any]:
        """The document of a module or of a scenario, with its words in the language of the answer."""
        id_ = document["id"]
        words = {"title": f"title.{id_}", "brings": f"brings.{id_}", "says": f"scenario.{id_}"}
        if document.get("joins"):
            return document | {"title": self.titled(id_)}
        return document | {name: self.worded(word, document[name]) for name, word in words.items() if name in document}

    def titled(self, id_: str) -> str:
        """The title of a module in the language of the answer. One where books meet is called by these."""
        module = self.modules[id_]
        met = module.title if SPOKEN.get() == ENGLISH else " + ".join(map(self.titled, module.joins))
        return self.worded(f"title.{id_}", met or module.title)

    @functools.cached_property
    def search(self) -> Search:
        """The entries by their words: what each says, and the section, the examples and the ruling of a statute."""
        return Search(
            (Text(entry.id, entry.says, _around(entry.source), self._weight(entry)) for entry in self.entries.values()),
            (pair for module in self.modules.values() for pair in module.words.items()),
        )

    def _weight(self, entry: Entry) -> float:
        """How much an entry is wanted that fits a search as well as others: people first look for the base game's."""
        weight = WEIGHTS.get(entry.kind)
        if weight is None:
            return 1.0
        if isinstance(entry.source, Statute) and _of_an_option(entry.module, entry.source):
            return OPTION_WEIGHT
        if entry.module in [game.modules[0] for game in self.games.values()]:
            return weight * BASE_WEIGHT
        return weight * (COMBINATION_WEIGHT if entry.module.joins else 1.0)

    @functools.cached_property
    def option_modules(self) -> dict[str, tuple[str, ...]]:
        """By name of an option, the books that bring it."""
        found: dict[str, tuple[str, ...]] = {}
        for module in self.modules.values():
            for option in () if module.joins else module.options:
                found[option.name] = (*found.get(option.name, ()), module.id)
        return found

    @functools.cached_property
    def action_modules(self) -> dict[str, tuple[str, ...]]:
        """By type of action, the modules that have it."""
        found: dict[str, tuple[str, ...]] = {}
        for module in self.modules.values():
            for action in module.actions:
                found[action.type] = (*found.get(action.type, ()), module.id)
        return found

    @functools.cached_property
    def citations(self) -> dict[Rule, tuple[str, ...]]:
        """By rule, the statutes of all books that are a further reason for its refusals."""
        found: dict[Rule, tuple[str, ...]] = {}
        names = names_in(self.modules.values())
        for module in self.modules.values():
            for citation in module.citations_by(names):
                for rule in citation.of:
                    found[rule] = (*found.get(rule, ()), *citation.statutes)
        return found

    @functools.cached_property
    def amended_by(self) -> dict[str, tuple[str, ...]]:
        """By id, the ids of what amends it."""
        found: dict[str, tuple[str, ...]] = {}
        for entry in self.entries.values():
            for target in entry.amends:
                found[target] = (*found.get(target, ()), entry.id)
        return found

    @functools.cached_property
    def enforced_by(self) -> dict[str, tuple[str, ...]]:
        """By statute, the ids of the rules and actions that cite it."""
        found: dict[str, tuple[str, ...]] = {}
        for entry in self.entries.values():
            for statute in entry.statutes:
                found[statute] = (*found.get(statute, ()), entry.id)
        return found

    def document(self, entry: Entry) -> dict[str, Any]:
        """An entry with everything that is known about it, its statutes included."""
        document = entry.document() | {"says": self.said(entry)} | entry.place()
        document["amended_by"] = list(self.amended_by.get(entry.id, ()))
        if isinstance(entry.source, Statute):
            document["enforced_by"] = list(self.enforced_by.get(entry.id, ()))
            return document | {"statutes": [self.statute(entry.id)]}
        document["statutes"] = [self.statute(statute) for statute in entry.statutes]
        return document | details(entry.source)

    def statute(self, id_: str) -> dict[str, Any]:
        """A statute as it stands in its book, with the option that selects its ruling, if there is one."""
        entry = self.entries[id_]
        assert isinstance(entry.source, Statute)
        options = [option.name for option in entry.module.options if id_ in (option.statute, *option.rulings)]
        return entry.source.document() | {"module": entry.module.id, "options": options}


def _of_an_option(module: Module, statute: Statute) -> bool:
    """Whether a statute is about a variant: its section begins with the statute of an option."""
    return module.book is not None and sections_of(module.book)[statute.section][0].kind == "option"


def _around(source: Source) -> str:
    if not isinstance(source, Statute):
        return ""
    return " ".join(filter(None, (source.section, source.legal, source.illegal, source.ruling)))


def _entries(module: Module, citations: Mapping[Rule, tuple[str, ...]]) -> Iterator[Entry]:
    """What a module declares: the statutes of its book, its actions, then its rules."""
    if module.book is not None:
        for section in sections_of(module.book).values():
            for statute in section:
                yield Entry(statute.id, "statute", module, statute.rule, (), (), statute)
    for action in module.actions:
        yield Entry(action.id, "action", module, sentence(action), action.statutes, (), action)
    for extension in module.extensions:
        actions = tuple(action.id for action in extension.of if action.id)
        yield Entry(extension.id, "extension", module, sentence(extension), extension.statutes, actions, extension)
    for rule in module.declared:
        amends = (
            *(target.id for target in relations(rule) if target.id),  # an ancestor of actions is none itself
            *(drop.target.id for drop in module.drops if drop.because is rule),
        )
        statutes = tuple(dict.fromkeys((*rule.statutes, *citations.get(rule, ()))))
        yield Entry(rule.id, rule.kind, module, rule.says, statutes, tuple(dict.fromkeys(amends)), rule)


def relations(rule: Rule) -> Iterator[Rule | type[Action | Extension]]:
    """How a rule amends others: it replaces or wraps them, adds or contributes to them, or stands next to them."""
    yield from rule.amends
    if isinstance(rule, Gate | Check):
        yield from rule.adds_to
    elif isinstance(rule, Step):
        yield from (step for step in (rule.before, rule.after) if step is not None)
    elif isinstance(rule, Contribution) and rule.query.first is not rule:
        yield rule.query.first
    elif isinstance(rule, Around):
        yield rule.action

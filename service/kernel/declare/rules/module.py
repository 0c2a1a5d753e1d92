"""A module: one rulebook's worth of rules, gathered from the files that its package names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.citation import Citation, Names, citations_in
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.extension import Extension
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.option import Option, Value
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.query import Asked
from service.kernel.declare.rules.restriction import Restriction, Settled
from service.kernel.declare.rules.rule import Rule
from service.kernel.naming import snake

T = TypeVar("T")


@dataclass(frozen=True)
class Drop:
    """A rule or an action that a later book removes. The rule ``because`` then refuses the action."""

    target: Rule | type[Action]
    because: Rule


class Sign(NamedTuple):
    """How people recognise a book on a page: a symbol in a file of ``/pages``, on a ground of this colour."""

    symbol: str
    ground: str


@dataclass(frozen=True)
class Scenario:
    """A set-up that a book prescribes. ``players`` are the numbers of players that it is for. ``deal`` is the request
    that begins a game with it, for one of them.

    ``tables`` is everything else that the book lists for it, as JSON, such as components and their places.
    """

    id: str
    title: str
    says: str
    players: tuple[int, ...]
    deal: Mapping[str, object]
    statutes: tuple[str, ...] = ()
    tables: Mapping[str, object] | None = None

    @classmethod
    def of(cls, entry: Mapping[str, Any], deal: Mapping[str, object]) -> Scenario:
        """The scenario of an entry in a book's list. What the entry has besides the words are the tables."""
        said = ("id", "title", "says", "statutes")
        return cls(
            id=entry["id"],
            title=entry["title"],
            says=entry["says"].strip(),
            players=tuple(entry["players"]),
            deal=deal,
            statutes=tuple(entry["statutes"]),
            tables=_named({name: value for name, value in entry.items() if name not in said}),
        )


def _named(value: Any) -> Any:
    """A value as JSON has it, where the members of an object are named by strings."""
    if isinstance(value, dict):
        return {str(name): _named(member) for name, member in value.items()}
    return [_named(item) for item in value] if isinstance(value, list) else value


@dataclass(frozen=True, eq=False)
class Module:
    """One rulebook.

    ``brings`` tells in a few words what the book brings, and ``sign`` shows it; a combination has neither. ``chapters``
    are its files in the order of the book; ``requires`` names other modules, and ``requires_by`` the
    statute that demands them, if the book has one; ``joins`` makes it a combination: it is added automatically when all
    the modules it joins are chosen, and none of those in ``unless``, whose books have their own rules for this meeting.
    ``presets`` widens the bundles of an earlier module's option. ``citations`` are those that its book cannot list as
    data. ``slice`` is the class of its part of the state, and ``look`` how its things look in pictures, for the game to
    use. ``scenarios`` are the set-ups that its book prints. ``restrictions`` say which modules are not chosen together,
    and ``settles`` which choices of earlier books' options mean nothing in this one.
    ``shares`` lists the names that mean the same here as in an earlier module of the game, each with its noun: ``event
    ship_built``. ``words`` are other words for the things of the book, such as other printings have; a search of the
    rules understands them.

    Making a module names what its files declare: rules and actions, which exist once in a process, get their ids here.
    """

    id: str
    title: str
    revision: int
    package: str
    chapters: tuple[ModuleType, ...]
    book: Path | None = None
    requires: tuple[str, ...] = ()
    requires_by: str | None = None
    joins: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[Value, Mapping[str, Value]]] = field(default_factory=dict)
    drops: tuple[Drop, ...] = ()
    citations: tuple[Citation, ...] = ()
    shares: tuple[str, ...] = ()
    slice: type[Any] | None = None
    look: Any = None
    scenarios: tuple[Scenario, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    settles: tuple[Settled, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    brings: str | None = None
    sign: Sign | None = None

    def __post_init__(self) -> None:
        for found in self.declared:
            found.id = self.address(found.fn.__module__, found.fn.__name__)
        for action in self.actions:
            action.id = self.address(action.__module__, snake(action.__name__))
        for extension in self.extensions:
            extension.id = self.address(extension.__module__, snake(extension.__name__))

    def joins_in(self, names: Collection[str]) -> bool:
        """Whether it is a combination that a choice of modules adds automatically."""
        met = bool(self.joins) and all(joined in names for joined in self.joins)
        return met and not any(other in names for other in self.unless)

    def address(self, python_module: str, name: str) -> str:
        """The id of what is called ``name`` in a file of this module, which may be a single file."""
        path = python_module.removeprefix(self.package).strip(".")
        return ".".join(filter(None, (self.id, path, name)))

    def missing(self, names: Collection[str]) -> Iterator[tuple[str, Restriction | None]]:
        """The modules that a choice lacks for this one, each with the restriction by the statute that demands it."""
        for needed in self.requires:
            if needed not in names:
                says = f"{self.title} is chosen only together with the books that it builds on."
                by = self.requires_by
                yield needed, Restriction((self.id,), by, says, unless=(needed,)) if by else None

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """Its rules in book order, with its shares in queries except the first ones, which the queries hold."""
        return tuple(self._declared(Rule))

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Its kinds of action in book order."""
        return tuple(action for action in self._classes(Action) if not action.common)

    @cached_property
    def extensions(self) -> tuple[type[Extension], ...]:
        """What it adds to actions of earlier books."""
        return tuple(self._classes(Extension))

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """Its kinds of event."""
        return tuple(self._classes(Event))

    @cached_property
    def obligations(self) -> tuple[type[Obligation], ...]:
        """Its kinds of obligation."""
        return tuple(self._classes(Obligation))

    @cached_property
    def queries(self) -> tuple[Asked, ...]:
        """Queries and constants that it owns."""
        return tuple(
            value.asked
            for chapter in self.chapters
            for value in vars(chapter).values()
            if isinstance(getattr(value, "asked", None), Asked) and value.first.fn.__module__ == chapter.__name__
        )

    @cached_property
    def procedures(self) -> tuple[Procedure, ...]:
        """Procedures that its files name, each once."""
        named = (value for chapter in self.chapters for value in vars(chapter).values())
        return tuple(dict.fromkeys(value for value in named if isinstance(value, Procedure)))

    @property
    def declared(self) -> tuple[Rule, ...]:
        """Everything that it declares: the first shares of its queries, then its rules in book order."""
        return (*(asked.first for asked in self.queries), *self.rules)

    def citations_by(self, names: Names) -> tuple[Citation, ...]:
        """Its citations: those that its book lists, then those that depend on the position."""
        return (*citations_in(self.book, names), *self.citations)

    def _declared(self, kind: type[Rule]) -> Iterator[Rule]:
        for chapter in self.chapters:
            for value in vars(chapter).values():
                if isinstance(value, kind) and value.fn.__module__ == chapter.__name__:
                    yield value

    def _classes(self, kind: type[T]) -> Iterator[type[T]]:
        for chapter in self.chapters:
            for value in vars(chapter).values():
                if isinstance(value, type) and issubclass(value, kind) and value.__module__ == chapter.__name__:
                    yield value


def names_in(modules: Collection[Module]) -> Names:
    """The names in the rulebooks of these modules, resolved."""
    return Names(
        rules={rule.id: rule for module in modules for rule in module.declared},
        actions={action.id: action for module in modules for action in module.actions},
        options={option.name: option for module in modules for option in module.options},
    )

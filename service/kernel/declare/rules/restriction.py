"""Restrictions: which modules of a game do not go together, which choices of an option a book leaves, and why."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from service.kernel.declare.rules.option import Condition, Option, Value


@dataclass(frozen=True)
class Restriction:
    """Modules that are not chosen together, by the statute that says so.

    The choice is allowed all the same with one of the modules in ``unless``, or where one of the conditions in
    ``under`` holds of its options. ``says`` is the sentence that a player reads.
    """

    modules: tuple[str, ...]
    statute: str
    says: str
    unless: tuple[str, ...] = ()
    under: tuple[Condition, ...] = ()

    @property
    def absolute(self) -> bool:
        """Whether nothing makes the choice possible."""
        return not self.unless and not self.under

    def concerns(self, names: Collection[str]) -> bool:
        """Whether a choice of modules holds all of these, and none that lifts the restriction."""
        return all(name in names for name in self.modules) and not any(name in names for name in self.unless)

    def forbids(self, names: Collection[str], options: Mapping[str, Value]) -> bool:
        """Whether a choice of modules and resolved options violates it."""
        return self.concerns(names) and not any(condition.holds(options) for condition in self.under)


@dataclass(frozen=True)
class Settled:
    """An option that a book settles: only ``values`` of it mean anything where the book is in play, by the statute that
    says so.

    Another value is not chosen. If a bundle brings one, the first of ``values`` holds in its place. ``says`` is the
    sentence that a player reads. With ``when`` the book settles it only where that condition holds.
    """

    option: Option
    values: tuple[Value, ...]
    statute: str
    says: str
    when: Condition | None = None

    def __post_init__(self) -> None:
        self.option.is_(*self.values)

    def applies(self, options: Mapping[str, Value]) -> bool:
        """Whether it holds under resolved options."""
        return self.when is None or self.when.holds(options)


class Settling(NamedTuple):
    """What a book settles in one ruleset: the module, the value that ``holds``, and the one that was ``brought`` by
    choice, bundle or default.
    """

    by: str
    settled: Settled
    holds: Value
    brought: Value

    @property
    def wins(self) -> bool:
        """Whether the book's value stands in the place of another one."""
        return self.holds != self.brought

    @property
    def restriction(self) -> Restriction:
        """What a choice of another value violates: the module asks for one of the values that are left."""
        left = self.settled.option.is_(*self.settled.values)
        return Restriction((self.by,), self.settled.statute, self.settled.says, under=(left,))

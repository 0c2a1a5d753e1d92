"""Restrictions: which modules of a game do not go together, and why."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from service.kernel.declare.option import Condition, Value


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

"""Named options: editions, variants and contested readings, each with its choices and a default.

A rule that belongs to one reading only says so with ``when=OPTION.is_("value")``. No rule reads an option that such a
condition can decide when the ruleset is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

Value = str | int


@dataclass(frozen=True)
class Condition:
    """An option has one of these values."""

    option: Option
    values: tuple[Value, ...]

    def holds(self, options: Mapping[str, Value]) -> bool:
        """Whether the condition is true of resolved options."""
        return options[self.option.name] in self.values

    @property
    def otherwise(self) -> Condition:
        """The condition that the option has another value."""
        return Condition(self.option, tuple(value for value in self.option.choices if value not in self.values))

    def told(self, options: Mapping[str, Value]) -> dict[str, Any]:
        """The option, its value, and the values that the condition needs: what a refusal says that rests on it."""
        return {"option": self.option.name, "value": options[self.option.name], "needed": list(self.values)}


class Resolved(Protocol):
    """A ruleset, as far as it gives the value of each option."""

    @property
    def options(self) -> Mapping[str, Value]: ...


@dataclass(frozen=True, eq=False)
class Option:
    """One named option of a module.

    ``choices`` lists the values; for a number it is ``range(least, greatest + 1)``. ``presets`` lets one value stand
    for a bundle of other options' values, which an explicit value overrides. ``rulings`` are further statutes whose
    ruling it selects.
    """

    name: str
    statute: str
    says: str
    choices: tuple[Value, ...] | range
    default: Value
    presets: Mapping[Value, Mapping[str, Value]] | None = None
    rulings: tuple[str, ...] = ()

    def is_(self, *values: Value) -> Condition:
        """The condition that this option has one of ``values``."""
        unknown = [value for value in values if value not in self.choices]
        if unknown:
            raise ValueError(f"option {self.name} has no choice {unknown}")
        return Condition(self, values)

    def of(self, ruleset: Resolved) -> Value:
        """This option's value in a ruleset."""
        return ruleset.options[self.name]

    def accepts(self, value: object) -> bool:
        """Whether ``value`` is one of the choices; ``True`` and ``1.0`` are not ``1``."""
        return type(value) in (str, int) and value in self.choices

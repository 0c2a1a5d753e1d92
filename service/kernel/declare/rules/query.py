"""Queries: named values that several modules contribute to, each with a declared fold.

A *query* depends on a state (``hand_limit(state, seat)``); a *constant* depends on the ruleset alone, is folded once
when the ruleset is compiled, and costs a dictionary look-up afterwards.
"""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from service.kernel.declare.rules.rule import Rule
from service.kernel.declare.state.viewing import Hidden

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
S = TypeVar("S", bound="Ruled")

Fold = Callable[[Any, Any], Any] | None
"""How two contributions become one. ``CHAIN`` (None) hands each contributor the value so far as its first argument."""

ToJson = Callable[[Any, Any], Any]
"""Writes a value that means something only in a state as JSON: ``(value, state) -> JSON``."""

SUM: Fold = operator.add
UNION: Fold = operator.or_
INTERSECT: Fold = operator.and_
LEAST: Fold = min
GREATEST: Fold = max
CHAIN: Fold = None


def ALL(left: bool, right: bool) -> bool:  # noqa: N802 - a fold, named like the others
    """Every contributor agrees."""
    return left and right


def ANY(left: bool, right: bool) -> bool:  # noqa: N802 - a fold, named like the others
    """Some contributor agrees."""
    return left or right


class Ruled(Protocol):
    """Anything that lives under a ruleset: a state, or a ruleset itself."""

    @property
    def ruleset(self) -> Any: ...


@dataclass(eq=False, repr=False, kw_only=True)
class Contribution(Rule):
    """One module's share in a query."""

    kind = "contribution"

    query: Asked


class Asked:
    """What queries and constants have in common: a name, a fold, the first contribution, and a way for traces to write
    an answer that is not plain JSON.
    """

    def __init__(
        self, fn: Callable[..., Any], statutes: tuple[str, ...], fold: Fold, to_json: ToJson | None = None
    ) -> None:
        self.name = fn.__name__
        self.fold = fold
        self.to_json = to_json
        self.first = Contribution(fn, statutes, query=self)

    def also(self, *statutes: str, **declared: Any) -> Callable[[Callable[..., Any]], Contribution]:
        """Declare another module's contribution; ``replaces=`` names one that it stands in for."""
        return lambda fn: Contribution(fn, statutes, query=self, **declared)

    def compiled(self, parts: Sequence[Callable[..., Any]]) -> Callable[..., Any]:
        """One function of all contributions; a single one is used as it is."""
        if len(parts) == 1:
            return parts[0]
        if self.fold in (ALL, ANY):
            return _agreed(parts, decisive=self.fold is ANY)
        return _folding(self.fold, parts)


def _folding(fold: Fold, parts: Sequence[Callable[..., Any]]) -> Callable[..., Any]:
    """A function that combines the answers of several parts, the first one's first."""
    first, *others = parts

    def chained(*asked: Any) -> Any:
        value = first(*asked)
        for part in others:
            value = part(value, *asked)
        return value

    def folded(*asked: Any) -> Any:
        value = first(*asked)
        for part in others:
            value = fold(value, part(*asked))  # type: ignore[misc]
        return value

    return chained if fold is None else folded


def _agreed(parts: Sequence[Callable[..., Any]], decisive: bool) -> Callable[..., Any]:
    """The answer of one part that decides the whole, even if a view hides what the other parts need."""

    def agreed(*asked: Any) -> bool:
        unknown: Hidden | None = None
        for part in parts:
            try:
                if bool(part(*asked)) is decisive:
                    return decisive
            except Hidden as hidden:
                unknown = unknown or hidden
        if unknown is not None:
            raise unknown
        return not decisive

    return agreed


class Constant(Asked):
    """A value that depends on the ruleset alone."""


class Named(Protocol):
    """The function by which rules ask."""

    asked: Asked
    first: Contribution
    also: Callable[..., Callable[[Callable[..., Any]], Contribution]]


class Query(Named, Protocol[P, R_co]):
    """Asks a value of a state; it has the parameters of the function that was declared, told by position."""

    def __call__(self, state: Ruled, *args: P.args, **kwargs: P.kwargs) -> R_co: ...


class OfRuleset(Named, Protocol[R_co]):
    """Asks a value of a ruleset, or of the ruleset of a state."""

    def __call__(self, ruled: Ruled) -> R_co: ...


def query(
    *statutes: str, fold: Fold, to_json: ToJson | None = None
) -> Callable[[Callable[Concatenate[S, P], R]], Query[P, R]]:
    """Declare a query. The decorated function is its first contribution. ``to_json`` writes an answer as JSON."""

    def declared(fn: Callable[Concatenate[S, P], R]) -> Query[P, R]:
        asked = Asked(fn, statutes, fold, to_json)
        parameters = inspect.signature(fn).parameters.values()
        if any(each.kind is not each.POSITIONAL_OR_KEYWORD or each.default is not each.empty for each in parameters):
            raise TypeError(f"query {fn.__name__} has parameters that may be left out, or are no single one")

        call: Query[P, R] = _carrying(asked, _asking(asked, len(parameters)))
        return call

    return declared


def _asking(asked: Asked, parameters: int) -> Callable[..., Any]:
    """The function by which rules ask: most queries are about a state alone, or about a state and a seat."""
    if parameters == 1:
        return lambda state: state.ruleset.answers[asked](state)
    if parameters == 2:
        return lambda state, about: state.ruleset.answers[asked](state, about)
    return lambda state, *about: state.ruleset.answers[asked](state, *about)


def constant(*statutes: str, fold: Fold = CHAIN) -> Callable[[Callable[[Any], R]], OfRuleset[R]]:
    """Declare a constant; the decorated function of the ruleset is its first contribution."""

    return lambda fn: of_ruleset(Constant(fn, statutes, fold))


def of_ruleset(asked: Constant) -> OfRuleset[Any]:
    """The function by which rules ask a constant."""
    call: OfRuleset[Any] = _carrying(asked, lambda ruled: ruled.ruleset.answers[asked])
    return call


def _carrying(asked: Asked, call: Any) -> Any:
    """The function that rules call, which carries the query or constant that it answers."""
    call.asked, call.first, call.also = asked, asked.first, asked.also
    return call

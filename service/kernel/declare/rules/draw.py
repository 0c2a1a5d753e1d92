"""Draws: named pieces of chance, and the outcomes that each may have."""

from __future__ import annotations

import bisect
import itertools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from service.kernel.declare.rules.rule import Rule

Outcome = Any
"""A possible outcome of a draw: plain JSON (a string, a number, a list)."""


NO_NAMES: Mapping[str, str] = MappingProxyType({})

MOST_ORDERS = 100_000
"""The most orders that are tried until one is accepted. A rule that accepts none is a defect of a module."""


class Numbers(Protocol):
    """Where random numbers come from."""

    def below(self, bound: int) -> int:
        """The next number below a bound, each equally likely."""


class NoOutcomeError(RuntimeError):
    """A draw has no possible outcome, which is a defect of the rule that draws."""


class Outcomes:
    """The possible outcomes of a draw with their weights (integers above 0; without any, all are equally likely), and
    ``also`` other names for them. They are ``drawable``, unless a view hides how much they weigh. ``barred`` are those
    that a rule has taken out, each with that rule.
    """

    __slots__ = ("_ceilings", "also", "barred", "values", "weights")

    drawable = True

    def __init__(
        self, values: Sequence[Outcome], weights: Sequence[int] = (), also: Mapping[str, str] = NO_NAMES
    ) -> None:
        if not values:
            raise NoOutcomeError("a draw has no outcomes")
        self.also = also
        self.barred: tuple[tuple[Outcome, Rule], ...] = ()
        self.values = values
        self.weights = weights or [1] * len(values)
        self._ceilings = list(itertools.accumulate(weights))

    @classmethod
    def of_pile(cls, kinds: Sequence[Outcome], counts: Sequence[int], also: Mapping[str, str] = NO_NAMES) -> Outcomes:
        """The kind of one thing out of a pile that holds so many of each kind. Each thing is equally likely."""
        return cls(list(itertools.compress(kinds, counts)), list(filter(None, counts)), also)

    def without(self, unwanted: Callable[[Outcome], bool], because: Rule) -> Outcomes:
        """The other outcomes; a caller who supplies an unwanted one is refused by the rule that bars it."""
        kept = [at for at, value in enumerate(self.values) if not unwanted(value)]
        left = type(self)([self.values[at] for at in kept], [self.weights[at] for at in kept], self.also)
        left.barred = (*self.barred, *((value, because) for value in self.values if unwanted(value)))
        return left

    def barred_by(self, told: Outcome) -> Rule | None:
        """The rule that bars what a caller supplied, if one does."""
        return next((rule for value, rule in self.barred if repr(value) == repr(told)), None)

    def find(self, told: Outcome) -> Outcome | None:
        """The outcome equal to what a caller supplied, if it is possible; ``true`` and ``1.0`` are not ``1``."""
        if isinstance(told, str):
            told = self.also.get(told, told)
        for value in self.values:
            if value == told and repr(value) == repr(told):
                return value
        return None

    def pick(self, numbers: Numbers) -> Outcome:
        """A random outcome."""
        ceilings = self._ceilings
        if not ceilings:  # all weigh 1
            return self.values[numbers.below(len(self.values))]
        return self.values[bisect.bisect_right(ceilings, numbers.below(ceilings[-1]))]

    def document(self) -> dict[str, Any]:
        """The outcomes as the wire shows them."""
        return {
            "outcomes": [
                {"outcome": value, "weight": weight} for value, weight in zip(self.values, self.weights, strict=True)
            ]
        }


class Untold(Outcomes):
    """Outcomes whose weights a view does not show. A caller may supply any of them, and none can be drawn."""

    __slots__ = ()

    drawable = False

    def document(self) -> dict[str, Any]:
        return {"outcomes": [{"outcome": value, "weight": None} for value in self.values]}


class Arrangements:
    """A shuffle: the outcome is a list of these items in some order; of all of them, or of the first ``count``.

    If one is not ``drawable``, a caller may supply its outcome, but none is drawn. That is for a view, which may not
    know it.
    """

    __slots__ = ("accepts", "count", "drawable", "items")

    def __init__(
        self,
        items: Sequence[Outcome],
        accepts: Callable[[list[Outcome]], bool] = lambda order: True,
        *,
        count: int | None = None,
        drawable: bool = True,
    ) -> None:
        self.items = list(items)
        self.accepts = accepts
        self.count = len(self.items) if count is None else count
        self.drawable = drawable

    def barred_by(self, told: Outcome) -> Rule | None:
        """No rule but that of the draw itself refuses an order."""
        return None

    def find(self, told: Outcome) -> Outcome | None:
        """The list that a caller supplied, if it is an accepted order of the items."""
        if not isinstance(told, list) or len(told) != self.count:
            return None
        if not Counter(map(repr, told)) <= Counter(map(repr, self.items)):
            return None
        return told if self.accepts(told) else None

    def pick(self, numbers: Numbers) -> Outcome:
        """A random accepted order: shuffled anew until one is accepted."""
        for _ in range(MOST_ORDERS):
            order = list(self.items)
            for last in range(len(order) - 1, 0, -1):
                other = numbers.below(last + 1)
                order[last], order[other] = order[other], order[last]
            del order[self.count :]
            if self.accepts(order):
                return order
        raise NoOutcomeError("no order of a shuffle is accepted")

    def document(self) -> dict[str, Any]:
        """The items as the wire shows them."""
        return {"arrange": self.items} if self.count == len(self.items) else {"arrange": self.items, "take": self.count}


@dataclass(eq=False, repr=False, kw_only=True)
class Draw(Rule):
    """A named piece of chance: ``(state, *about) -> Outcomes | Arrangements``. Only some seats may know the outcome of
    a secret one.
    """

    kind = "draw"

    secret: bool = False


def draw(*statutes: str, **declared: Any) -> Callable[[Callable[..., Outcomes | Arrangements]], Draw]:
    """Declare a draw; the function lists its outcomes."""
    return lambda fn: Draw(fn, statutes, **declared)

"""Chance: every draw is supplied by the caller, or derived from a seed, or reported as due. It is always recorded.

No generator is kept anywhere: a seeded draw is a function of the seed, the request's counter and the draw's key, so
the same request has the same answer on every worker, and a recorded draw replays without a seed.
"""

from __future__ import annotations

import bisect
import itertools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2s
from struct import Struct
from types import MappingProxyType
from typing import Any

import msgspec

from service.kernel.rule import Rule

Outcome = Any
"""What a draw may give: plain JSON (a string, a number, a list)."""


NO_NAMES: Mapping[str, str] = MappingProxyType({})

MOST_ORDERS = 100_000
"""A bound on the orders that are tried until one is accepted: a rule that accepts none is a defect of a module."""


class NoOutcomeError(RuntimeError):
    """Nothing is possible where something has to be drawn: a defect of the rule that draws."""


class Outcomes:
    """The possible outcomes of a draw with their weights (integers above 0; without any, all are equally likely), and
    ``also`` other names for them.
    """

    drawable = True

    __slots__ = ("_ceilings", "also", "total", "values", "weights")

    def __init__(
        self, values: Sequence[Outcome], weights: Sequence[int] = (), also: Mapping[str, str] = NO_NAMES
    ) -> None:
        self.also = also
        self.values = values
        self.weights = weights or [1] * len(values)
        self._ceilings = list(itertools.accumulate(self.weights))
        try:
            self.total = self._ceilings[-1]
        except IndexError:
            raise NoOutcomeError("a draw has no outcomes") from None

    @classmethod
    def of_pile(cls, kinds: Sequence[Outcome], counts: Sequence[int], also: Mapping[str, str] = NO_NAMES) -> Outcomes:
        """The kinds of one thing out of a pile that holds so many of each; each thing is equally likely."""
        return cls(list(itertools.compress(kinds, counts)), list(filter(None, counts)), also)

    def find(self, told: Outcome) -> Outcome | None:
        """The outcome equal to what a caller told, if it is possible; ``true`` and ``1.0`` are not ``1``."""
        if isinstance(told, str):
            told = self.also.get(told, told)
        for value in self.values:
            if value == told and repr(value) == repr(told):
                return value
        return None

    def pick(self, below: Callable[[int], int]) -> Outcome:
        """One outcome; ``below(n)`` gives a number below ``n``, each equally likely."""
        number = below(self.total)
        if self.total == len(self.values):  # all weigh 1
            return self.values[number]
        return self.values[bisect.bisect_right(self._ceilings, number)]

    def document(self) -> dict[str, Any]:
        """The outcomes as the wire shows them."""
        return {
            "outcomes": [
                {"outcome": value, "weight": weight} for value, weight in zip(self.values, self.weights, strict=True)
            ]
        }


class Untold(Outcomes):
    """Outcomes of which a view does not show the weights: any of them may be told, none can be drawn."""

    drawable = False

    def document(self) -> dict[str, Any]:
        return {"outcomes": [{"outcome": value, "weight": None} for value in self.values]}


class Arrangements:
    """A shuffle: the outcome is a list of these items in some order; of all of them, or of the first ``count``.

    Of one that is not ``drawable`` a caller may tell the outcome, but none is drawn: for a view, who may not know it.
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

    def find(self, told: Outcome) -> Outcome | None:
        """The list a caller told, if it is an accepted order of the items."""
        if not isinstance(told, list) or len(told) != self.count:
            return None
        if not Counter(map(repr, told)) <= Counter(map(repr, self.items)):
            return None
        return told if self.accepts(told) else None

    def pick(self, below: Callable[[int], int]) -> Outcome:
        """A random accepted order: shuffled anew until one is accepted."""
        for _ in range(MOST_ORDERS):
            order = list(self.items)
            for last in range(len(order) - 1, 0, -1):
                other = below(last + 1)
                order[last], order[other] = order[other], order[last]
            del order[self.count :]
            if self.accepts(order):
                return order
        raise NoOutcomeError("no order of a shuffle is accepted")

    def document(self) -> dict[str, Any]:
        """The items as the wire shows them."""
        return {"arrange": self.items} if self.count == len(self.items) else {"arrange": self.items, "take": self.count}


class Draw(Rule):
    """A named piece of chance: ``(state, *about) -> Outcomes | Arrangements``. A secret one is known to few."""

    kind = "draw"

    def __init__(
        self, fn: Callable[..., Any], statutes: tuple[str, ...], *, secret: bool = False, **amendment: Any
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.secret = secret


def draw(
    *statutes: str, secret: bool = False, **amendment: Any
) -> Callable[[Callable[..., Outcomes | Arrangements]], Draw]:
    """Declare a draw; the function lists its outcomes."""
    return lambda fn: Draw(fn, statutes, secret=secret, **amendment)


class Due:
    """A draw that waits for an outcome."""

    __slots__ = ("draw", "key", "outcomes")

    def __init__(self, draw: Draw, key: str, outcomes: Outcomes | Arrangements) -> None:
        self.draw = draw
        self.key = key
        self.outcomes = outcomes


class ChanceNeeded(Exception):  # noqa: N818 - not an error: the question waits for chance
    """An effect asked for chance that was neither supplied nor seeded."""

    def __init__(self, due: list[Due]) -> None:
        super().__init__(", ".join(item.key for item in due))
        self.due = due


class ImpossibleOutcome(Exception):  # noqa: N818 - a refusal, not an error
    """Supplied outcomes are not among those of their draws. ``told`` holds each such draw with what was supplied."""

    def __init__(self, told: list[tuple[Due, Outcome]]) -> None:
        super().__init__(", ".join(due.key for due, _ in told))
        self.told = told


class Chance(msgspec.Struct, eq=False, gc=False):
    """Where an action's draws come from: outcomes that were told, else a seed. What comes of them is ``recorded``."""

    told: Mapping[str, Outcome] | None = None
    seed: bytes | None = None
    counter: int = 0
    recorded: dict[str, Outcome] = {}

    def __repr__(self) -> str:
        return "<chance>"  # a seed is nobody's to see

    def settle(self, draw: Draw, key: str, outcomes: Outcomes | Arrangements) -> Outcome:
        """The outcome of one draw; raises where it is missing."""
        if key in self.recorded:
            raise RuntimeError(f"two draws of one action go by one key: {key}")
        if self.told or self.seed is None or not outcomes.drawable:
            self._examine((Due(draw, key, outcomes),))
        if self.told and key in self.told:
            outcome = outcomes.find(self.told[key])
        else:
            outcome = outcomes.pick(Sampler(self.seed or b"", self.counter, key).below)
        self.recorded[key] = outcome
        return outcome

    def settle_all(self, wanted: Sequence[Due]) -> list[Outcome]:
        """The outcomes of draws that fall due together; raises with *all* that are missing."""
        self._examine(wanted)
        return [self.settle(due.draw, due.key, due.outcomes) for due in wanted]

    def _examine(self, wanted: Sequence[Due]) -> None:
        told = self.told or {}
        drawn = self.seed is not None
        missing = [due for due in wanted if due.key not in told and not (drawn and due.outcomes.drawable)]
        impossible = [
            (due, told[due.key]) for due in wanted if due.key in told and due.outcomes.find(told[due.key]) is None
        ]
        if impossible:
            raise ImpossibleOutcome(impossible)
        if missing:
            raise ChanceNeeded(missing)

    def unused(self) -> list[str]:
        """Keys of supplied outcomes that nothing asked for."""
        return [key for key in self.told or () if key not in self.recorded]


class Sampler(msgspec.Struct, gc=False):
    """Numbers that follow from a seed, a counter and a key: BLAKE2s hashes of them (RFC 7693).

    Who sees some learns nothing of others. ``drawn`` is how many hashes were made.
    """

    seed: bytes
    counter: int
    key: str
    drawn: int = 0

    def __repr__(self) -> str:
        return "<sampler>"  # a seed is nobody's to see

    def below(self, bound: int) -> int:
        """The next number below a bound, each equally likely."""
        while True:
            told = _HEAD(self.counter, self.drawn, len(self.seed)) + self.seed + self.key.encode()
            self.drawn += 1
            (number,) = _NUMBER(blake2s(told).digest())
            rest: int = number % bound
            # Reject what lies past the last whole multiple of the bound, so that every number is equally likely.
            if number - rest <= _RANGE - bound:
                return rest


_HEAD = Struct(">QLL").pack
"""With the length of the seed no two draws are written alike, of whatever seeds."""
_NUMBER = Struct(">Q").unpack_from
"""The first eight bytes of a hash."""
_RANGE = 1 << 64

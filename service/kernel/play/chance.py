"""Chance: every draw is supplied by the caller, or derived from a seed, or reported as due. It is always recorded.

No generator is kept anywhere: a seeded draw is a function of the seed, the request's counter and the draw's key, so
the same request has the same answer on every worker, and a recorded draw replays without a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2s
from struct import Struct
from typing import NamedTuple

import msgspec

from service.kernel.declare.rules.draw import Arrangements, Draw, Outcome, Outcomes


class Due(NamedTuple):
    """A draw that waits for an outcome."""

    draw: Draw
    key: str
    outcomes: Outcomes | Arrangements


class ChanceNeeded(Exception):  # noqa: N818 - not an error: the question waits for chance
    """An effect needs chance that was neither supplied nor seeded."""

    def __init__(self, due: list[Due]) -> None:
        super().__init__(", ".join(item.key for item in due))
        self.due = due


class ImpossibleOutcome(Exception):  # noqa: N818 - a refusal, not an error
    """Supplied outcomes are not among those of their draws. ``told`` holds each such draw with what was supplied."""

    def __init__(self, told: list[tuple[Due, Outcome]]) -> None:
        super().__init__(", ".join(due.key for due, _ in told))
        self.told = told


class Chance(msgspec.Struct, eq=False, gc=False):
    """The source of an action's draws, which is supplied outcomes or else a seed. Their outcomes are ``recorded``.

    ``counter`` may also be what computes it: it is asked where something is drawn.
    """

    told: Mapping[str, Outcome] | None = None
    seed: bytes | None = None
    counter: int | Callable[[], int] = 0
    recorded: dict[str, Outcome] = {}

    def __repr__(self) -> str:
        return "<chance>"  # a seed is nobody's to see

    def settle(self, due: Due) -> Outcome:
        """The outcome of one draw; raises where it is missing."""
        _, key, outcomes = due
        told, seed = self.told, self.seed
        if key in self.recorded:
            raise RuntimeError(f"two draws of one action have one key: {key}")
        if told or seed is None or not outcomes.drawable:
            self._examine((due,))
        if told and key in told:
            outcome = outcomes.find(told[key])
        else:
            counter = self.counter() if callable(self.counter) else self.counter
            outcome = outcomes.pick(Sampler(seed or b"", counter, key))
        self.recorded[key] = outcome
        return outcome

    def settle_all(self, wanted: Sequence[Due]) -> list[Outcome]:
        """The outcomes of draws that fall due together; raises with *all* that are missing."""
        self._examine(wanted)
        return [self.settle(due) for due in wanted]

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
        """Keys of supplied outcomes that no draw used."""
        return [key for key in self.told or () if key not in self.recorded]


class Sampler(msgspec.Struct, gc=False):
    """Numbers that follow from a seed, a counter and a key: BLAKE2s hashes of them (RFC 7693).

    Seeing some of them reveals nothing about the others. ``drawn`` is how many hashes were made.
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
"""It contains the length of the seed, so that no two draws are written alike, whatever their seeds."""
_NUMBER = Struct(">Q").unpack_from
"""The first eight bytes of a hash."""
_RANGE = 1 << 64

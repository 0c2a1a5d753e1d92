"""The kernel's view of a state; each game adds the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self

from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.rule import Step
from service.kernel.play.memory import Weighty


class State(ABC):
    """The position of a game at one moment.

    ``viewer`` is the seat whose view this is, or ``FULL`` or ``SPECTATOR``; ``obligations`` is what is owed now;
    ``agenda`` holds the steps that follow once nothing is owed, next one first.
    """

    __slots__ = ()

    ruleset: Ruleset
    viewer: int
    obligations: tuple[Obligation, ...]
    agenda: tuple[Step, ...]

    @property
    @abstractmethod
    def seat_count(self) -> int:
        """How many seats play."""

    @property
    def parts(self) -> tuple[Weighty, ...]:
        """Its large parts, which other states may share."""
        return (self.ruleset,)

    @abstractmethod
    def copy(self) -> Self:
        """A working copy that shares nothing that an effect changes."""

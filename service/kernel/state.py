"""What the kernel knows of a state; each game adds the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from service.kernel.obligation import Obligation
    from service.kernel.rule import Step
    from service.kernel.ruleset import Ruleset

FULL = -2
"""Viewer of a full state: nothing is hidden."""
SPECTATOR = -1
"""Viewer who sits at no seat."""


class Hidden(Exception):  # noqa: N818 - not an error: the view does not tell
    """A rule touched something that this view hides. ``pointer`` names it in the state document."""

    def __init__(self, pointer: str) -> None:
        super().__init__(pointer)
        self.pointer = pointer


class State(ABC):
    """The position of a game at one moment.

    ``viewer`` is the seat whose view this is, or ``FULL`` or ``SPECTATOR``; ``obligations`` is what is owed now;
    ``agenda`` holds the steps that follow once nothing is owed, next one first.
    """

    __slots__ = ("agenda", "obligations", "ruleset", "viewer")

    ruleset: Ruleset
    viewer: int
    obligations: tuple[Obligation, ...]
    agenda: tuple[Step, ...]

    @property
    @abstractmethod
    def seat_count(self) -> int:
        """How many seats play."""

    @abstractmethod
    def copy(self) -> Self:
        """A working copy that shares nothing that an effect changes."""

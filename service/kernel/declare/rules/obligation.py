"""Obligations: what a seat owes before play goes on. Several seats may owe at once."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from service.kernel.declare.rules.rule import Finding, Gate
from service.kernel.declare.state.fields import Seat
from service.kernel.naming import snake


class Obligation(msgspec.Struct, frozen=True, gc=False):
    """One debt; subclasses add its details as typed fields."""

    seat: Seat

    kind: ClassVar[str] = "obligation"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.kind = snake(cls.__name__)


Owed = TypeVar("Owed", bound=Obligation)
Kinds: TypeAlias = "type[Obligation] | tuple[type[Obligation], ...]"


class Owing(Protocol):
    """A state, as far as it says what is owed."""

    obligations: tuple[Obligation, ...]


def debt_of(state: Owing, seat: int, kind: type[Owed]) -> Owed:
    """What a seat owes of one kind; raises LookupError if it owes nothing of the kind."""
    owed = owed_by(state, seat, kind)
    if owed is None:
        raise LookupError(f"seat {seat} owes no {kind.kind}")
    return owed


def owed_by(state: Owing, seat: int, kind: type[Owed]) -> Owed | None:
    """What a seat owes of one kind, if anything."""
    for owed in state.obligations:
        if owed.seat == seat and isinstance(owed, kind):
            return owed
    return None


def owes(kinds: Kinds, *statutes: str, **amendment: Any) -> Callable[[Callable[[], None]], Gate]:
    """Declare the gate of the actions that answer an obligation, of one kind or of several. An action that has it among
    its gates need not name the kinds. The decorated function has a name and a sentence, and no body::

        @owes(SeedsOwed, "garden.storm")
        def owes_seeds() -> None:
            '''Only a gardener who owes seeds gives them up.'''
    """

    def declared(fn: Callable[[], None]) -> Gate:
        @functools.wraps(fn)
        def owing(state: Owing, seat: int) -> Finding:
            for owed in state.obligations:
                if owed.seat == seat and isinstance(owed, kinds):
                    return True
            return False

        answers = kinds if isinstance(kinds, tuple) else (kinds,)
        return Gate(owing, statutes, stage="turn", at="seat", answers=answers, **amendment)

    return declared

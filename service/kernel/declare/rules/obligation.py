"""Obligations: what a seat owes before play goes on. Several seats may owe at once."""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

import msgspec

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

"""What a member of a state may hold: single values and counts.

A content knows how its value is read and written, which value a newly dealt state has, how it is copied, and whether a
view can give its number instead. Its *shape* describes it for the schemas. Games add contents of their own, as they add
fields to actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from service.kernel.declare.state.concealed import Concealed
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.fields import (
    Choice,
    Field,
    Flag,
    Misread,
    Misreads,
    Number,
    Plain,
    SeatField,
    described,
    read_struct,
    write_struct,
)
from service.kernel.declare.state.viewing import NotVisible, Viewer

Kinds = Sequence[str] | Callable[[Any], Sequence[str]]
"""Names, or a constant of the ruleset that gives them."""

Reader = Callable[[Any, Cursor], Any]
"""Takes what is written and where; notes every error there, and returns some value in any case."""

Copier = Callable[[Any], Any]
"""Copies a value that changes in place."""

MOST = 1000
"""A bound for counts and lists on the wire."""


def copied(value: Any) -> Any:
    """A copy of a list, or of anything else that copies itself."""
    return value.copy()


def kinds_of(kinds: Kinds, ruled: Any) -> Sequence[str]:
    """The names that a ruleset gives."""
    return kinds(ruled) if callable(kinds) else kinds


class Content(ABC):
    """What a member of a state holds."""

    copied: Copier | None = None
    """Copies a value that effects change in place. Copies of a state share all other values."""
    guarded: bool = False
    """Whether a view may hide parts of a visible value."""

    @property
    def alike(self) -> Content:
        """A content of the kernel with the same JSON, from which schemas are made."""
        raise TypeError(f"{type(self).__name__} does not say how it is written")

    numbered: bool = False
    """Whether a view that conceals it gives its number instead of leaving it out."""

    @abstractmethod
    def empty(self, state: Any) -> Any:
        """The value in a newly dealt state, or where a document leaves it out."""

    @abstractmethod
    def reader(self, ruleset: Any) -> Reader:
        """What reads values under a ruleset; it knows already what the ruleset says about them."""

    @abstractmethod
    def write(self, value: Any, state: Any) -> Any:
        """The canonical JSON of a value."""

    def seen(self, value: Any, viewer: Viewer, pointer: str) -> Any:
        """The part of a value that a view shows; raises :class:`NotVisible` if it shows nothing."""
        if viewer.sees():
            return value
        return self.concealed(value, pointer)

    def concealed(self, value: Any, pointer: str) -> Any:
        """The number that a view gives in place of a value; raises :class:`NotVisible` if the value has none."""
        raise NotVisible


class Value(Content):
    """One value of a kind that actions use too."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def empty(self, state: Any) -> Any:
        match self.field.shape:
            case Choice(values):
                return values[0]
            case Flag():
                return False
            case shape:
                return getattr(shape, "least", 0)

    def reader(self, ruleset: Any) -> Reader:
        read_field, empty = self.field.read, self.empty(ruleset)

        def read(written: Any, at: Cursor) -> Any:
            try:
                return read_field(written, at.state)
            except (Misread, Misreads) as wrong:
                at.take(wrong)
                return empty

        return read

    def write(self, value: Any, state: Any) -> Any:
        return self.field.write(value, state)


SEAT = Value(SeatField())
FLAG = Value(Plain(Flag()))


def number(least: int, most: int) -> Value:
    """An integer within bounds."""
    return Value(Plain(Number(least, most)))


def choice(values: Sequence[str]) -> Value:
    """One of a few strings."""
    return Value(Plain(Choice(tuple(values))))


class StructOf(Content):
    """A frozen struct of fields that actions use too."""

    def __init__(self, struct: type[msgspec.Struct]) -> None:
        self.struct = struct

    def empty(self, state: Any) -> None:
        return None

    def reader(self, ruleset: Any) -> Reader:
        struct, names = self.struct, [item.name for item in described(self.struct)]

        def read(written: Any, at: Cursor) -> Any:
            errors = len(at.errors)
            document = at.members(written, (), names)
            if len(at.errors) > errors:
                return None
            try:
                return read_struct(struct, document, at.state)
            except Misreads as misreads:
                at.take(misreads)
                return None

        return read

    def write(self, value: Any, state: Any) -> Any:
        return write_struct(value, state)


class Optional(Content):
    """A content, or null."""

    def __init__(self, of: Content) -> None:
        self.of = of
        self.numbered = of.numbered
        self.guarded = of.guarded
        if copied := of.copied:
            self.copied = lambda value: None if value is None else copied(value)

    def empty(self, state: Any) -> None:
        return None

    def reader(self, ruleset: Any) -> Reader:
        read = self.of.reader(ruleset)
        return lambda written, at: None if written is None else read(written, at)

    def write(self, value: Any, state: Any) -> Any:
        return None if value is None else self.of.write(value, state)

    def seen(self, value: Any, viewer: Viewer, pointer: str) -> Any:
        return None if value is None and viewer.sees() else self.of.seen(value, viewer, pointer)


class Counts(Content):
    """How many there are of each kind, as a list in the order of the kinds; a view that conceals them has their number.

    ``every`` also writes the kinds with 0.
    """

    copied: Copier | None = staticmethod(copied)
    numbered = True
    made: Callable[[Iterable[int]], Any] = list

    def __init__(self, kinds: Kinds, every: bool = False, most: int = MOST) -> None:
        self.kinds = kinds
        self.every = every
        self.most = most

    def empty(self, state: Any) -> Any:
        return self.made([0] * len(kinds_of(self.kinds, state)))

    def reader(self, ruleset: Any) -> Reader:
        kinds, most, made = kinds_of(self.kinds, ruleset), self.most, self.made
        index, none = {kind: at for at, kind in enumerate(kinds)}, [0] * len(kinds)

        def read(written: Any, at: Cursor) -> Any:
            if at.secret and type(written) is int and 0 <= written <= most * len(kinds):
                return Concealed(written, at.pointer)
            counts = none.copy()
            if not isinstance(written, dict):
                at.fail("must be an object of names and numbers")
                return made(counts)
            for name, count in written.items():
                if name not in index:
                    at.into(name).fail(f"is not one of {', '.join(kinds)}", "unknown")
                elif type(count) is not int or not 0 <= count <= most:
                    at.into(name).fail(f"must be an integer from 0 to {most}")
                else:
                    counts[index[name]] = count
            return made(counts)

        return read

    def write(self, value: list[int], state: Any) -> dict[str, int] | int:
        if isinstance(value, Concealed):
            return value.size
        if not self.every and not any(value):
            return {}
        pairs = zip(kinds_of(self.kinds, state), value, strict=True)
        return dict(pairs) if self.every else {kind: count for kind, count in pairs if count}

    def concealed(self, value: list[int], pointer: str) -> Concealed:
        return Concealed(value.size if type(value) is Concealed else sum(value), pointer)


class Tally(Counts):
    """Counts as a tuple, which states share. An effect replaces it."""

    copied = None
    made = tuple

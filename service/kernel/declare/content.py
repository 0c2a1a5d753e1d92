"""What a member of a state may hold: single values and counts.

A content knows how its value is read and written, which value a newly dealt state has, how it is copied, and whether a
view can give its number instead. Its *shape* describes it for the schemas. Games add contents of their own, as they add
fields to actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from service.kernel.declare.concealed import Concealed
from service.kernel.declare.cursor import Cursor
from service.kernel.declare.fields import (
    Choice,
    Field,
    Flag,
    Misreads,
    Number,
    Plain,
    SeatField,
    described,
    read_struct,
    write_struct,
)
from service.kernel.declare.sight import Eye, Withheld

Kinds = Sequence[str] | Callable[[Any], Sequence[str]]
"""Names, or a constant of the ruleset that gives them."""

Quick = Callable[[Any, Any, int | None], Any]
"""Reads a canonical value for a state and an owner; raises :class:`Unusual` for anything else."""

MOST = 1000
"""A bound for counts and lists on the wire."""


Writer = Callable[[Any, Any], Any]
"""Writes a value of a state."""


class Unusual(Exception):  # noqa: N818 - no error yet: the strict reader decides
    """A document that is not written as the service writes it."""


def kinds_of(kinds: Kinds, ruled: Any) -> tuple[str, ...]:
    """The names that a ruleset gives."""
    return tuple(kinds(ruled) if callable(kinds) else kinds)


class Content(ABC):
    """What a member of a state holds. ``copied`` is the source text of a copy of ``{0}``."""

    copied: str = "{0}"
    nested: bool = False
    """Whether it contains parts, each with members of its own to hide."""

    @property
    def alike(self) -> Content:
        """A content of the kernel with the same JSON, from which schemas are made."""
        raise TypeError(f"{type(self).__name__} does not say how it is written")

    @property
    def guarded(self) -> bool:
        """Whether a view may hide something in it, although everybody may see that it is there."""
        return self.nested

    numbered: bool = False
    """Whether a view that conceals it gives its number instead of leaving it out."""

    @abstractmethod
    def empty(self, state: Any) -> Any:
        """The value in a newly dealt state, or where a document leaves it out."""

    @abstractmethod
    def read(self, written: Any, at: Cursor) -> Any:
        """The value of a document. Every error is noted at the cursor, and some value is returned in any case."""

    @abstractmethod
    def write(self, value: Any, state: Any) -> Any:
        """The canonical JSON of a value."""

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        """A reader for canonical documents at a pointer, in which ``{}`` stands for the owner."""

        def read(written: Any, state: Any, owner: int | None) -> Any:
            at = Cursor(state, pointer.format(owner), owner)
            value = self.read(written, at)
            if at.errors:
                raise Unusual
            return value

        return read

    def shortcut(self, ruleset: Any) -> str:
        """The source text that reads the usual JSON ``{0}`` without a call. It says ``{read}`` for the quick reader."""
        return "{read}"

    def writer(self, ruleset: Any) -> Writer:
        """The same as ``write``, with everything that depends on the ruleset looked up once."""
        return self.write

    def inlined(self, ruleset: Any) -> str:
        """The source text of the JSON of ``{0}`` in a ``state``. It says ``{write}`` for the writer."""
        return "{write}"

    def seen(self, value: Any, eye: Eye, pointer: str) -> Any:
        """The part of a value that a view shows; raises :class:`Withheld` if it shows nothing."""
        if eye.sees():
            return value
        if eye.sight.altogether:
            raise Withheld
        return self.concealed(value, pointer)

    def concealed(self, value: Any, pointer: str) -> Any:
        """The number that a view gives in place of a value; raises :class:`Withheld` if the value has none."""
        raise Withheld


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

    def read(self, written: Any, at: Cursor) -> Any:
        return at.field(self.field, written, self.empty(at.state))

    def write(self, value: Any, state: Any) -> Any:
        return self.field.write(value, state)

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        field = self.field
        if isinstance(field, SeatField):
            return _seat
        return lambda written, state, owner: field.read(written, state)

    def shortcut(self, ruleset: Any) -> str:
        if isinstance(self.field, SeatField):
            return "{0} if type({0}) is int and 0 <= {0} < state.seat_count else {read}"
        match self.field:
            case Plain(shape=Flag()):
                return "{0} if type({0}) is bool else {read}"
            case Plain(shape=Number(least, most)):
                return f"{{0}} if type({{0}}) is int and {least} <= {{0}} <= {most} else {{read}}"
        return "{read}"

    def inlined(self, ruleset: Any) -> str:
        return "{0}" if type(self.field) in (Plain, SeatField) else "{write}"


def _seat(written: Any, state: Any, owner: int | None) -> int:
    if type(written) is not int or not 0 <= written < state.seat_count:
        raise Unusual
    return written


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

    def read(self, written: Any, at: Cursor) -> Any:
        errors = len(at.errors)
        document = at.members(written, (), [item.name for item in described(self.struct)])
        if len(at.errors) > errors:
            return None
        try:
            return read_struct(self.struct, document, at.state)
        except Misreads as misreads:
            at.take(misreads)
            return None

    def write(self, value: Any, state: Any) -> Any:
        return write_struct(value, state)


class Optional(Content):
    """A content, or null."""

    def __init__(self, of: Content) -> None:
        self.of = of
        self.numbered = of.numbered
        self.nested = of.guarded
        self.copied = of.copied if of.copied == "{0}" else f"(None if {{0}} is None else {of.copied})"

    def empty(self, state: Any) -> None:
        return None

    def read(self, written: Any, at: Cursor) -> Any:
        return None if written is None else self.of.read(written, at)

    def write(self, value: Any, state: Any) -> Any:
        return None if value is None else self.of.write(value, state)

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        inner = self.of.quick(ruleset, pointer)
        return lambda written, state, owner: None if written is None else inner(written, state, owner)

    def shortcut(self, ruleset: Any) -> str:
        return f"None if {{0}} is None else {self.of.shortcut(ruleset)}"

    def writer(self, ruleset: Any) -> Writer:
        inner = self.of.writer(ruleset)
        return lambda value, state: None if value is None else inner(value, state)

    def inlined(self, ruleset: Any) -> str:
        return f"(None if {{0}} is None else {self.of.inlined(ruleset)})"

    def seen(self, value: Any, eye: Eye, pointer: str) -> Any:
        return None if value is None and eye.sees() else self.of.seen(value, eye, pointer)


class Counts(Content):
    """How many there are of each kind, as a list in the order of the kinds; a view that conceals them has their number.

    ``every`` also writes the kinds with 0.
    """

    copied = "{0}.copy()"
    numbered = True

    def __init__(self, kinds: Kinds, every: bool = False, most: int = MOST) -> None:
        self.kinds = kinds
        self.every = every
        self.most = most

    def empty(self, state: Any) -> list[int]:
        return [0] * len(kinds_of(self.kinds, state))

    def read(self, written: Any, at: Cursor) -> list[int]:
        kinds = kinds_of(self.kinds, at.state)
        if at.secret and type(written) is int and 0 <= written <= self.most * len(kinds):
            return Concealed(written, at.pointer)
        counts = [0] * len(kinds)
        if not isinstance(written, dict):
            at.fail("must be an object of names and numbers")
            return counts
        for name, count in written.items():
            if name not in kinds:
                at.into(name).fail(f"is not one of {', '.join(kinds)}", "unknown")
            elif type(count) is not int or not 0 <= count <= self.most:
                at.into(name).fail(f"must be an integer from 0 to {self.most}")
            else:
                counts[kinds.index(name)] = count
        return counts

    def write(self, value: list[int], state: Any) -> dict[str, int] | int:
        if isinstance(value, Concealed):
            return value.size
        kinds = kinds_of(self.kinds, state)
        if self.every:
            return dict(zip(kinds, value, strict=True))
        return {kind: count for kind, count in zip(kinds, value, strict=True) if count}

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        kinds = kinds_of(self.kinds, ruleset)
        index, none, most = {kind: at for at, kind in enumerate(kinds)}, [0] * len(kinds), self.most

        def read(written: Any, state: Any, owner: int | None) -> list[int]:
            if type(written) is not dict:
                raise Unusual
            counts = none.copy()
            for name, count in written.items():
                if type(count) is not int or not 0 <= count <= most:
                    raise Unusual
                counts[index[name]] = count
            return counts

        return read

    def shortcut(self, ruleset: Any) -> str:
        return f"{[0] * len(kinds_of(self.kinds, ruleset))} if {{0}} == {{{{}}}} else {{read}}"

    def inlined(self, ruleset: Any) -> str:
        pairs = f"zip({kinds_of(self.kinds, ruleset)!r}, {{0}}, strict=True)"
        some = f"{{{{kind: count for kind, count in {pairs} if count}}}} if any({{0}}) else {{{{}}}}"
        return f"({{0}}.size if type({{0}}) is Concealed else {f'dict({pairs})' if self.every else some})"

    def concealed(self, value: list[int], pointer: str) -> Concealed:
        return Concealed(value.size if type(value) is Concealed else sum(value), pointer)


class Tally(Counts):
    """Counts as a tuple, which states share. An effect replaces it."""

    copied = "{0}"

    def empty(self, state: Any) -> Any:
        return tuple(super().empty(state))

    def read(self, written: Any, at: Cursor) -> Any:
        counts = super().read(written, at)
        return counts if isinstance(counts, Concealed) else tuple(counts)

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        counts = super().quick(ruleset, pointer)
        return lambda written, state, owner: tuple(counts(written, state, owner))

    def shortcut(self, ruleset: Any) -> str:
        return f"{(0,) * len(kinds_of(self.kinds, ruleset))} if {{0}} == {{{{}}}} else {{read}}"

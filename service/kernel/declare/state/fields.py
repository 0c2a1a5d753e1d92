"""The kinds of value that actions, events and obligations are made of.

A field says how a value is written on the wire (its *shape*, from which the schemas and OpenAPI are derived) and how
it is read against a state. Games add kinds of their own: a place, a bundle of goods.
"""

from __future__ import annotations

import functools
import re
import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Protocol

import msgspec


@dataclass(frozen=True)
class Text:
    """A string that matches ``pattern`` (an ECMA regular expression, from ``^`` to ``$``)."""

    pattern: str
    example: str

    @property
    def wanted(self) -> str:
        """What is said about any other value."""
        return f"must be a string like {self.example}"

    def admits(self, written: object) -> bool:
        """Whether it is a string that matches. Python's own ``$`` would accept a trailing line break."""
        return isinstance(written, str) and re.fullmatch(self.pattern.removesuffix("$"), written) is not None


@dataclass(frozen=True)
class Number:
    """An integer from ``least`` to ``greatest``."""

    least: int
    greatest: int

    @property
    def wanted(self) -> str:
        """What is said about any other value."""
        return f"must be an integer from {self.least} to {self.greatest}"

    def admits(self, written: object) -> bool:
        """Whether it is such an integer; ``true`` is none."""
        return type(written) is int and self.least <= written <= self.greatest


@dataclass(frozen=True)
class Choice:
    """One of a few strings."""

    values: tuple[str, ...]

    @property
    def wanted(self) -> str:
        """What is said about any other value."""
        return f"must be one of {', '.join(self.values)}"

    def admits(self, written: object) -> bool:
        """Whether it is one of the strings."""
        return written in self.values


@dataclass(frozen=True)
class Flag:
    """``true`` or ``false``."""

    wanted: ClassVar[str] = "must be true or false"

    def admits(self, written: object) -> bool:
        """Whether it is either."""
        return type(written) is bool


@dataclass(frozen=True)
class Counts:
    """An object of names and how many of each, none above ``greatest``."""

    example: tuple[tuple[str, int], ...]
    greatest: int


@dataclass(frozen=True)
class Many:
    """A list of at most ``longest`` items."""

    of: Shape
    longest: int


@dataclass(frozen=True)
class Thing:
    """An object that its game reads as a whole; ``component`` names its schema."""

    component: str


YOU = "You"
"""The value of a seat's placeholder in a sentence for that seat, on which the sentence may depend."""

PlainShape = Text | Number | Choice | Flag
Shape = PlainShape | Counts | Many | Thing


def wanted_list(least: int, most: int, items: str = "items") -> str:
    """What is said about anything but a list of so many items."""
    number = f"{least} to {most}" if 0 < least < most else most if least else f"at most {most}"
    return f"must be a list of {number} {items if most != 1 else items.removesuffix('s')}"


class Misread(Exception):  # noqa: N818 - a word of the domain: the value was not understood
    """A value was not understood. ``pointer`` is relative to the value that was read."""

    def __init__(self, detail: str, pointer: str = "", code: str = "invalid") -> None:
        super().__init__(detail)
        self.detail = detail
        self.pointer = pointer
        self.code = code

    @property
    def misreads(self) -> list[Misread]:
        """This one, like the several of :class:`Misreads`."""
        return [self]


class Misreads(Exception):  # noqa: N818 - several misreadings, reported together
    """Every value of a document that was not understood."""

    def __init__(self, misreads: list[Misread]) -> None:
        super().__init__("; ".join(f"{misread.pointer}: {misread.detail}" for misread in misreads))
        self.misreads = misreads


class Voice(Protocol):
    """What says values in a language: the part of it that a kind of value needs."""

    def word(self, name: str, count: int = 1) -> str:
        """A name of the wire in words, as it reads after a count."""

    def fill(self, id_: str, values: Mapping[str, str | int]) -> str:
        """A message with its values."""


class Field(ABC):
    """One kind of value."""

    component: ClassVar[str]
    """Its name in OpenAPI."""
    says: ClassVar[str]
    shape: Shape

    @abstractmethod
    def read(self, written: Any, state: Any) -> Any:
        """The value that ``written`` (of the right shape) stands for in this state, or :class:`Misread`."""

    @abstractmethod
    def write(self, value: Any, state: Any) -> Any:
        """The canonical JSON of a value."""

    def words(self, ruleset: Any) -> Sequence[str]:
        """The words that values of this kind are written with under a ruleset, where there are few."""
        return self.shape.values if isinstance(self.shape, Choice) else ()

    def said(self, written: Any, state: Any, voice: Voice) -> str | int:
        """The JSON of a value as a sentence has it: in words, or as it is where the sentence chooses by it."""
        match self.shape:
            case Text():
                return voice.word(written)
            case Flag():
                return "true" if written else "false"
            case Number():
                return int(written)
        return str(written)

    def listed(self, written: Any, state: Any, voice: Voice) -> str:
        """The same among others in a list, on which no sentence depends."""
        return str(self.said(written, state, voice))


class Plain(Field):
    """A value that is its own JSON: a string, a number, ``true`` or ``false``. ``meant`` explains it where the name of
    a member does not say enough.
    """

    component = "Plain"
    shape: PlainShape

    def __init__(self, shape: Shape, meant: str = "") -> None:
        if not isinstance(shape, PlainShape):
            raise TypeError(f"{shape!r} is not a plain value; it needs a field that reads it")
        self.shape = shape
        self.meant = meant
        wanted = shape.wanted.removeprefix("must be ")
        self.says = f"{meant} {wanted[0].upper()}{wanted[1:]}.".lstrip()  # type: ignore[misc]  # each its own

    def read(self, written: Any, state: Any) -> Any:
        if not self.shape.admits(written):
            raise Misread(self.shape.wanted)
        return written

    def write(self, value: Any, state: Any) -> Any:
        return value


class SeatField(Field):
    """A seat, counted from 0 clockwise."""

    component = "Seat"
    says = "A seat at the table, counted clockwise from 0."
    shape = Number(0, 63)

    def read(self, written: Any, state: Any) -> int:
        if type(written) is not int or not 0 <= written < state.seat_count:
            raise Misread(f"must be a seat from 0 to {state.seat_count - 1}")
        return written

    def write(self, value: int, state: Any) -> int:
        return value

    def said(self, written: int, state: Any, voice: Voice) -> str:
        return YOU if written == state.viewer else self.listed(written, state, voice)

    def listed(self, written: int, state: Any, voice: Voice) -> str:
        return voice.fill("word.seat", {"number": written})


class ManyField(Field):
    """A list of values of one kind."""

    component = "Many"
    longest = 64

    def __init__(self, of: Field) -> None:
        self.of = of
        self.shape = Many(of.shape, self.longest)
        self.says = f"A list: {of.says}"  # type: ignore[misc]  # each list says what it is a list of

    def read(self, written: Any, state: Any) -> tuple[Any, ...]:
        if not isinstance(written, list) or len(written) > self.longest:
            raise Misread(wanted_list(0, self.longest))
        values = []
        for index, item in enumerate(written):
            try:
                values.append(self.of.read(item, state))
            except Misread as misread:
                raise Misread(misread.detail, f"/{index}{misread.pointer}", misread.code) from None
        return tuple(values)

    def write(self, value: tuple[Any, ...], state: Any) -> list[Any]:
        return [self.of.write(item, state) for item in value]

    def said(self, written: list[Any], state: Any, voice: Voice) -> str:
        return ", ".join(self.of.listed(item, state, voice) for item in written) or voice.word("nothing")


Seat = Annotated[int, SeatField()]


@dataclass(frozen=True)
class Described:
    """One field of a struct: its name, its kind, and whether it may be left out or null."""

    name: str
    field: Field
    required: bool
    nullable: bool


@functools.cache
def described(struct: type[msgspec.Struct]) -> tuple[Described, ...]:
    """The fields of an action, event, obligation or deal, in the order in which they are declared."""
    hints: dict[str, Any] = {}
    names = struct.__struct_fields__
    for cls in (base for base in reversed(struct.__mro__) if issubclass(base, msgspec.Struct)):
        own = {name: hint for name, hint in vars(cls).get("__annotations__", {}).items() if name in names}
        hints |= resolved_hints(cls, own)
    defaults = (msgspec.NODEFAULT,) * (len(names) - len(struct.__struct_defaults__)) + struct.__struct_defaults__
    return described_fields((name, hints[name], default) for name, default in zip(names, defaults, strict=True))


def resolved_hints(cls: type, own: Mapping[str, Any]) -> dict[str, Any]:
    """The types of fields that a class annotates. Its class variables are left out, since they may name types that
    exist for the type checker alone.
    """
    fields_only = type(cls.__name__, (), {"__annotations__": own, "__module__": cls.__module__})
    return typing.get_type_hints(fields_only, include_extras=True)


def described_fields(fields: Iterable[tuple[str, Any, Any]]) -> tuple[Described, ...]:
    """Fields by name, type and default."""
    found = []
    for name, whole, default in fields:
        hint, nullable = _without_none(whole)
        found.append(Described(name, _field_of(hint), default is msgspec.NODEFAULT, nullable))
    return tuple(found)


def _without_none(hint: Any) -> tuple[Any, bool]:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        kinds = [kind for kind in typing.get_args(hint) if kind is not type(None)]
        if len(kinds) > 1:
            raise TypeError(f"{hint!r} is more than one kind of field")
        return kinds[0], len(kinds) < len(typing.get_args(hint))
    return hint, False


def _field_of(hint: Any) -> Field:
    origin = typing.get_origin(hint)
    if origin is Annotated:
        for extra in typing.get_args(hint)[1:]:
            if isinstance(extra, Field):
                return extra
    if origin is tuple:
        return ManyField(_field_of(typing.get_args(hint)[0]))
    if hint is bool:
        return Plain(Flag())
    if hint is int:
        return Plain(Number(0, 1_000_000))
    if hint is str:
        return Plain(Text(r"^.{0,80}$", "text"))
    raise TypeError(f"{hint!r} is not a kind of field; annotate it with one")


def read_struct(struct: type[msgspec.Struct], document: dict[str, Any], state: Any) -> msgspec.Struct:
    """Read the fields of ``struct`` from ``document``; raises :class:`Misreads` with every error."""
    values: dict[str, Any] = {}
    errors: list[Misread] = []
    for item in described(struct):
        if item.name not in document:
            if item.required:
                errors.append(Misread("is required", f"/{item.name}", "required"))
            continue
        written = document[item.name]
        if written is None and item.nullable:
            values[item.name] = None
            continue
        try:
            values[item.name] = item.field.read(written, state)
        except Misread as misread:
            errors.append(Misread(misread.detail, f"/{item.name}{misread.pointer}", misread.code))
    if errors:
        raise Misreads(errors)
    return struct(**values)


def write_struct(value: msgspec.Struct, state: Any) -> dict[str, Any]:
    """The canonical JSON object of a struct, without its type."""
    document = {}
    for item in described(type(value)):
        content = getattr(value, item.name)
        document[item.name] = None if content is None else item.field.write(content, state)
    return document

"""A part of a state, declared once: typed members from which everything else follows.

    class Fleet(Part):
        "What a seat has at sea."

        ships: int = public(EDGES, default=0, says="Where its ships lie.")
        cargo: list[int] = hidden(Counts(GOODS), says="What they carry.")

Declare a part that never changes in place with ``frozen=True``, so that states share it: ``class Ship(Part,
frozen=True)``. It holds only what never changes in place either. An effect puts another part in its place, usually a
copy with changes: ``replaced(edge=...)``; in a tuple of parts, :func:`exchanged` does so.

A member says what it holds (a ``Content``) and who may see it. A member that names
only its content is hidden from everybody but its owner. Reading, writing and views follow from these declarations. A
part is a msgspec struct, which gives it its constructor and its copies.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, Self, TypeVar, dataclass_transform

import msgspec

from service.kernel.declare.state.content import Content, Copier
from service.kernel.declare.state.viewing import PUBLIC, Visibility

T = TypeVar("T")

NOTHING: Any = msgspec.NODEFAULT
"""No default."""


class Condition(Protocol):
    """A condition on the options of a ruleset."""

    def holds(self, options: Mapping[str, str | int]) -> bool: ...


@dataclass(frozen=True, eq=False)
class Internal:
    """An attribute that is not on the wire. ``copied`` copies a value that changes in place."""

    copied: Copier | None = None
    default: Any = NOTHING
    factory: Any = NOTHING
    own: ClassVar[bool] = True


@dataclass(frozen=True, eq=False)
class Member:
    """One member of a part on the wire, and the attributes that store it: usually one of the same name."""

    content: Content
    visibility: Visibility
    says: str = ""
    wire: str = ""
    required: bool = False
    default: Any = NOTHING
    factory: Any = NOTHING
    otherwise: Callable[[Any, Any, Any], Any] | None = None
    """The value if a document leaves the member out; takes the part, the state and the seat."""
    when: Condition | None = None
    """The options under which states have the member. Under others its value is ``None``, and it is not written."""
    follows: Callable[[Any, Any], Any] | None = None
    """Computes the value from the part and the whole state, if the part does not store it."""
    attributes: tuple[str, ...] = ()
    own: bool = True
    """Whether the part stores it in the attribute that declares it."""
    name: str = ""
    """The name of the attribute that declares it."""

    @property
    def copied(self) -> Copier | None:
        """Copies a value that changes in place."""
        return self.content.copied

    def named(self, name: str) -> Member:
        """The member as the attribute with this name declares it."""
        return replace(
            self,
            wire=self.wire or name,
            attributes=(name,) if self.own else self.attributes,
            name=name,
        )

    def belongs(self, ruled: Any) -> bool:
        """Whether the states of a ruleset have the member."""
        return self.when is None or self.when.holds(ruled.ruleset.options)

    def initial(self, state: Any) -> Any:
        """The value in a newly dealt state, and before a document is read."""
        if not self.belongs(state):
            return None
        if self.factory is not NOTHING:
            return self.factory()
        return self.content.empty(state) if self.default is NOTHING else self.default

    def value(self, part: Any, state: Any) -> Any:
        """The value that the part stores, or that follows from the state."""
        if self.own:
            return getattr(part, self.name)
        if self.follows is not None:
            return self.follows(part, state)
        return tuple([getattr(part, name) for name in self.attributes])

    def store(self, part: Any, value: Any) -> None:
        """Store a value in the part."""
        if self.own:
            setattr(part, self.name, value)
            return
        for name, each in zip(self.attributes, value, strict=True):
            setattr(part, name, each)


def public(content: Content, **declared: Any) -> Any:
    """A member that everybody may see."""
    return Member(content, PUBLIC, **declared)


def hidden(
    content: Content,
    *,
    owner: Callable[[Any], int] | None = None,
    shown: Callable[[Any, int, Any], bool] | None = None,
    **declared: Any,
) -> Any:
    """A member that only its owner may see. Others see its number, if it has one."""
    return Member(content, Visibility(owner=owner, shown=shown), **declared)


def several(content: Content, *attributes: str, **declared: Any) -> Any:
    """A public member on the wire that is stored in several attributes, or in none. Its values are tuples."""
    return Member(content, PUBLIC, attributes=attributes, own=False, **declared)


def follows(content: Content, of: Callable[[Any, Any], Any], *, says: str) -> Any:
    """A public member on the wire that is not stored: ``of`` computes it from the part and the state.

    A document may leave it out. ``hold`` compares the document's value with the rest, once the whole state is read.
    """
    return Member(content, PUBLIC, says=says, own=False, follows=of)


def internal(**declared: Any) -> Any:
    """An attribute that has no member on the wire."""
    return Internal(**declared)


@dataclass_transform(field_specifiers=(public, hidden, internal))
class Declared(msgspec.StructMeta, ABCMeta):
    """Builds a class from the declarations in its body: a struct of the attributes, and the list of its members."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], *, frozen: bool = False, **kwargs: Any
    ) -> Declared:
        declared: dict[str, Member | Internal] = {}
        for base in bases:
            declared |= getattr(base, "declared", {})
        for at, value in list(body.items()):
            if isinstance(value, Content):
                value = Member(value, Visibility())
            if isinstance(value, Member):
                value = value.named(at)
            if isinstance(value, Member | Internal):
                declared[at] = value
                del body[at]
                if value.own:
                    body[at] = _attribute(value)
        stored = {at: value for at, value in declared.items() if value.own}
        members = tuple(value for value in declared.values() if isinstance(value, Member))
        body["declared"] = declared
        body["members"] = members
        body["guarded"] = guarded(members)
        body["changing"] = tuple((at, value.copied) for at, value in stored.items() if value.copied is not None)
        body["frozen"] = frozen or any(getattr(base, "frozen", False) for base in bases)
        if body["frozen"] and body["changing"]:
            names = ", ".join(at for at, _ in body["changing"])
            raise TypeError(f"{name} is frozen, so its {names} must hold what never changes in place")
        made: Declared = super().__new__(mcs, name, bases, body, eq=False, **kwargs)
        if untyped := stored.keys() - set(made.__struct_fields__):
            raise TypeError(f"{name} does not say of which type its {', '.join(sorted(untyped))} is")
        return made


def _attribute(declared: Member | Internal) -> Any:
    """The attribute of a struct that stores what is declared. The value of a member that only some options bring may be
    left out.
    """
    absent = isinstance(declared, Member) and declared.when is not None
    # Either of them is left out, which the stubs do not know.
    return msgspec.field(  # type: ignore[call-overload]
        default=None if absent else declared.default, default_factory=declared.factory
    )


def guarded(members: Iterable[Member]) -> dict[Visibility, list[Member]]:
    """The members that a view may change, by who may see them."""
    found: dict[Visibility, list[Member]] = {}
    for member in members:
        if not member.visibility.public or member.content.guarded:
            found.setdefault(member.visibility, []).append(member)
    return found


class Part(msgspec.Struct, metaclass=Declared):
    """A part of a state. ``component`` is its name in the specification; without one it is the name of the class."""

    component: ClassVar[str] = ""
    declared: ClassVar[dict[str, Member | Internal]]
    """The declarations of its class, by name."""
    changing: ClassVar[tuple[tuple[str, Copier], ...]]
    """The attributes whose values change in place, each with what copies its value."""
    guarded: ClassVar[dict[Visibility, list[Member]]]
    """The members that a view may change, by who may see them."""
    complete: ClassVar[Callable[[Any, Any], None] | None] = None
    """Computes what a document may leave out inside a member; takes the part, once it is read, and the state."""
    members: ClassVar[tuple[Member, ...]]
    """The members on the wire, in the order in which they are written."""
    frozen: ClassVar[bool]
    """Whether it never changes in place, so that states share it."""

    @classmethod
    def dealt(cls, state: Any) -> Self:
        """The part of a newly dealt state."""
        return cls(**{member.name: member.initial(state) for member in cls.members if member.own})

    def copy(self) -> Self:
        """A working copy, which shares nothing that an effect changes."""
        made = msgspec.structs.replace(self)
        for name, copied in self.changing:
            setattr(made, name, copied(getattr(made, name)))
        return made

    def replaced(self, **changes: Any) -> Self:
        """A copy with these values, and the others unchanged."""
        return msgspec.structs.replace(self if self.frozen else self.copy(), **changes)

    __repr__ = object.__repr__  # so that no log shows what a state hides


def exchanged(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values after another value takes the place of one."""
    made = list(values)
    made[at] = value
    return tuple(made)

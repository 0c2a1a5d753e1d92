"""A part of a state, declared once: typed members from which everything else follows.

    class Fleet(Part):
        "What a seat has at sea."

        ships: int = public(EDGES, default=0, says="Where its ships lie.")
        cargo: list[int] = hidden(Counts(GOODS), says="What they carry.")

Declare a part that never changes in place with ``frozen=True``, so that states share it: ``class Ship(Part,
frozen=True)``. It holds only what never changes in place either. An effect puts another part in its place, usually a
copy with changes: ``replaced(edge=...)``; in a tuple of parts, :func:`exchanged` does so.

A member says what it holds (a :class:`~service.kernel.declare.content.Content`) and who may see it. A member that names
only its content is hidden from everybody but its owner. This file generates the constructor and the copy as
straight-line code. Reading, writing and views follow from the same declarations.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from service.kernel.declare.content import Content
from service.kernel.declare.sight import PUBLIC, Sight

T = TypeVar("T")

NOTHING: Any = object()
"""No default."""


@dataclass(frozen=True, eq=False)
class Kept:
    """An attribute that is not on the wire. ``copied`` is the source text of a copy of ``{0}``."""

    copied: str = "{0}"
    default: Any = NOTHING
    factory: Callable[[], Any] | None = None


@dataclass(frozen=True, eq=False)
class Member:
    """One member of a part on the wire, and the attributes that store it: usually one of the same name."""

    content: Content
    sight: Sight
    says: str = ""
    wire: str = ""
    required: bool = False
    default: Any = NOTHING
    factory: Callable[[], Any] | None = None
    otherwise: Callable[[Any, Any, Any], Any] | None = None
    """The value if a document leaves the member out; takes the part, the state and the seat."""
    follows: Callable[[Any, Any], Any] | None = None
    """Computes the value from the part and the whole state, if the part does not store it."""
    attributes: tuple[str, ...] = ()

    def named(self, name: str) -> Member:
        """The member with the names of the attribute that declares it, where it has no others."""
        return replace(self, wire=self.wire or name, attributes=(name,) if self.own else self.attributes)

    own: bool = True
    """Whether the part stores it in a single attribute."""

    def value(self, part: Any, state: Any) -> Any:
        """The value that the part stores, or that follows from the state."""
        if self.follows is not None:
            return self.follows(part, state)
        if self.own:
            return getattr(part, self.attributes[0])
        return tuple(getattr(part, name) for name in self.attributes)

    def keep(self, part: Any, value: Any) -> None:
        """Store a value in the part."""
        if self.own:
            setattr(part, self.attributes[0], value)
            return
        for name, each in zip(self.attributes, value, strict=True):
            setattr(part, name, each)


class Spread(Content):
    """A member on the wire that a part stores in several attributes, or in none. Its values are tuples. The source text
    of ``inlined`` says ``{0}``, ``{1}`` and so on for them.
    """


def public(
    content: Content,
    *,
    says: str = "",
    wire: str = "",
    required: bool = False,
    default: Any = NOTHING,
    factory: Callable[[], Any] | None = None,
    otherwise: Callable[[Any, Any, Any], Any] | None = None,
) -> Any:
    """A member that everybody may see."""
    return Member(content, PUBLIC, says, wire, required, default, factory, otherwise)


def hidden(
    content: Content,
    *,
    says: str = "",
    wire: str = "",
    required: bool = False,
    default: Any = NOTHING,
    factory: Callable[[], Any] | None = None,
    otherwise: Callable[[Any, Any, Any], Any] | None = None,
    altogether: bool = False,
    owner: Callable[[Any], int] | None = None,
    shown: Callable[[Any, int, Any], bool] | None = None,
) -> Any:
    """A member that only its owner may see. Others see its number, if it has one."""
    sight = Sight(False, altogether, owner, shown)
    return Member(content, sight, says, wire, required, default, factory, otherwise)


def spread(
    content: Spread,
    *attributes: str,
    says: str = "",
    wire: str = "",
    otherwise: Callable[[Any, Any, Any], Any] | None = None,
) -> Any:
    """A public member on the wire that is stored in several attributes."""
    return Member(content, PUBLIC, says, wire, otherwise=otherwise, attributes=attributes, own=False)


def follows(content: Content, of: Callable[[Any, Any], Any], *, says: str = "") -> Any:
    """A public member on the wire that is not stored: ``of`` computes it from the part and the state.

    A document may leave it out. ``hold`` compares the document's value with the rest, once the whole state is read.
    """
    return Member(content, PUBLIC, says, own=False, follows=of)


def kept(*, copied: str = "{0}", default: Any = NOTHING, factory: Callable[[], Any] | None = None) -> Any:
    """An attribute that has no member on the wire."""
    return Kept(copied, default, factory)


@dataclass_transform(field_specifiers=(public, hidden, kept))
class Declared(ABCMeta):
    """Builds a class from the declarations in its body: slots, constructor, copy, and the list of members."""

    members: tuple[Member, ...]
    kept: dict[str, Member | Kept]

    def __new__(
        mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], *, frozen: bool = False, **kwargs: Any
    ) -> Declared:
        found: dict[str, Member | Kept] = {}
        for at, value in list(body.items()):
            if isinstance(value, Content):
                value = Member(value, Sight())
            if isinstance(value, Member):
                value = value.named(at)
            if isinstance(value, Member | Kept):
                found[at] = value
                del body[at]
        inherited = {at: value for base in bases for at, value in getattr(base, "declared", {}).items()}
        declared = inherited | found
        attributes = {at: value for at, value in declared.items() if isinstance(value, Kept) or value.own}
        slots = {slot for base in bases for cls in base.__mro__ for slot in getattr(cls, "__slots__", ())}
        body["__slots__"] = (*body.get("__slots__", ()), *(at for at in attributes if at in found and at not in slots))
        body["declared"] = declared
        body["frozen"] = frozen or any(getattr(base, "frozen", False) for base in bases)
        body["attributes"] = attributes
        moving = [at for at, value in attributes.items() if copy_of(value) != "{0}"]
        if body["frozen"] and moving:
            raise TypeError(f"{name} is frozen, so its {', '.join(moving)} must hold what never changes in place")
        members = tuple(value for value in declared.values() if isinstance(value, Member))
        body["members"] = members
        body["guarded"] = tuple(each for each in members if not each.sight.public or each.content.guarded)
        if found:
            for function in _written(attributes, body["__module__"]):
                body.setdefault(function.__name__, function)
        return super().__new__(mcs, name, bases, body, **kwargs)


def copy_of(value: Member | Kept) -> str:
    """The source text of a copy of an attribute that is ``{0}``."""
    return value.copied if isinstance(value, Kept) else value.content.copied


def _written(attributes: dict[str, Member | Kept], module: str) -> list[Any]:
    """The constructor and the copy of a part as straight-line code."""
    scope: dict[str, Any] = {"new": object.__new__, "NOTHING": NOTHING, "__name__": module}
    parameters, lines, copied = [], [], []
    for name, value in attributes.items():
        copied.append(f"copied.{name} = {copy_of(value).format(f'self.{name}')}")
        if value.factory is not None:
            scope[f"made_{name}"] = value.factory
            parameters.append(f"{name}=NOTHING")
            lines.append(f"self.{name} = made_{name}() if {name} is NOTHING else {name}")
        elif value.default is not NOTHING:
            scope[f"default_{name}"] = value.default
            parameters.append(f"{name}=default_{name}")
            lines.append(f"self.{name} = {name}")
        else:
            parameters.append(name)
            lines.append(f"self.{name} = {name}")
    source = "\n".join(
        (
            f"def __init__(self, {', '.join(parameters)}):",
            *(f"    {line}" for line in lines),
            "def copy(self):",
            "    copied = new(type(self))",
            *(f"    {line}" for line in copied),
            "    return copied",
        )
    )
    exec(source, scope)  # noqa: S102  # the lines above, with names of attributes
    scope["copy"].__doc__ = "A working copy, which shares nothing that an effect changes."
    return [scope["__init__"], scope["copy"]]


class Part(metaclass=Declared):
    """A part of a state. ``component`` is its name in the specification; without one it is the name of the class."""

    __slots__ = ()

    component: ClassVar[str] = ""
    declared: ClassVar[dict[str, Member | Kept]]
    """The declarations of its class, by name."""
    attributes: ClassVar[dict[str, Member | Kept]]
    """The attributes of its instances, in the order of the constructor's parameters."""
    guarded: ClassVar[tuple[Member, ...]]
    """The members that a view may change."""
    members: ClassVar[tuple[Member, ...]]
    """The members on the wire, in the order in which they are written."""
    frozen: ClassVar[bool]
    """Whether it never changes in place, so that states share it."""

    @classmethod
    def dealt(cls, state: Any) -> Self:
        """The part of a newly dealt state."""
        made: dict[str, Any] = {}
        for name, value in cls.attributes.items():
            if value.default is NOTHING and value.factory is None:
                if isinstance(value, Kept):
                    raise TypeError(f"{cls.__name__}.{name} has no default")
                made[name] = value.content.empty(state)
        return cls(**made)

    def complete(self, state: Any) -> None:
        """Compute the values that a document may leave out inside a member, once all its members are read."""

    def copy(self) -> Self:
        """A working copy, which shares nothing that an effect changes."""
        raise TypeError(f"{type(self).__name__} declares no members")  # with members, the metaclass writes it

    def replaced(self, **changes: Any) -> Self:
        """A copy with these values, and the others unchanged."""
        return self.altered(changes)

    def altered(self, changes: Mapping[str, Any]) -> Self:
        """The same, by names that are not written here."""
        made = self.copy()
        for name, value in changes.items():
            setattr(made, name, value)
        return made


def exchanged(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values after another value takes the place of one."""
    made = list(values)
    made[at] = value
    return tuple(made)

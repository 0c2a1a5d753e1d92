"""A part of a view that lacks some of its members: touching one of them raises ``Hidden``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from service.kernel.declare.part import Part, copy_of
from service.kernel.declare.viewing import Hidden

P = TypeVar("P", bound=Part)

_NONE: Mapping[str, str] = MappingProxyType({})


def withheld(part: Part) -> Mapping[str, str]:
    """The attributes that a part of a view lacks, each with the pointer of its member."""
    lost: Mapping[str, str] = getattr(part, "lost", _NONE)
    return lost


def lacked(cls: type[Part]) -> frozenset[str]:
    """The attributes that the parts of a class lack."""
    names: frozenset[str] = getattr(cls, "lacks", frozenset())
    return names


def without(part: P, lost: Mapping[str, str]) -> P:
    """A part like this one that lacks some attributes."""
    cls = type(part)
    plain: Any = cls.__mro__[1] if withheld(part) else cls
    made: P = _lacking(plain, frozenset(lost)).like(part)
    made.lost = lost  # type: ignore[attr-defined]  # its class has it
    return made


@functools.lru_cache(maxsize=1024)
def _lacking(cls: type[Part], names: frozenset[str]) -> Any:
    """A class below that of a part whose instances lack some attributes. ``like`` makes one of a part."""
    scope: dict[str, Any] = {"new": object.__new__}
    rest = [name for name in cls.attributes if name not in names]
    copies = {name: copy_of(cls.attributes[name]).format(f"self.{name}") for name in rest}
    source = (
        "def like(part):",
        "    made = new(cls)",
        *(f"    made.{name} = part.{name}" for name in rest),
        "    return made",
        "def copy(self):",
        "    made = new(cls)",
        *(f"    made.{name} = {copied}" for name, copied in copies.items()),
        "    made.lost = self.lost",
        "    return made",
    )
    exec("\n".join(source), scope)  # noqa: S102  # the lines above, with names of attributes
    body: dict[str, Any] = {name: _hiding(name) for name in names}
    body |= {"like": staticmethod(scope["like"]), "copy": scope["copy"], "replaced": Part.replaced, "lacks": names}
    meta: Any = type(cls)
    scope["cls"] = meta(cls.__name__, (cls,), {"__slots__": ("lost",), "__module__": cls.__module__, **body})
    return scope["cls"]


def _hiding(name: str) -> property:
    def touch(self: Any, *_: object) -> Any:
        raise Hidden(self.lost[name])

    return property(touch, touch)

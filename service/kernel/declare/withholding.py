"""A part of a view that lacks some of its members: whoever touches one of them finds it hidden."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from service.kernel.declare.part import Member, Part
from service.kernel.declare.viewing import Hidden

P = TypeVar("P", bound=Part)

_NONE: Mapping[str, str] = MappingProxyType({})


def withheld(part: Part) -> Mapping[str, str]:
    """The attributes that a part of a view lacks, each with the pointer of its member."""
    lost: Mapping[str, str] = getattr(part, "lost", _NONE)
    return lost


def without(part: P, lost: Mapping[str, str]) -> P:
    """A part like this one that lacks some attributes."""
    cls = type(part)
    plain: Any = cls.__mro__[1] if withheld(part) else cls
    made = object.__new__(_lacking(plain, frozenset(lost)))
    for name in plain.attributes:
        if name not in lost:
            setattr(made, name, getattr(part, name))
    made.lost = lost
    return made  # type: ignore[no-any-return]  # an instance of a class below that of the part


@functools.lru_cache(maxsize=1024)
def _lacking(cls: type[Part], names: frozenset[str]) -> Any:
    def copy(self: Any) -> Any:
        copied = object.__new__(type(self))
        for name, text in _copies(cls).items():
            if name not in names:
                setattr(copied, name, text(getattr(self, name)))
        copied.lost = self.lost
        return copied

    body = {name: _hiding(name) for name in names}
    meta: Any = type(cls)
    return meta(cls.__name__, (cls,), {"__slots__": ("lost",), "__module__": cls.__module__, "copy": copy, **body})


def _hiding(name: str) -> property:
    def touch(self: Any, *_: object) -> Any:
        raise Hidden(self.lost[name])

    return property(touch, touch)


@functools.cache
def _copies(cls: type[Part]) -> dict[str, Any]:
    """How each attribute of a class is copied."""
    copies: dict[str, Any] = {}
    for name, value in cls.attributes.items():
        source = value.content.copied if isinstance(value, Member) else value.copied
        copies[name] = eval(f"lambda value: {source.format('value')}", {})  # noqa: S307  # a declaration's own words
    return copies

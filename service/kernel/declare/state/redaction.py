"""A part as a viewer may see it. Touching a member that a view leaves out raises ``Hidden``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from service.kernel.declare.state.part import Part, guarded
from service.kernel.declare.state.viewing import FULL, Hidden, NotVisible, Viewer

P = TypeVar("P", bound=Part)

_NONE: Mapping[str, str] = MappingProxyType({})


def seen_part(part: Any, state: Any, viewer: int, pointer: str, seat: int | None = None) -> Any:
    """What a viewer of a state may see of a working copy of one of its parts, which may be the part of a seat."""
    if viewer == FULL or not part.guarded:
        return part
    if part.frozen:
        part = part.copy()  # other states share it
    lost: dict[str, str] = {}
    for visibility, members in part.guarded.items():
        looking = Viewer(viewer, state, seat, visibility)
        for member in members:
            if not member.belongs(state):
                continue
            place = f"{pointer}/{member.wire}"
            try:
                member.store(part, member.content.seen(member.value(part, state), looking, place))
            except NotVisible:
                lost.update(dict.fromkeys(member.attributes, place))
    return without(part, {**withheld(part), **lost}) if lost else part


def withheld(part: Part) -> Mapping[str, str]:
    """The attributes that a part of a view lacks, each with the pointer of its member."""
    lost: Mapping[str, str] = getattr(part, "lost", _NONE)
    return lost


def without(part: P, lost: Mapping[str, str]) -> P:
    """A part like this one that lacks some attributes."""
    cls: Any = type(part)
    plain = cls.__mro__[1] if withheld(part) else cls
    values = {name: None if name in lost else getattr(part, name) for name in plain.__struct_fields__}
    made: P = _lacking(plain, frozenset(lost))(**values, lost=lost)
    return made


@functools.lru_cache(maxsize=1024)
def _lacking(cls: Any, names: frozenset[str]) -> Any:
    """A class below that of a part, without some of its attributes and the members that are stored there: ``lost`` says
    where these would stand.
    """
    body = {
        "__module__": cls.__module__,
        "__annotations__": {"lost": Mapping[str, str]},
        "replaced": _replaced,
        **{name: _hiding(name) for name in names},
    }
    made: Any = type(cls)(cls.__name__, (cls,), body, kw_only=True)
    made.members = tuple(member for member in cls.members if names.isdisjoint(member.attributes))
    made.guarded = guarded(made.members)
    made.changing = tuple((name, copied) for name, copied in cls.changing if name not in names)
    return made


def _hiding(name: str) -> property:
    def touch(self: Any, *_: object) -> Any:
        raise Hidden(self.lost[name])

    return property(touch, touch)


def _replaced(self: Any, **changes: Any) -> Any:
    """A copy with these values; an attribute that is hidden cannot get one."""
    for name in changes:
        if name in self.lost:
            raise Hidden(self.lost[name])
    return Part.replaced(self, **changes)

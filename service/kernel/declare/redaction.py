"""What a viewer may see of a part, as straight-line code for each class.

Who may see a member follows from its sight. Members with the same sight are judged together, once for each part, and
a member that everybody may see is left alone. For the part of a seat the lines begin like this::

    def look(part, state, viewer, seat, pointer):
        if viewer != seat and not shown_0(state, viewer, seat):
            part.resources = concealed_0(part.resources, pointer + '/resources')
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from service.kernel.declare.content import Content
from service.kernel.declare.part import Member
from service.kernel.declare.sight import Eye, Sight, Withheld
from service.kernel.declare.viewing import FULL
from service.kernel.declare.withholding import lacked, withheld, without

Look = Callable[[Any, Any, int, int | None, str], Any]
"""Takes a working copy of a part, the state, the viewer, the owner and where the part stands in its document."""


def seen_part(part: Any, state: Any, viewer: int, pointer: str, seat: int | None = None) -> Any:
    """What a viewer of a state may see of a working copy of one of its parts, which may be the part of a seat."""
    if viewer == FULL:
        return part
    cls: Any = type(part)
    if cls.frozen and cls.guarded:
        part = part.copy()  # other states share it
    return _look(cls)(part, state, viewer, seat, pointer)


@functools.lru_cache(maxsize=1024)
def _look(cls: Any) -> Look:
    """Compile what hides the members of a class from a viewer."""
    scope: dict[str, Any] = {"Eye": Eye, "Withheld": Withheld, "withheld": withheld, "without": without}
    lines: list[str] = []
    by_sight: dict[Sight, list[tuple[int, Member]]] = {}
    for number, member in enumerate(cls.guarded):
        if lacked(cls).isdisjoint(member.attributes):
            by_sight.setdefault(member.sight, []).append((number, member))
    for which, (sight, members) in enumerate(by_sight.items()):
        for number, member in members:
            scope[f"seen_{number}"], scope[f"concealed_{number}"] = member.content.seen, member.content.concealed
        if sight.public:
            scope[f"sight_{which}"] = sight
            lines += [f"{_kept(member)} = {_seen(number, which, member)}" for number, member in members]
        else:
            lines += _hiding(scope, which, sight, members)
    loses = any(line.lstrip().startswith("lost") for line in lines)
    source = "\n".join(
        (
            "def look(part, state, viewer, seat, pointer):",
            *(("    lost = {}",) if loses else ()),
            *(f"    {line}" for line in lines),
            f"    return {'without(part, {**withheld(part), **lost}) if lost else part' if loses else 'part'}",
        )
    )
    exec(source, scope)  # noqa: S102  # the lines above, with names of attributes and members
    look: Look = scope["look"]
    return look


def _hiding(scope: dict[str, Any], which: int, sight: Sight, members: list[tuple[int, Member]]) -> list[str]:
    """The lines that hide the members of one sight."""
    scope[f"sight_{which}"], scope[f"shown_{which}"], scope[f"owner_{which}"] = sight, sight.shown, sight.owner
    owner = "seat" if sight.owner is None else f"owner_{which}(state)"
    unless = "" if sight.shown is None else f" and not shown_{which}(state, viewer, {owner})"
    lines = []
    inside = []
    for number, member in members:
        place = f"pointer + {'/' + member.wire!r}"
        if _whole(member.content):
            if sight.altogether or type(member.content).concealed is Content.concealed:
                inside += [f"lost[{name!r}] = {place}" for name in member.attributes]
            else:
                inside.append(f"{_kept(member)} = concealed_{number}({_kept(member)}, {place})")
        else:
            lines += ["try:", f"    {_kept(member)} = {_seen(number, which, member)}", "except Withheld:"]
            lines += [f"    lost[{name!r}] = {place}" for name in member.attributes]
    if inside:
        lines += [f"if viewer != {owner}{unless}:", *(f"    {line}" for line in inside)]
    return lines


def _whole(content: Content) -> bool:
    """Whether a content is seen whole or not at all."""
    return type(content).seen is Content.seen


def _kept(member: Member) -> str:
    """The source text of a member's stored value."""
    if member.own:
        return f"part.{member.attributes[0]}"
    return f"({''.join(f'part.{name}, ' for name in member.attributes)})"


def _seen(number: int, which: int, member: Member) -> str:
    """The source text of what a view shows of a member that contains others."""
    return f"seen_{number}({_kept(member)}, Eye(sight_{which}, state, viewer, seat), pointer + {'/' + member.wire!r})"

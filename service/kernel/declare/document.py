"""Parts of a state on the wire: the strict reader, the quick one, and the writer.

The strict reader reports every error. The quick one reads the service's own documents with straight-line code,
generated for each class and ruleset, and leaves everything else to the strict one. The writer is generated likewise.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from types import CodeType
from typing import Any, NamedTuple

from service.kernel.declare.concealed import Concealed
from service.kernel.declare.content import Quick, Unusual, Writer
from service.kernel.declare.cursor import Cursor
from service.kernel.declare.fields import Misread, Misreads
from service.kernel.declare.part import Kept, Member
from service.kernel.declare.viewing import FULL
from service.kernel.declare.withholding import withheld, without

DOUBTS = (Unusual, Misread, Misreads, KeyError, TypeError, ValueError, AttributeError, IndexError)
"""Exceptions that a quick reader may meet in a document that is not canonical."""


def read_part(cls: Any, written: object, at: Cursor) -> Any:
    """The part that a document describes; every error is noted at the cursor."""
    part = cls.dealt(at.state)
    due = [member.wire for member in cls.members if member.required and not _may_lack(member, at)]
    document = at.members(written, due, [member.wire for member in cls.members])
    if isinstance(written, dict):
        part = fill(part, document, at)
    if not at.errors:
        part.complete(at.state)
    return part


def fill(part: Any, document: Mapping[str, Any], at: Cursor) -> Any:
    """Fill an empty part from the members of a document. Members that it leaves out may follow from the rest."""
    absent: list[Member] = []
    lost: dict[str, str] = {}
    for member in type(part).members:
        if member.wire not in document:
            absent.append(member)
            continue
        if member.follows is not None:
            continue
        place = at.into(member.wire)
        place.secret = member.sight.secret(at.state, at.owner)
        member.keep(part, member.content.read(document[member.wire], place))
    for member in absent:
        if _may_lack(member, at):
            lost.update(dict.fromkeys(member.attributes, f"{at.pointer}/{member.wire}"))
        elif member.otherwise is not None:
            try:
                member.keep(part, member.otherwise(part, at.state, at.owner))
            except Misread as misread:
                at.into(member.wire).fail(misread.detail, misread.code)
    return without(part, lost) if lost else part


def hold(part: Any, written: Mapping[str, Any], at: Cursor) -> None:
    """Note where a document contradicts what follows from the rest of a state, once the state is read as a whole."""
    for member in type(part).members:
        if member.follows is None or member.wire not in written:
            continue
        expected = member.content.write(member.value(part, at.state), at.state)
        if written[member.wire] != expected:
            at.into(member.wire).fail(f"follows from the rest: leave it out, or write {expected}")


def _may_lack(member: Member, at: Cursor) -> bool:
    """Whether a view may leave a member out because it hides it."""
    if not member.sight.secret(at.state, at.owner):
        return False
    return member.sight.altogether or not member.content.numbered


def write_part(part: Any, state: Any) -> dict[str, Any]:
    """The canonical document of a part, without the members that a view withholds."""
    cls: Any = type(part)
    lost = withheld(part)
    if not lost:
        written: dict[str, Any] = straight(cls, state.ruleset).write(part, state)
        return written
    return {
        member.wire: member.content.write(member.value(part, state), state)
        for member in type(part).members
        if lost.keys().isdisjoint(member.attributes)
    }


class Straight(NamedTuple):
    """The straight-line code of a class in one ruleset: ``fill`` fills an existing part, ``read`` makes one."""

    fill: Callable[[Any, Any, Any, int | None], None]
    read: Quick
    write: Writer


def straight(cls: Any, ruleset: Any, pointer: str = "") -> Straight:
    """The quick reader and the writer of a class for a ruleset, which keeps them, at the place where its documents
    stand.
    """
    kept: dict[tuple[Any, str], Straight] = ruleset.straight
    found = kept.get((cls, pointer))
    if found is None:
        found = kept[cls, pointer] = _straight(cls, ruleset, pointer)
    return found


def _straight(cls: Any, ruleset: Any, pointer: str) -> Straight:
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls, "Unusual": Unusual, "Concealed": Concealed}
    made, fills, writes = [], [], []
    for name, kept in cls.attributes.items():
        if isinstance(kept, Kept):
            scope[f"default_{name}"], scope[f"made_{name}"] = kept.default, kept.factory
            made.append(f"part.{name} = " + (f"made_{name}()" if kept.factory is not None else f"default_{name}"))
    for number, member in enumerate(cls.members):
        scope[f"write_{number}"] = member.content.writer(ruleset)
        if member.follows is not None:
            scope[f"follows_{number}"] = member.follows
            writes.append(f"{member.wire!r}: write_{number}(follows_{number}(part, state), state),")
            continue
        scope[f"read_{number}"] = member.content.quick(ruleset, f"{pointer}/{member.wire}")
        text = member.content.shortcut(ruleset).format("value", read=f"read_{number}(value, state, owner)")
        if not member.sight.public:
            scope[f"seen_{number}"] = _of_view(member, f"{pointer}/{member.wire}")
            text = f"({text}) if full else seen_{number}(value, state, owner)"
        names = [f"part.{name}" for name in member.attributes]
        kept_in = names[0] if member.own else f"({', '.join(names)},)" if names else "()"
        fills += [f"value = written[{member.wire!r}]", f"{kept_in} = {text}" if names else text]
        text = member.content.inlined(ruleset).format(*names, write=f"write_{number}({kept_in}, state)")
        writes.append(f"{member.wire!r}: {text},")
    if any("if full else" in line for line in fills):
        fills.insert(0, f"full = state.viewer == {FULL}")
    source = (
        "def fill(part, written, state, owner):",
        *(f"    {line}" for line in fills),
        "def read(written, state, owner):",
        f"    if type(written) is not dict or len(written) != {len(cls.members)}: raise Unusual",
        "    part = new(cls)",
        *(f"    {line}" for line in (*made, *fills)),
        "    return part",
        "def write(part, state):",
        "    return {",
        *(f"        {line}" for line in writes),
        "    }",
    )
    exec(_code("\n".join(source)), scope)  # noqa: S102  # the lines above, with names of attributes and members
    return Straight(scope["fill"], scope["read"], scope["write"])


@functools.lru_cache(maxsize=256)
def _code(source: str) -> CodeType:
    """The compiled lines. All rulesets share those of a class."""
    return compile(source, "<straight>", "exec")


def _of_view(member: Member, pointer: str) -> Quick:
    """The reader of a member that a view may hide. A number that stands for it goes to the strict reader."""
    content, sight = member.content, member.sight

    def read(written: Any, state: Any, owner: int | None) -> Any:
        at = Cursor(state, pointer.format(owner), owner)
        at.secret = sight.secret(state, owner)
        value = content.read(written, at)
        if at.errors:
            raise Unusual
        return value

    return read

"""Parts of a state on the wire: reading, which reports every error, and writing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from service.kernel.declare.state.content import Reader
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.fields import Misread
from service.kernel.declare.state.part import Member
from service.kernel.declare.state.redaction import without
from service.kernel.declare.state.viewing import FULL, SPECTATOR

_Read = tuple[Member, Reader]
"""A member that a part stores, and what reads it."""


class PartReader:
    """Reads the parts of one class under one ruleset."""

    def __init__(self, cls: Any, ruleset: Any) -> None:
        self._cls = cls
        known = [member for member in cls.members if member.belongs(ruleset)]
        self._members = [(member, member.content.reader(ruleset)) for member in known if member.follows is None]
        self._known = [member.wire for member in known]
        self._names = {member.wire for member, _ in self._members}
        self._several = [member for member, _ in self._members if not member.own]

    def read(self, written: Any, at: Cursor) -> Any:
        """The part that a document describes; every error is noted at the cursor."""
        cls = self._cls
        if not isinstance(written, dict):
            at.fail("must be an object")
            return cls.dealt(at.state)
        if written.keys() == self._names:
            part = cls(**self._values(self._members, written, at))
        else:
            part = self._incomplete(written, at)
        if cls.complete is not None and not at.errors:
            cls.complete(part, at.state)
        return part

    def _incomplete(self, document: Mapping[str, Any], at: Cursor) -> Any:
        """A part of which a document leaves out members or has others."""
        cls = self._cls
        due = [member.wire for member, _ in self._members if member.required and not _may_lack(member, at)]
        at.members(document, due, self._known)
        values = self._values([each for each in self._members if each[0].wire in document], document, at)
        absent = [member for member, _ in self._members if member.wire not in document]
        for member in absent:
            if member.own:
                values[member.name] = member.initial(at.state)
        return _completed(cls(**values), absent, at)

    def fill(self, state: Any, document: Mapping[str, Any], at: Cursor) -> None:
        """Give a state the values of its members, one after the other, since a later one may look at those before.
        Those that the document leaves out may follow from the rest.
        """
        for each in self._members:
            if each[0].wire in document:
                for name, value in self._values([each], document, at).items():
                    setattr(state, name, value)
        _completed(state, [member for member, _ in self._members if member.wire not in document], at)

    def _values(self, members: Iterable[_Read], document: Mapping[str, Any], at: Cursor) -> dict[str, Any]:
        """The values of the attributes in which a part stores these members of a document."""
        values: dict[str, Any] = {}
        place, is_view = at.into(""), at.state.viewer != FULL
        for member, read in members:
            place.name = member.wire
            if is_view:
                place.secret = member.visibility.secret(at.state, at.owner)
            values[member.name] = read(document[member.wire], place)
        for member in self._several:
            if member.name in values:
                values.update(zip(member.attributes, values.pop(member.name), strict=True))
        return values


def reader_of(cls: Any, ruleset: Any) -> PartReader:
    """The reader of a class for a ruleset, which keeps it."""
    kept: dict[Any, PartReader] = ruleset.readers
    if cls not in kept:
        kept[cls] = PartReader(cls, ruleset)
    return kept[cls]


def _completed(part: Any, absent: list[Member], at: Cursor) -> Any:
    """A part with the members that its document leaves out, but for those that a view hides."""
    lost: dict[str, str] = {}
    for member in absent:
        if _may_lack(member, at):
            lost.update(dict.fromkeys(member.attributes, f"{at.pointer}/{member.wire}"))
        elif member.otherwise is not None:
            try:
                member.store(part, member.otherwise(part, at.state, at.owner))
            except Misread as misread:
                at.into(member.wire).fail(misread.detail, misread.code)
    return without(part, lost) if lost else part


def hold(part: Any, written: Mapping[str, Any], at: Cursor) -> None:
    """Report derived members whose written value differs from the computed one, once the whole state is read."""
    for member in part.members:
        if member.follows is None or member.wire not in written:
            continue
        expected = member.content.write(member.value(part, at.state), at.state)
        if written[member.wire] != expected:
            at.into(member.wire).fail(f"follows from the rest: leave it out, or write {expected}")


def _may_lack(member: Member, at: Cursor) -> bool:
    """Whether a view may leave a member out because it hides it."""
    if not member.visibility.secret(at.state, at.owner):
        return False
    return not member.content.numbered


def heading(state: Any) -> dict[str, Any]:
    """How the document of a state begins: with its ruleset, and whose view it is, if it is one."""
    begun: dict[str, Any] = {"ruleset": state.ruleset.document()}
    if state.viewer == FULL:
        return begun | {"kind": "full"}
    return begun | {"kind": "view", "viewer": None if state.viewer == SPECTATOR else state.viewer}


def viewer_in(document: Mapping[str, Any], at: Cursor, seats: int) -> int:
    """The viewer of a state with so many seats, as the beginning of its document says."""
    kind, viewer = document.get("kind", "full"), document.get("viewer")
    if kind == "full":
        if viewer is not None:
            at.into("viewer").fail("is only for a state of kind view")
        return FULL
    if kind != "view":
        at.into("kind").fail("must be full or view")
        return FULL
    if viewer is None:
        return SPECTATOR
    if type(viewer) is not int or not 0 <= viewer < seats:
        at.into("viewer").fail(f"must be a seat from 0 to {seats - 1}")
        return 0
    return viewer


def write_part(part: Any, state: Any) -> dict[str, Any]:
    """The canonical document of a part, without the members that a view withholds."""
    document: dict[str, Any] = {}
    for member in part.members:
        if member.belongs(state):
            document[member.wire] = member.content.write(member.value(part, state), state)
    return document

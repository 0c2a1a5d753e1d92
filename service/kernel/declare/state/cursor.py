"""Reading a document strictly: one place in it, and every error so far."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from service.kernel.budget import spend
from service.kernel.declare.state.fields import Field, Misread, Misreads
from service.kernel.naming import escaped
from service.kernel.near import unknown

MOST_COMPARED = 100
"""The errors up to which an unknown name is compared with the known ones."""


class Cursor(msgspec.Struct, eq=False):
    """One place in a document that is being read: the ``name`` of a member, or the number of an item, ``within``
    another place. It moves on from one to the next: ``name`` may be set.

    The outermost place has a pointer for a name, relative to the state. ``owner`` is the seat whose part of the
    document it is. ``secret`` says that a view may have a number here in place of the content. All cursors of a
    document share ``errors``.
    """

    state: Any
    name: str | int = ""
    owner: int | None = None
    within: Cursor | None = None
    errors: list[Misread] = msgspec.field(default_factory=list)
    secret: bool = False

    @property
    def pointer(self) -> str:
        """The JSON pointer of this place."""
        if self.within is None:
            return str(self.name)
        return f"{self.within.pointer}/{escaped(self.name)}"

    def into(self, name: str | int) -> Cursor:
        """A member or an item of the value here."""
        return Cursor(self.state, name, self.owner, self, self.errors)

    def fail(self, detail: str, code: str = "invalid") -> None:
        """Note an error at this place. Each is paid for out of the budget of the reading."""
        spend()
        self.errors.append(Misread(detail, self.pointer, code))

    def fail_unknown(self, name: str, known: Collection[str]) -> None:
        """Note that nobody knows the name of this place, and one that is like it, unless there are many errors."""
        self.fail(unknown(name, known if len(self.errors) < MOST_COMPARED else ()), "unknown")

    def members(self, written: object, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
        """The object at this place. Unknown members and missing ones are errors."""
        if not isinstance(written, dict):
            self.fail("must be an object")
            return {}
        for name in written:
            if name not in optional and name not in required:
                self.into(name).fail_unknown(name, dict.fromkeys((*required, *optional)))
        for name in required:
            if name not in written:
                self.into(name).fail("is required", "required")
        return written

    def field(self, field: Field, written: object) -> Any:
        """A value of one kind; None if it was not understood."""
        try:
            return field.read(written, self.state)
        except (Misread, Misreads) as wrong:
            self.take(wrong)
            return None

    def take(self, wrong: Misread | Misreads) -> None:
        """Note errors whose pointers begin at this place."""
        spend()
        pointer = self.pointer
        for each in wrong.misreads:
            self.errors.append(Misread(each.detail, f"{pointer}{each.pointer}", each.code))

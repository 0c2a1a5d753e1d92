"""Reading a document strictly: one place in it, and every error so far."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from service.kernel.budget import spend
from service.kernel.declare.fields import Field, Misread, Misreads
from service.kernel.naming import escaped
from service.kernel.near import unknown

MOST_COMPARED = 100
"""The errors up to which an unknown name is compared with the known ones."""


class Cursor:
    """One place in a document that is being read.

    ``pointer`` is the place, relative to the state. ``owner`` is the seat whose part of the document it is. ``secret``
    says that a view may have a number here in place of the content. All cursors of a document share ``errors``.
    """

    __slots__ = ("errors", "owner", "pointer", "secret", "state")

    def __init__(self, state: Any, pointer: str = "", owner: int | None = None) -> None:
        self.state = state
        self.pointer = pointer
        self.owner = owner
        self.secret = False
        self.errors: list[Misread] = []

    def into(self, name: str | int) -> Cursor:
        """A member or an item of the value here. Each step is paid for out of the budget of the reading."""
        spend()
        inner = Cursor(self.state, f"{self.pointer}/{escaped(name) if isinstance(name, str) else name}", self.owner)
        inner.errors = self.errors
        return inner

    def fail(self, detail: str, code: str = "invalid") -> None:
        """Note an error at this place."""
        self.errors.append(Misread(detail, self.pointer, code))

    def fail_unknown(self, name: str, known: Collection[str]) -> None:
        """Note that nobody knows the name of this place, and one that is like it, unless there are many errors."""
        self.fail(unknown(name, known if len(self.errors) < MOST_COMPARED else ()), "unknown")

    def members(self, written: object, required: Iterable[str], optional: Collection[str] = ()) -> dict[str, Any]:
        """The object at this place. Unknown members and missing ones are errors."""
        if not isinstance(written, dict):
            self.fail("must be an object")
            return {}
        names = {*required, *optional}
        for name in written:
            if name not in names:
                self.into(name).fail_unknown(name, names)
        for name in required:
            if name not in written:
                self.into(name).fail("is required", "required")
        return written

    def field(self, field: Field, written: object, otherwise: Any = None) -> Any:
        """A value of one kind; ``otherwise`` replaces a value that was not understood."""
        try:
            return field.read(written, self.state)
        except Misread as misread:
            self.take(Misreads([misread]))
        except Misreads as misreads:
            self.take(misreads)
        return otherwise

    def take(self, misreads: Misreads) -> None:
        """Note errors whose pointers begin at this place."""
        self.errors += [Misread(each.detail, f"{self.pointer}{each.pointer}", each.code) for each in misreads.misreads]

"""Reading a wire document: every error is collected with its JSON pointer, and reading goes on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from service.kernel.budget import spend
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.state.cursor import MOST_COMPARED
from service.kernel.declare.state.fields import Misread
from service.kernel.declare.state.viewing import FULL, SPECTATOR
from service.kernel.naming import escaped
from service.kernel.near import unknown


class Reading:
    """One document being read: where it stands under a ruleset, and every error so far.

    A missing member, or one of the wrong type, is reported once; nothing inside it is.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.errors: list[Misread] = []
        self._lost: set[str] = set()

    def fail(self, pointer: str, detail: str, code: str = "invalid") -> None:
        """Note an error and read on. Each error is paid for out of the budget of the reading."""
        spend()
        if not any(place in self._lost for place in _upwards(pointer)):
            self.errors.append(Misread(detail, pointer, code))

    def _lose(self, pointer: str, detail: str, code: str = "invalid") -> None:
        self.fail(pointer, detail, code)
        self._lost.add(pointer)

    def only(
        self, document: object, pointer: str, required: Iterable[str], optional: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The document as an object that has the required names and no unknown ones."""
        if not isinstance(document, dict):
            self._lose(pointer, "must be an object")
            return {}
        self._known(document, pointer, (*required, *optional))
        for name in required:
            if name not in document:
                self._lose(f"{pointer}/{name}", "is required", "required")
        return document

    def _known(self, document: dict[str, Any], pointer: str, names: Collection[str]) -> None:
        for name in document:
            if name not in names:
                near = names if len(self.errors) < MOST_COMPARED else ()
                self.fail(f"{pointer}/{escaped(name)}", unknown(name, near), "unknown")

    def seat(self, value: object, pointer: str, count: int) -> int:
        """A seat number."""
        if type(value) is not int or not 0 <= value < count:
            self.fail(pointer, f"must be a seat from 0 to {count - 1}")
            return 0
        return value

    def viewer(self, document: Mapping[str, Any], seats: int) -> int:
        """The viewer whose view a state is, if it is not full."""
        kind, viewer = document.get("kind", "full"), document.get("viewer")
        if kind == "full":
            if viewer is not None:
                self.fail("/viewer", "is only for a state of kind view")
            return FULL
        if kind != "view":
            self.fail("/kind", "must be full or view")
            return FULL
        return SPECTATOR if viewer is None else self.seat(viewer, "/viewer", seats)


def _upwards(pointer: str) -> Iterator[str]:
    """A pointer and those of everything that contains its place."""
    yield pointer
    while pointer:
        pointer = pointer.rpartition("/")[0]
        yield pointer

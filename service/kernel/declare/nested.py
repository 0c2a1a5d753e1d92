"""Contents that are parts themselves: one, several in a list, or one for each seat."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.concealed import Concealed
from service.kernel.declare.content import MOST, Content, Quick, Unusual, Writer
from service.kernel.declare.cursor import Cursor
from service.kernel.declare.document import read_part, straight, write_part
from service.kernel.declare.part import Part
from service.kernel.declare.redaction import seen_part
from service.kernel.declare.sight import Eye


class Record(Content):
    """One part."""

    @property
    def guarded(self) -> bool:
        return bool(self.of.guarded)

    nested = True

    def __init__(self, of: type[Part]) -> None:
        self.of = of
        self.copied = "{0}" if of.frozen else "{0}.copy()"

    def empty(self, state: Any) -> Any:
        return self.of.dealt(state)

    def read(self, written: Any, at: Cursor) -> Any:
        return read_part(self.of, written, at)

    def write(self, value: Any, state: Any) -> Any:
        return write_part(value, state)

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        return straight(self.of, ruleset, pointer).read

    def writer(self, ruleset: Any) -> Writer:
        plain, write = self.of, straight(self.of, ruleset).write
        return lambda value, state: write(value, state) if type(value) is plain else write_part(value, state)

    def seen(self, value: Any, eye: Eye, pointer: str) -> Any:
        if eye.sees():
            return seen_part(value, eye.state, eye.viewer, pointer, eye.seat)
        return super().seen(value, eye, pointer)


class Listed(Record):
    """Several parts: a list, or a tuple of frozen parts, which states share."""

    nested = True

    def __init__(self, of: type[Part]) -> None:
        super().__init__(of)
        self.copied = "{0}" if of.frozen else "[each.copy() for each in {0}]"
        self.made: type[list[Any] | tuple[Any, ...]] = tuple if of.frozen else list


class Rows(Listed):
    """Parts in a list of at most ``most``, such as pieces with an identity of their own."""

    numbered = True

    def __init__(self, of: type[Part], most: int = MOST) -> None:
        super().__init__(of)
        self.most = most

    def empty(self, state: Any) -> Any:
        return self.made()

    def read(self, written: Any, at: Cursor) -> Any:
        if at.secret and type(written) is int and 0 <= written <= self.most:
            return Concealed(written, at.pointer)
        if not isinstance(written, list) or len(written) > self.most:
            at.fail(f"must be a list of at most {self.most}")
            return self.made()
        return self.made([read_part(self.of, item, at.into(position)) for position, item in enumerate(written)])

    def write(self, value: Any, state: Any) -> Any:
        return value.size if isinstance(value, Concealed) else [write_part(each, state) for each in value]

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        return Content.quick(self, ruleset, pointer)  # where a row stands, only the strict reader tells

    def writer(self, ruleset: Any) -> Writer:
        return self.write

    def seen(self, value: Any, eye: Eye, pointer: str) -> Any:
        if eye.sees():
            state, viewer, seat = eye.state, eye.viewer, eye.seat
            return self.made([seen_part(each, state, viewer, f"{pointer}/{at}", seat) for at, each in enumerate(value)])
        return super().seen(value, eye, pointer)

    def concealed(self, value: Any, pointer: str) -> Concealed:
        return Concealed(value.size if isinstance(value, Concealed) else len(value), pointer)


class PerSeat(Listed):
    """One part for each seat, which owns it."""

    def empty(self, state: Any) -> Any:
        return self.made([self.of.dealt(state) for _ in range(state.seat_count)])

    def read(self, written: Any, at: Cursor) -> Any:
        count = at.state.seat_count
        if not isinstance(written, list) or len(written) != count:
            at.fail(f"must be a list of {count} seats")
            return self.empty(at.state)
        parts = []
        for seat, own in enumerate(written):
            place = at.into(seat)
            place.owner = seat
            parts.append(read_part(self.of, own, place))
        return self.made(parts)

    def write(self, value: Any, state: Any) -> list[Any]:
        return [write_part(each, state) for each in value]

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        one, made = straight(self.of, ruleset, f"{pointer}/{{}}").read, self.made

        def read(written: Any, state: Any, owner: int | None) -> Any:
            if type(written) is not list or len(written) != state.seat_count:
                raise Unusual
            return made([one(each, state, seat) for seat, each in enumerate(written)])

        return read

    def writer(self, ruleset: Any) -> Writer:
        plain, write = self.of, straight(self.of, ruleset).write
        return lambda value, state: [
            write(each, state) if type(each) is plain else write_part(each, state) for each in value
        ]

    def seen(self, value: Any, eye: Eye, pointer: str) -> Any:
        state, viewer = eye.state, eye.viewer
        return self.made([seen_part(each, state, viewer, f"{pointer}/{seat}", seat) for seat, each in enumerate(value)])

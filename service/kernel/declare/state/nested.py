"""Contents that are parts themselves: one, several in a list, or one for each seat."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.state.concealed import Concealed
from service.kernel.declare.state.content import MOST, Content, Reader, copied
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.document import reader_of, write_part
from service.kernel.declare.state.fields import wanted_list
from service.kernel.declare.state.part import Part
from service.kernel.declare.state.redaction import seen_part
from service.kernel.declare.state.visibility import Viewer


class Record(Content):
    """One part."""

    def __init__(self, of: type[Part]) -> None:
        self.of = of
        self.guarded = bool(of.guarded)
        if not of.frozen:
            self.copied = copied

    def empty(self, state: Any) -> Any:
        return self.of.dealt(state)

    def reader(self, ruleset: Any) -> Reader:
        return reader_of(self.of, ruleset).read

    def write(self, value: Any, state: Any) -> Any:
        return write_part(value, state)

    def seen(self, value: Any, viewer: Viewer, pointer: str) -> Any:
        if viewer.sees():
            return seen_part(value, viewer.state, viewer.number, pointer, viewer.seat)
        return super().seen(value, viewer, pointer)


class Listed(Record):
    """Several parts: a list, or a tuple of frozen parts, which states share."""

    def __init__(self, of: type[Part]) -> None:
        super().__init__(of)
        if not of.frozen:
            self.copied = lambda parts: [each.copy() for each in parts]
        self.made: type[list[Any] | tuple[Any, ...]] = tuple if of.frozen else list


class Rows(Listed):
    """Parts in a list of at most ``most``, such as pieces with an identity of their own."""

    numbered = True

    def __init__(self, of: type[Part], most: int = MOST) -> None:
        super().__init__(of)
        self.most = most

    def empty(self, state: Any) -> Any:
        return self.made()

    def reader(self, ruleset: Any) -> Reader:
        one, most, made = reader_of(self.of, ruleset).read, self.most, self.made

        def read(written: Any, at: Cursor) -> Any:
            if at.secret and type(written) is int and 0 <= written <= most:
                return Concealed(written, at.pointer)
            if not isinstance(written, list) or len(written) > most:
                at.fail(wanted_list(0, most))
                return made()
            return made([one(item, at.into(position)) for position, item in enumerate(written)])

        return read

    def write(self, value: Any, state: Any) -> Any:
        return value.size if isinstance(value, Concealed) else [write_part(each, state) for each in value]

    def seen(self, value: Any, viewer: Viewer, pointer: str) -> Any:
        if viewer.sees():
            state, seat, number = viewer.state, viewer.seat, viewer.number
            return self.made([seen_part(each, state, number, f"{pointer}/{at}", seat) for at, each in enumerate(value)])
        return super().seen(value, viewer, pointer)

    def concealed(self, value: Any, pointer: str) -> Concealed:
        return Concealed(value.size if isinstance(value, Concealed) else len(value), pointer)


class PerSeat(Listed):
    """One part for each seat, which owns it."""

    def empty(self, state: Any) -> Any:
        return self.made([self.of.dealt(state) for _ in range(state.seat_count)])

    def reader(self, ruleset: Any) -> Reader:
        one, made = reader_of(self.of, ruleset).read, self.made

        def read(written: Any, at: Cursor) -> Any:
            count = at.state.seat_count
            if not isinstance(written, list) or len(written) != count:
                at.fail(wanted_list(count, count, "seats"))
                return self.empty(at.state)
            parts, place = [], at.into(0)
            for seat, own in enumerate(written):
                place.name = place.owner = seat
                parts.append(one(own, place))
            return made(parts)

        return read

    def write(self, value: Any, state: Any) -> list[Any]:
        return [write_part(each, state) for each in value]

    def seen(self, value: Any, viewer: Viewer, pointer: str) -> Any:
        state, number = viewer.state, viewer.number
        return self.made([seen_part(each, state, number, f"{pointer}/{seat}", seat) for seat, each in enumerate(value)])

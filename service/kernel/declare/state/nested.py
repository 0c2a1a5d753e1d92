"""Contents that are parts themselves: one, or one for each seat."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.state.content import Content, Reader, copied
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.document import reader_of, write_part
from service.kernel.declare.state.fields import wanted_list
from service.kernel.declare.state.part import Part
from service.kernel.declare.state.redaction import seen_part
from service.kernel.declare.state.viewing import Viewer


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


class PerSeat(Record):
    """One part for each seat, which owns it, as a tuple."""

    def __init__(self, of: type[Part]) -> None:
        super().__init__(of)
        if not of.frozen:
            self.copied = lambda parts: tuple(map(copied, parts))

    def empty(self, state: Any) -> tuple[Any, ...]:
        return tuple([self.of.dealt(state) for _ in range(state.seat_count)])

    def reader(self, ruleset: Any) -> Reader:
        one = reader_of(self.of, ruleset).read

        def read(written: Any, at: Cursor) -> tuple[Any, ...]:
            count = at.state.seat_count
            if not isinstance(written, list) or len(written) != count:
                at.fail(wanted_list(count, count, "seats"))
                return self.empty(at.state)
            parts, place = [], at.into(0)
            for seat, own in enumerate(written):
                place.name = place.owner = seat
                parts.append(one(own, place))
            return tuple(parts)

        return read

    def write(self, value: tuple[Any, ...], state: Any) -> list[Any]:
        return [write_part(each, state) for each in value]

    def seen(self, value: tuple[Any, ...], viewer: Viewer, pointer: str) -> tuple[Any, ...]:
        state, number = viewer.state, viewer.number
        return tuple([seen_part(each, state, number, f"{pointer}/{seat}", seat) for seat, each in enumerate(value)])

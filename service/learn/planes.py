"""The arrays of an observation: how much of them each declared member of a state fills, and with what.

Every array has a row for each place of its kind (``table`` has one row in all) and a column for each thing that is
told of it. What a member fills follows from its content:

* places: a column of the array of their kind, 1 at each of them;
* one of a few words, or a seat: a column for each, 1 in that of the value; seats are counted from the viewer;
* a number: one column; true is 1;
* cards by kind: a column for each kind, and one for their number; where only the number is known, the others are -1;
* a list of words: as cards; any other list: the first ``SLOTS`` items, and how many there are;
* an object: each of its members; one for each seat: the viewer's first, then by the left;
* null: nothing, and 0 in a column that is 1 for any other value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from service.kernel.declare.rules.agenda import Agenda, Obligations
from service.kernel.declare.state.content import Content, Counts, Optional, StructOf, Value, kinds_of
from service.kernel.declare.state.fields import Counts as CountsShape
from service.kernel.declare.state.fields import (
    Described,
    Field,
    Flag,
    Many,
    ManyField,
    Number,
    SeatField,
    described,
)
from service.kernel.declare.state.kinds import Kind, OneOf
from service.kernel.declare.state.nested import PerSeat, Record
from service.kernel.declare.state.several import ByName, BySeat, MapOf, Ordered
from service.learn.frame import Frame, room_of, turned

SLOTS = 4
"""The items of a list that have columns of their own."""
TABLE = "table"
MOST = int(np.iinfo(np.int16).max)

Array = np.ndarray[Any, np.dtype[np.int16]]


class Page(NamedTuple):
    """The arrays of one observation while they are filled, and the seat whose view they show."""

    arrays: dict[str, Array]
    viewer: int


Fill = Callable[[Any, Page, int], None]
"""Takes a written value, the page, and the row for everything that belongs to no other place."""
Of = tuple[str, str]
"""The array that holds a value, and the name of its columns."""


def nothing(written: Any, page: Page, row: int) -> None:
    """Fills nothing."""


class Sheet:
    """The columns of the arrays, as they are handed out."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.columns: dict[str, list[str]] = {TABLE: [], **{room: [] for room in frame.places}}
        self.rows = {room: {name: at for at, name in enumerate(names)} for room, names in frame.places.items()}
        self.left_out: list[str] = []
        """The members that are in the raw view only."""

    def column(self, room: str, name: str) -> int:
        """A new column."""
        self.columns[room].append(name)
        return len(self.columns[room]) - 1

    def empty(self) -> dict[str, Array]:
        """The arrays of an empty observation."""
        rows = {TABLE: 1, **{room: len(names) for room, names in self.frame.places.items()}}
        return {room: np.zeros((rows[room], len(names)), np.int16) for room, names in self.columns.items()}

    def content(self, content: Content, room: str, name: str) -> Fill:
        """What a content fills."""
        frame = self.frame
        match content:
            case Optional(of=of):
                return self._or_null(self.content(of, room, name), room, name)
            case Counts(kinds=kinds):
                return self.cards(kinds_of(kinds, frame.ruleset), room, name)
            case Kind(kinds=kinds, among=among):
                words = kinds_of(among, frame.ruleset) or kinds_of(kinds, frame.ruleset)
                return self.one_of({word: word for word in words}, room, name)
            case OneOf(kinds=kinds):
                return self.one_of({word: word for word in sorted(kinds(frame.ruleset))}, room, name)
            case Value(field=field):
                return self.field(field, room, name)
            case StructOf(struct=struct):
                return self.members(described(struct), room, name)
            case ByName(names=names, of=of):
                return _each({one: self.content(of, room, f"{name}.{one}") for one in names})
            case Obligations():
                return self._obligations(room, name)
            case Agenda():
                waiting = {
                    step.id for found in frame.ruleset.continuations.values() for c in found for step in c.agenda
                }
                return self.several(sorted(waiting), room, name)
            case MapOf(key=key, of=of):
                return self._by_key(key, of, room, name)
            case BySeat(of=of):
                return self._by_seat(of, room, name)
            case PerSeat(of=part):
                return self._per_seat([self.part(part, room, f"{name}+{at}") for at in range(frame.seats)])
            case Record(of=part):
                fill = self.part(part, room, name)
                return self._or_number(fill, room, name) if content.numbered else fill
            case Ordered(of=of, most=most):
                return self._list(of, most, room, name)
        return self.content(content.alike, room, name)

    def part(self, part: Any, room: str, name: str) -> Fill:
        """What the members of a part fill."""
        members = [each for each in part.members if each.belongs(self.frame)]
        return _each({each.wire: self.content(each.content, room, f"{name}.{each.wire}") for each in members})

    def members(self, items: Iterable[Described], room: str, name: str) -> Fill:
        """What the fields of a struct fill."""
        fills = {}
        for item in items:
            fill = self.field(item.field, room, f"{name}.{item.name}")
            fills[item.name] = self._or_null(fill, room, f"{name}.{item.name}") if item.nullable else fill
        return _each(fills)

    def field(self, field: Field, room: str, name: str) -> Fill:
        """What a value of a kind that actions use fills."""
        place, words = room_of(field), field.words(self.frame.ruleset)
        if place is not None:
            return self._places(place, room, name)
        if isinstance(field, SeatField):
            return self._seat(room, name)
        if isinstance(field, ManyField):
            return self._list(Value(field.of), SLOTS, room, name)
        match field.shape:
            case CountsShape() if words:
                return self.cards(words, room, name)
            case Many() if words:
                return self.several(words, room, name)
            case Number() | Flag():
                return self.number(room, name)
        if words:
            return self.one_of({word: word for word in words}, room, name)
        self.left_out.append(name)
        return nothing

    def number(self, room: str, name: str) -> Fill:
        """One column."""
        column = self.column(room, name)

        def fill(written: Any, page: Page, row: int) -> None:
            page.arrays[room][row, column] = min(written, MOST)

        return fill

    def one_of(self, values: dict[Any, str], room: str, name: str) -> Fill:
        """A column for each value, with 1 in that of the value."""
        columns = {value: self.column(room, f"{name}={said}") for value, said in values.items()}

        def fill(written: Any, page: Page, row: int) -> None:
            if written in columns:
                page.arrays[room][row, columns[written]] = 1

        return fill

    def several(self, words: Sequence[str], room: str, name: str) -> Fill:
        """A column for each word, with how often it stands in a list, and one for the length of the list."""
        fill_cards = self.cards(words, room, name)

        def fill(written: Any, page: Page, row: int) -> None:
            counted = {} if type(written) is not list else {word: written.count(word) for word in written}
            fill_cards(written if type(written) is int else counted, page, row)

        return fill

    def cards(self, kinds: Sequence[str], room: str, name: str) -> Fill:
        """A column for each kind, and one for the number of all."""
        columns, total = {kind: self.column(room, f"{name}.{kind}") for kind in kinds}, self.column(room, f"{name}#")

        def fill(written: Any, page: Page, row: int) -> None:
            told = page.arrays[room][row]
            if type(written) is int:
                told[list(columns.values())] = -1
                told[total] = min(written, MOST)
                return
            for kind, count in written.items():
                if kind in columns:
                    told[columns[kind]] = min(count, MOST)
            told[total] = min(sum(written.values()), MOST)

        return fill

    def _or_null(self, fill: Fill, room: str, name: str) -> Fill:
        column = self.column(room, f"{name}?")

        def filled(written: Any, page: Page, row: int) -> None:
            if written is not None:
                page.arrays[room][row, column] = 1
                fill(written, page, row)

        return filled

    def _or_number(self, fill: Fill, room: str, name: str) -> Fill:
        column = self.column(room, f"{name}#")

        def filled(written: Any, page: Page, row: int) -> None:
            if type(written) is int:
                page.arrays[room][row, column] = min(written, MOST)
            else:
                fill(written, page, row)

        return filled

    def _places(self, place: str, room: str, name: str) -> Fill:
        """A column of the array of the places. A value that only names other places is left out."""
        if room != TABLE:
            self.left_out.append(name)
            return nothing
        column, rows = self.column(place, name), self.rows[place]

        def fill(written: Any, page: Page, row: int) -> None:
            for named in written if type(written) is list else (written,):
                if named in rows:
                    page.arrays[place][rows[named], column] = 1

        return fill

    def _seat(self, room: str, name: str) -> Fill:
        seats = self.frame.seats
        columns = [self.column(room, f"{name}=seat+{at}") for at in range(seats)]

        def fill(written: Any, page: Page, row: int) -> None:
            page.arrays[room][row, columns[turned(written, page.viewer, seats)]] = 1

        return fill

    def _list(self, of: Content, most: int, room: str, name: str) -> Fill:
        if isinstance(of, Value):
            place, words = room_of(of.field), of.field.words(self.frame.ruleset)
            if place is not None:
                return self._places(place, room, name)
            if words and not isinstance(of.field.shape, CountsShape | Many):
                return self.several(words, room, name)
        if isinstance(of, Kind):
            return self.several(kinds_of(of.kinds, self.frame.ruleset), room, name)
        return self._slots([self.content(of, room, f"{name}.{at}") for at in range(min(most, SLOTS))], room, name)

    def _slots(self, fills: list[Fill], room: str, name: str) -> Fill:
        length = self.column(room, f"{name}#")

        def fill(written: Any, page: Page, row: int) -> None:
            known = type(written) is list
            page.arrays[room][row, length] = min(len(written) if known else written, MOST)
            if known:
                for each, item in zip(fills, written, strict=False):
                    each(item, page, row)

        return fill

    def _by_key(self, key: Field, of: Content, room: str, name: str) -> Fill:
        place = room_of(key)
        if place is not None and room == TABLE:
            fill_one, rows, there = self.content(of, place, name), self.rows[place], self.column(place, f"{name}?")

            def fill(written: Any, page: Page, row: int) -> None:
                for named, each in written.items():
                    if named in rows:
                        page.arrays[place][rows[named], there] = 1
                        fill_one(each, page, rows[named])

            return fill
        if words := key.words(self.frame.ruleset):
            return _each({word: self.content(of, room, f"{name}.{word}") for word in words})
        self.left_out.append(name)
        return nothing

    def _by_seat(self, of: Content, room: str, name: str) -> Fill:
        seats = self.frame.seats
        fills = [self._or_null(self.content(of, room, f"{name}+{at}"), room, f"{name}+{at}") for at in range(seats)]

        def fill(written: Any, page: Page, row: int) -> None:
            for seat, each in written.items():
                fills[turned(int(seat), page.viewer, seats)](each, page, row)

        return fill

    def _per_seat(self, fills: list[Fill]) -> Fill:
        def fill(written: Any, page: Page, row: int) -> None:
            for seat, each in enumerate(written):
                fills[turned(seat, page.viewer, len(fills))](each, page, row)

        return fill

    def _obligations(self, room: str, name: str) -> Fill:
        """For each kind who owes it, and the further fields of the first debt of the kind."""
        kinds = {}
        for kind, owed in self.frame.ruleset.obligations.items():
            further = [item for item in described(owed) if item.name != "seat"]
            kinds[kind] = self._seat(room, f"{name}.{kind}"), self.members(further, room, f"{name}.{kind}")

        def fill(written: Any, page: Page, row: int) -> None:
            met = set[str]()
            for owed in written:
                owes, tells = kinds[owed["kind"]]
                owes(owed["seat"], page, row)
                if owed["kind"] not in met:
                    met.add(owed["kind"])
                    tells(owed, page, row)

        return fill


def _each(fills: dict[str, Fill]) -> Fill:
    """Fills each member that is written."""
    items = tuple((name, fill) for name, fill in fills.items() if fill is not nothing)

    def fill(written: Any, page: Page, row: int) -> None:
        for name, each in items:
            if name in written:
                each(written[name], page, row)

    return fill

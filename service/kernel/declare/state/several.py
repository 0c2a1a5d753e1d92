"""Contents that hold several others: lists in order, objects with fixed names, objects by place or by seat."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.state.concealed import Concealed
from service.kernel.declare.state.content import MOST, Content, Reader
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.fields import Field, wanted_list
from service.kernel.declare.state.visibility import Viewer


class Ordered(Content):
    """A list of ``least`` to ``most`` items, as a tuple. ``once`` forbids duplicates, and ``sort`` puts the items in
    their natural order. A view that conceals it has the number of its items.
    """

    def __init__(self, of: Content, most: int = MOST, least: int = 0, once: bool = False, sort: bool = False) -> None:
        self.of = of
        self.most = most
        self.least = least
        self.once = once
        self.sort = sort
        self.guarded = of.guarded  # a list is what its items are
        self.numbered = True
        if copied := of.copied:
            self.copied = lambda values: tuple(map(copied, values))

    def empty(self, state: Any) -> Any:
        return ()

    def reader(self, ruleset: Any) -> Reader:
        one, least, most, once, sort = self.of.reader(ruleset), self.least, self.most, self.once, self.sort
        wanted = wanted_list(least, most)

        def read(written: Any, at: Cursor) -> Any:
            if at.secret and type(written) is int and 0 <= written <= most:
                return Concealed(written, at.pointer)
            if not isinstance(written, list) or not least <= len(written) <= most:
                at.fail(wanted)
                return ()
            if not written:
                return ()
            items: list[Any] = []
            place = at.into(0)
            for position, item in enumerate(written):
                place.name = position
                errors = len(at.errors) if once else 0
                value = one(item, place)
                if once and value in items and len(at.errors) == errors:
                    place.fail("stands in the list twice", "duplicate")
                items.append(value)
            return tuple(sorted(items) if sort and not at.errors else items)

        return read

    def write(self, value: Any, state: Any) -> Any:
        if isinstance(value, Concealed):
            return value.size
        return list(value) if self.of.literal else [self.of.write(item, state) for item in value]

    def seen(self, value: Any, viewer: Viewer, pointer: str) -> Any:
        if self.guarded and viewer.sees():
            return tuple([self.of.seen(item, viewer, f"{pointer}/{at}") for at, item in enumerate(value)])
        return super().seen(value, viewer, pointer)

    def concealed(self, value: Any, pointer: str) -> Concealed:
        return Concealed(value.size if isinstance(value, Concealed) else len(value), pointer)


class ByName(Content):
    """An object with fixed names, as a tuple in their order. A name that is left out has the empty value.

    ``component`` is its name in the specification, ``says`` the description there.
    """

    def __init__(self, names: tuple[str, ...], of: Content, component: str, says: str) -> None:
        self.names = names
        self.of = of
        self.component = component
        self.says = says
        self.numbered = of.numbered
        self.guarded = of.guarded  # an object is what its members are
        if copied := of.copied:
            self.copied = lambda values: tuple(map(copied, values))

    def empty(self, state: Any) -> tuple[Any, ...]:
        return tuple([self.of.empty(state) for _ in self.names])

    def reader(self, ruleset: Any) -> Reader:
        names, of, one = self.names, self.of, self.of.reader(ruleset)
        all_names = set(names)

        def read(written: Any, at: Cursor) -> tuple[Any, ...]:
            as_named = isinstance(written, dict) and written.keys() == all_names
            document, values = written if as_named else at.members(written, (), names), []
            place = at.into("")
            place.secret = at.secret
            for name in names:
                place.name = name
                values.append(one(document[name], place) if name in document else of.empty(at.state))
            return tuple(values)

        return read

    def write(self, value: tuple[Any, ...], state: Any) -> dict[str, Any]:
        written = value if self.of.literal else [self.of.write(each, state) for each in value]
        return dict(zip(self.names, written, strict=True))

    def seen(self, value: tuple[Any, ...], viewer: Viewer, pointer: str) -> tuple[Any, ...]:
        pairs = zip(self.names, value, strict=True)
        return tuple([self.of.seen(each, viewer, f"{pointer}/{name}") for name, each in pairs])


class MapOf(Content):
    """An object whose names are values of one kind, as a dictionary. It is written in the order of the values. States
    share it: an effect puts another in its place.
    """

    def __init__(self, key: Field, of: Content) -> None:
        self.key = key
        self.of = of
        self.guarded = of.guarded  # an object is what its members are
        if copied := of.copied:
            self.copied = lambda values: {key: copied(each) for key, each in values.items()}

    def empty(self, state: Any) -> dict[Any, Any]:
        return {}

    def reader(self, ruleset: Any) -> Reader:
        key_of, one = self.key, self.of.reader(ruleset)

        def read(written: Any, at: Cursor) -> dict[Any, Any]:
            values: dict[Any, Any] = {}
            if not isinstance(written, dict) or len(written) > MOST:
                at.fail(f"must be an object of at most {MOST} members")
                return values
            place = at.into("")
            for name, content in written.items():
                place.name = name
                key = place.field(key_of, name)
                if key in values:
                    place.fail("stands in the object twice", "duplicate")
                value = one(content, place)
                if key is not None:
                    values[key] = value
            return values

        return read

    def write(self, value: dict[Any, Any], state: Any) -> dict[str, Any]:
        return {str(self.key.write(key, state)): self.of.write(value[key], state) for key in sorted(value)}

    def seen(self, value: dict[Any, Any], viewer: Viewer, pointer: str) -> Any:
        if self.guarded and viewer.sees():
            name = self.key.write
            return {
                key: self.of.seen(each, viewer, f"{pointer}/{name(key, viewer.state)}") for key, each in value.items()
            }
        return super().seen(value, viewer, pointer)


class BySeat(Content):
    """An object with a value for each of some seats, by their numbers. Each seat owns its value. States share it: an
    effect puts another in its place.
    """

    def __init__(self, of: Content) -> None:
        self.of = of
        self.numbered = of.numbered
        if copied := of.copied:
            self.copied = lambda values: {seat: copied(each) for seat, each in values.items()}

    def empty(self, state: Any) -> dict[int, Any]:
        return {}

    def reader(self, ruleset: Any) -> Reader:
        one = self.of.reader(ruleset)

        def read(written: Any, at: Cursor) -> dict[int, Any]:
            values: dict[int, Any] = {}
            if not isinstance(written, dict):
                at.fail("must be an object of seats")
                return values
            if not written:
                return values
            seats = {str(seat): seat for seat in range(at.state.seat_count)}
            for name, content in written.items():
                place = at.into(name)
                if name not in seats:
                    place.fail("is not a seat")
                    continue
                place.owner = seats[name]
                place.secret = at.secret and at.state.viewer != place.owner
                values[place.owner] = one(content, place)
            return values

        return read

    def write(self, value: dict[int, Any], state: Any) -> dict[str, Any]:
        return {str(seat): self.of.write(each, state) for seat, each in sorted(value.items())}

    def seen(self, value: dict[int, Any], viewer: Viewer, pointer: str) -> dict[int, Any]:
        return {seat: self.of.seen(each, viewer.at(seat), f"{pointer}/{seat}") for seat, each in value.items()}

"""Contents that hold several others: lists in order, objects with fixed names, objects by place or by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from service.kernel.declare.concealed import Concealed
from service.kernel.declare.content import MOST, Content, Quick, Unusual, Writer
from service.kernel.declare.cursor import Cursor
from service.kernel.declare.fields import Field
from service.kernel.declare.part import Spread
from service.kernel.declare.sight import Eye


class Ordered(Content):
    """A list of ``least`` to ``most`` items, as a tuple, or ``made`` something else that gives them in order and never
    changes. ``once`` forbids duplicates, and ``sort`` puts the items in their natural order. A view that conceals it
    has the number of its items.
    """

    def __init__(
        self,
        of: Content,
        most: int = MOST,
        least: int = 0,
        once: bool = False,
        sort: bool = False,
        made: Callable[[Iterable[Any]], Any] = tuple,
    ) -> None:
        self.of = of
        self.most = most
        self.least = least
        self.once = once
        self.sort = sort
        self.made = made
        self.nested = of.guarded  # a list is what its items are
        self.numbered = True
        if of.copied != "{0}":
            self.copied = f"tuple([{of.copied.format('each')} for each in {{0}}])"

    def empty(self, state: Any) -> Any:
        return self.made(())

    def read(self, written: Any, at: Cursor) -> Any:
        if at.secret and type(written) is int and 0 <= written <= self.most:
            return Concealed(written, at.pointer)
        if not isinstance(written, list) or not self.least <= len(written) <= self.most:
            at.fail(
                f"must be a list of {self.least} to {self.most}"
                if self.least
                else f"must be a list of at most {self.most}"
            )
            return self.made(())
        items: list[Any] = []
        for position, item in enumerate(written):
            place, errors = at.into(position), len(at.errors)
            value = self.of.read(item, place)
            if self.once and value in items and len(at.errors) == errors:
                place.fail("stands in the list twice", "duplicate")
            items.append(value)
        return self.made(sorted(items) if self.sort and not at.errors else items)

    def write(self, value: Any, state: Any) -> Any:
        if isinstance(value, Concealed):
            return value.size
        return [self.of.write(item, state) for item in value]

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        one, least, most = self.of.quick(ruleset, pointer), self.least, self.most
        once, sort, made = self.once, self.sort, self.made

        def read(written: Any, state: Any, owner: int | None) -> Any:
            if type(written) is not list or not least <= len(written) <= most:
                raise Unusual
            items = [one(item, state, owner) for item in written]
            if once and len(set(items)) < len(items):
                raise Unusual
            return made(sorted(items) if sort else items)

        return read

    def shortcut(self, ruleset: Any) -> str:
        return "() if {0} == [] else {read}" if self.made is tuple and not self.least else "{read}"

    def inlined(self, ruleset: Any) -> str:
        return "([] if {0} == () else {write})"

    def seen(self, value: Any, eye: Eye, pointer: str) -> Any:
        if self.nested and eye.sees():
            return self.made(self.of.seen(item, eye, f"{pointer}/{at}") for at, item in enumerate(value))
        return super().seen(value, eye, pointer)

    def concealed(self, value: Any, pointer: str) -> Concealed:
        return Concealed(value.size if isinstance(value, Concealed) else len(value), pointer)


class ByName(Content):
    """An object with fixed names, as a tuple in their order or what is ``made`` of one; a name that is left out has the
    empty value.

    ``component`` is its name in the specification, ``says`` the description there.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        of: Content,
        component: str,
        says: str,
        made: Callable[[Iterable[Any]], tuple[Any, ...]] = tuple,
    ) -> None:
        self.names = names
        self.of = of
        self.component = component
        self.says = says
        self.made = made
        self.numbered = of.numbered
        self.nested = of.guarded  # an object is what its members are
        if of.copied != "{0}":
            self.copied = f"tuple([{of.copied.format('each')} for each in {{0}}])"

    def empty(self, state: Any) -> tuple[Any, ...]:
        return self.made([self.of.empty(state) for _ in self.names])

    def read(self, written: Any, at: Cursor) -> tuple[Any, ...]:
        values = list(self.empty(at.state))
        for name, content in at.members(written, (), self.names).items():
            if name in self.names:
                place = at.into(name)
                place.secret = at.secret
                values[self.names.index(name)] = self.of.read(content, place)
        return self.made(values)

    def write(self, value: tuple[Any, ...], state: Any) -> dict[str, Any]:
        return {name: self.of.write(each, state) for name, each in zip(self.names, value, strict=True)}

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        inner = [(name, self.of.quick(ruleset, f"{pointer}/{name}")) for name in self.names]
        count, made = len(inner), self.made

        def read(written: Any, state: Any, owner: int | None) -> tuple[Any, ...]:
            if type(written) is not dict or len(written) != count:
                raise Unusual
            return made([one(written[name], state, owner) for name, one in inner])

        return read

    def writer(self, ruleset: Any) -> Writer:
        names, one = self.names, self.of.writer(ruleset)
        return lambda value, state: {name: one(each, state) for name, each in zip(names, value, strict=True)}

    def seen(self, value: tuple[Any, ...], eye: Eye, pointer: str) -> tuple[Any, ...]:
        pairs = zip(self.names, value, strict=True)
        return self.made([self.of.seen(each, eye, f"{pointer}/{name}") for name, each in pairs])


class MapOf(Content):
    """An object whose names are values of one kind, as a dictionary, or what is ``made`` of one. It is written in the
    order of the values. States share it: an effect puts another in its place.
    """

    def __init__(
        self,
        key: Field,
        of: Content,
        most: int = MOST,
        made: Callable[[dict[Any, Any]], dict[Any, Any]] = dict,
    ) -> None:
        self.key = key
        self.of = of
        self.most = most
        self.made = made
        self.nested = of.guarded  # an object is what its members are
        if of.copied != "{0}":
            self.copied = f"{{{{key: {of.copied.format('each')} for key, each in {{0}}.items()}}}}"

    def empty(self, state: Any) -> dict[Any, Any]:
        return self.made({})

    def read(self, written: Any, at: Cursor) -> dict[Any, Any]:
        values: dict[Any, Any] = {}
        if not isinstance(written, dict) or len(written) > self.most:
            at.fail(f"must be an object of at most {self.most} members")
            return self.made(values)
        for name, content in written.items():
            place = at.into(name)
            key = place.field(self.key, name)
            if key in values:
                place.fail("stands in the object twice", "duplicate")
            value = self.of.read(content, place)
            if key is not None:
                values[key] = value
        return self.made(values)

    def write(self, value: dict[Any, Any], state: Any) -> dict[str, Any]:
        return {str(self.key.write(key, state)): self.of.write(value[key], state) for key in sorted(value)}

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        key, one, most, made = self.key.read, self.of.quick(ruleset, pointer), self.most, self.made

        def read(written: Any, state: Any, owner: int | None) -> dict[Any, Any]:
            if type(written) is not dict or len(written) > most:
                raise Unusual
            values = {key(name, state): one(each, state, owner) for name, each in written.items()}
            if len(values) < len(written):
                raise Unusual
            return made(values)

        return read

    def shortcut(self, ruleset: Any) -> str:
        return "{{}} if {0} == {{}} else {read}" if self.made is dict else "{read}"

    def inlined(self, ruleset: Any) -> str:
        return "({write} if {0} else {{}})"

    def seen(self, value: dict[Any, Any], eye: Eye, pointer: str) -> Any:
        if self.nested and eye.sees():
            name = self.key.write
            seen = {key: self.of.seen(each, eye, f"{pointer}/{name(key, eye.state)}") for key, each in value.items()}
            return self.made(seen)
        return super().seen(value, eye, pointer)


class BySeat(Content):
    """An object with a value for each of some seats, by their numbers. Each seat owns its value. States share it: an
    effect puts another in its place.
    """

    def __init__(self, of: Content) -> None:
        self.of = of
        self.numbered = of.numbered
        if of.copied != "{0}":
            self.copied = (
                f"({{{{key: {of.copied.format('each')} for key, each in {{0}}.items()}}}} if {{0}} else {{{{}}}})"
            )

    def empty(self, state: Any) -> dict[int, Any]:
        return {}

    def read(self, written: Any, at: Cursor) -> dict[int, Any]:
        values: dict[int, Any] = {}
        if not isinstance(written, dict):
            at.fail("must be an object of seats")
            return values
        seats = {str(seat): seat for seat in range(at.state.seat_count)}
        for name, content in written.items():
            place = at.into(name)
            if name not in seats:
                place.fail("is not a seat")
                continue
            place.owner = seats[name]
            place.secret = at.secret and at.state.viewer != place.owner
            values[place.owner] = self.of.read(content, place)
        return values

    def write(self, value: dict[int, Any], state: Any) -> dict[str, Any]:
        return {str(seat): self.of.write(each, state) for seat, each in sorted(value.items())}

    def shortcut(self, ruleset: Any) -> str:
        return "{{}} if {0} == {{}} else {read}"

    def inlined(self, ruleset: Any) -> str:
        return "({write} if {0} else {{}})"

    def seen(self, value: dict[int, Any], eye: Eye, pointer: str) -> dict[int, Any]:
        return {seat: self.of.seen(each, eye.of(seat), f"{pointer}/{seat}") for seat, each in value.items()}


class Group(Spread):
    """An object on the wire whose members a part keeps in attributes of its own. ``component`` is its name in the
    specification, ``says`` the description there.
    """

    def __init__(self, component: str, says: str, **members: Content) -> None:
        self.component = component
        self.says = says
        self.members = members

    def empty(self, state: Any) -> tuple[Any, ...]:
        return tuple(content.empty(state) for content in self.members.values())

    def read(self, written: Any, at: Cursor) -> tuple[Any, ...]:
        found = at.members(written, (), self.members)
        return tuple(
            content.read(found[name], at.into(name)) if name in found else content.empty(at.state)
            for name, content in self.members.items()
        )

    def write(self, value: tuple[Any, ...], state: Any) -> dict[str, Any]:
        return {
            name: content.write(each, state) for (name, content), each in zip(self.members.items(), value, strict=True)
        }

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        inner = [(name, content.quick(ruleset, f"{pointer}/{name}")) for name, content in self.members.items()]
        count = len(inner)

        def read(written: Any, state: Any, owner: int | None) -> tuple[Any, ...]:
            if type(written) is not dict or len(written) != count:
                raise Unusual
            return tuple([one(written[name], state, owner) for name, one in inner])

        return read

    def writer(self, ruleset: Any) -> Writer:
        inner = [(name, content.writer(ruleset)) for name, content in self.members.items()]
        return lambda value, state: {name: one(each, state) for (name, one), each in zip(inner, value, strict=True)}

    def inlined(self, ruleset: Any) -> str:
        texts = {name: content.inlined(ruleset) for name, content in self.members.items()}
        if any("{write}" in text for text in texts.values()):
            return "{write}"
        pairs = (f"{name!r}: {text.replace('{0}', f'{{{at}}}')}" for at, (name, text) in enumerate(texts.items()))
        return f"{{{{{', '.join(pairs)}}}}}"

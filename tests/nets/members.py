"""The members of a state, as its parts declare them: where they stand in a document, and what they may hold there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from service.kernel.declare.state.content import Content, Optional
from service.kernel.declare.state.nested import PerSeat, Record
from service.kernel.declare.state.part import Member, Part
from service.kernel.declare.state.several import ByName, BySeat, MapOf, Ordered
from service.kernel.play.state import State


class Place(NamedTuple):
    """A member in a document: its name, as ``Part.member``, the part that has it, and the member's name there."""

    name: str
    holder: Any
    at: str
    public: bool
    """Whether everybody may see it, as its own declaration says."""
    content: Content

    @property
    def written(self) -> Any:
        """What is written there."""
        return self.holder[self.at]


def members_of(state: State, document: Any) -> Iterator[Place]:
    """Every member of the parts of a state, as its document has them."""
    yield from _of_part(type(state), document)  # type: ignore[arg-type]  # every game's state is a part
    for module in state.ruleset.modules:
        if module.slice is not None and module.id in document:
            yield from _of_part(module.slice, document[module.id])


def _of_part(part: type[Part], document: Any) -> Iterator[Place]:
    for member in part.members:
        if member.wire in document:
            yield Place(_name(part, member), document, member.wire, member.visibility.public, member.content)
            yield from _inside(member.content, document[member.wire])


def hidden_in(part: type[Part]) -> Iterator[str]:
    """The names of the members that a part, and the parts in it, declare as hidden."""
    for member in part.members:
        if not member.visibility.public:
            yield _name(part, member)
        for inner in _parts(member.content):
            yield from hidden_in(inner)


def _name(part: type[Part], member: Member) -> str:
    return f"{part.component or part.__name__}.{member.wire}"


def _parts(content: Content) -> Iterator[type[Part]]:
    """The parts that a content holds."""
    match content:
        case Record(of=part):
            yield part
        case Optional(of=of) | Ordered(of=of) | ByName(of=of) | MapOf(of=of) | BySeat(of=of):
            yield from _parts(of)


def _inside(content: Content, written: Any) -> Iterator[Place]:
    """The members of the parts that a value contains."""
    match content:
        case Optional(of=of) if written is not None:
            yield from _inside(of, written)
        case PerSeat(of=part):
            for each in written:
                yield from _of_part(part, each)
        case Record(of=part):
            yield from _of_part(part, written)
        case Ordered(of=of):
            for each in written:
                yield from _inside(of, each)
        case ByName(of=of) | MapOf(of=of) | BySeat(of=of):
            for each in written.values():
                yield from _inside(of, each)

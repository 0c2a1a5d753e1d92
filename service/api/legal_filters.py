"""Filters of legal actions, by the values of their members."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from marshmallow import ValidationError

from schemas.derive import field_of
from service.api.proposals import hint
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.fields import Described, Misread, described
from service.kernel.naming import escaped
from service.kernel.near import unknown
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError, together


class Filter:
    """The values that members must have, read like an action's own: a place may have any of its names.

    Raises `Problem` for a member that no action has, and for a value that no action understands. Actions that lack one
    of the members are left out. Without a state values are understood by their shape alone.
    """

    def __init__(
        self, where: Mapping[str, Any], ruleset: Ruleset, state: State | None, types: Collection[str] | None
    ) -> None:
        self._wanted: dict[str, dict[str, Any]] = {}
        understood: set[str] = set()
        known = {"type": None}
        wrong: dict[str, str] = {}
        for kind, compiled in ruleset.actions.items():
            if types is not None and kind not in types:
                continue
            members = {item.name: item for item in described(compiled.cls)}
            known |= dict.fromkeys(members)
            wanted = {}
            for name, value in where.items():
                try:
                    if name == "type":
                        wanted[name] = value
                    elif name in members:
                        wanted[name] = _understood(members[name], value, state)
                except ValidationError as error:
                    wrong[name] = str(error.messages[0]) if isinstance(error.messages, list) else _NOT_UNDERSTOOD
                except Misread as misread:
                    wrong[name] = misread.detail
            understood |= wanted.keys()
            if len(wanted) == len(where):
                self._wanted[kind] = wanted
        if errors := [
            RequestError(
                f"/where/{escaped(name)}",
                "invalid" if name in wrong else "unknown",
                wrong.get(name) or unknown(name, known, _NOT_THERE),
            )
            for name in where
            if name not in understood
        ]:
            raise Problem("invalid-request", "The filter is not understood.", errors)

    def types(self, seat: int) -> list[str]:
        """The types of action of a seat that the filter requests."""
        return [
            kind
            for kind, wanted in self._wanted.items()
            if wanted.get("type", kind) == kind and wanted.get("seat", seat) == seat
        ]

    def narrows(self, kind: str) -> bool:
        """Whether the filter requests some actions of one type and seat and leaves out others."""
        return not self._wanted[kind].keys() <= {"type", "seat"}

    def only(self, cls: type[Action], seat: int) -> Action | None:
        """The one requested action of a type and seat, where the filter gives every field."""
        fields = {"seat": seat} | {name: value for name, value in self._wanted[cls.type].items() if name != "type"}
        return cls(**fields) if fields.keys() == set(cls.__struct_fields__) else None

    def passes(self, action: Action) -> bool:
        """Whether the filter requests an action."""
        return all(getattr(action, name) == value for name, value in self._wanted[action.type].items())


_NOT_THERE = "is not a member of these actions"
_NOT_UNDERSTOOD = "is not understood by these actions"


def _understood(item: Described, value: Any, state: State | None) -> Any:
    """A value as an action reads it. It is not converted back to JSON, because a place off the board has no name of its
    own.
    """
    if value is None and item.nullable:
        return None
    shaped = field_of(item.field.shape).deserialize(value)
    return shaped if state is None else item.field.read(shaped, state)


def filter_of(asked: Mapping[str, Any], ruleset: Ruleset, state: State | None) -> Filter | None:
    """The filter of a question, if it has one. Raises `Problem` if a type of action, the seat or a member of the filter
    has no meaning in this state. Without a state the seat is not checked, because nobody knows how many there are.
    """
    found, types = None, asked.get("types")
    odd = list(unknown_types(ruleset, {f"/types/{index}": name for index, name in enumerate(types or ())}))
    wrong = [*odd, *([] if state is None else absent_seat(state, asked))]
    try:
        if where := asked.get("where"):
            found = Filter(where, ruleset, state, None if odd else types)
    except Problem as problem:
        wrong.append(problem)
    if wrong:
        raise together(wrong)
    return found


def unknown_types(ruleset: Ruleset, types: Mapping[str, str]) -> Iterator[Problem]:
    """The problem with types of action, by their pointers, that are none of this ruleset's."""
    errors = [
        RequestError(pointer, "unknown-action", f"is not an action; {hint(name, ruleset)}")
        for pointer, name in types.items()
        if name not in ruleset.actions
    ]
    if errors:
        yield Problem("unknown-action", "Not all of these types are actions of this ruleset.", errors)


def absent_seat(state: State, asked: Mapping[str, Any], pointer: str = "/seat") -> Iterator[Problem]:
    """The problem with the seat that a question names, if this game does not have it."""
    if asked.get("seat", 0) >= state.seat_count:
        errors = [RequestError(pointer, "invalid", f"must be a seat from 0 to {state.seat_count - 1}")]
        yield Problem("invalid-request", "There is no such seat.", errors)

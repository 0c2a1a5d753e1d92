"""Filters of legal actions, by the values of their members."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from marshmallow import ValidationError

from schemas.derive import field_of
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.fields import Described, Misread, described
from service.kernel.naming import escaped
from service.kernel.near import unknown
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError


class Filter:
    """The values that members must have, read like an action's own: a place may have any of its names.

    Raises `Problem` for a member that no action has, and for a value that no action understands. Actions that lack one
    of the members are left out.
    """

    def __init__(self, where: Mapping[str, Any], state: State, types: Collection[str] | None) -> None:
        self._wanted: dict[str, dict[str, Any]] = {}
        understood: set[str] = set()
        known = {"type": None}
        wrong: dict[str, str] = {}
        for kind, compiled in state.ruleset.actions.items():
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


def _understood(item: Described, value: Any, state: State) -> Any:
    """A value as an action reads it. It is not converted back to JSON, because a place off the board has no name of its
    own.
    """
    if value is None and item.nullable:
        return None
    return item.field.read(field_of(item.field.shape).deserialize(value), state)

"""Actions that requests propose, read under a ruleset and in a state; every error is a problem."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

import orjson
from marshmallow import ValidationError

from schemas.derive import schema_of_action
from service.api.pointers import defects as defects_of
from service.api.reading import misread
from service.games import CATALOGUE
from service.kernel.compile.extending import modules_with
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.fields import Misreads, read_struct
from service.kernel.naming import escaped
from service.kernel.near import like, misspelt, unknown
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError

LONGEST_ACTION = 256
"""The longest action that is remembered, in bytes. Longer ones seldom recur."""
MOST_LOADED = 4_096
"""How many actions are remembered."""


def read_action(document: Mapping[str, Any], state: State, pointer: str = "/action") -> Action:
    """The action of a document, its fields understood in this state."""
    cls, loaded = load_action(document, state.ruleset, pointer, state)
    try:
        action = read_struct(cls, loaded, state)
    except Misreads as misreads:
        raise misread(misreads, f"The action {cls.type} is not understood.", pointer) from None
    assert isinstance(action, Action)
    return action


def load_action(
    document: Mapping[str, Any], ruleset: Ruleset, pointer: str, state: State | None = None
) -> tuple[type[Action], dict[str, Any]]:
    """The kind of action, and its members, each of the right shape. Where one is not, the errors are also those of the
    others in the state, if it is known.
    """
    actions = ruleset.actions
    kind = document.get("type")
    if not isinstance(kind, str) or kind not in actions:
        told, code = hint(kind, ruleset), "required" if kind is None else "unknown-action"
        detail = f"There is no such action in this ruleset; {told}"
        errors = [RequestError(f"{pointer}/type", code, told)]
        for name in misspelt("type", document):
            errors.append(RequestError(f"{pointer}/{escaped(name)}", "unknown", unknown(name, ("type",))))
        raise Problem("unknown-action", detail, errors)
    cls = actions[kind].cls
    try:
        return cls, _loaded(cls, document)
    except ValidationError as error:
        if kind in ruleset.wider:
            with suppress(ValidationError):
                return ruleset.wider[kind].cls, _loaded(ruleset.wider[kind].cls, document)
        found = defects_of(error.messages, document, pointer=pointer)
        errors = [_with_owner(each, cls, ruleset, pointer) for each in found]
        raise Problem(
            "invalid-request",
            f"The action {kind} is not understood.",
            [*errors, *_misread(cls, error.valid_data, state, pointer)],
        ) from None


def _misread(cls: type[Action], members: Any, state: State | None, pointer: str) -> Iterator[RequestError]:
    """The errors of those members of an action that have the right shape."""
    if state is None or not isinstance(members, dict):
        return
    try:
        read_struct(cls, members, state)
    except Misreads as misreads:
        for found in misreads.misreads:
            if found.code != "required":  # the shape says so itself
                yield RequestError(f"{pointer}{found.pointer}", found.code, found.detail)


def _loaded(cls: type[Action], document: Mapping[str, Any]) -> dict[str, Any]:
    """The members of an action. Callers share them and must not change them."""
    try:
        written = orjson.dumps(document)
    except TypeError:  # no JSON has such values; the schema says what is wrong with them
        written = None
    if written is None or len(written) > LONGEST_ACTION:
        return cast(dict[str, Any], schema_of_action(cls).load(document))
    return _remembered(cls, written)


@functools.lru_cache(MOST_LOADED)
def _remembered(cls: type[Action], written: bytes) -> dict[str, Any]:
    """Loading takes longer than judging, and a game has few different actions."""
    return cast(dict[str, Any], schema_of_action(cls).load(orjson.loads(written)))


def _with_owner(error: RequestError, cls: type[Action], ruleset: Ruleset, pointer: str) -> RequestError:
    """An unknown member, with the modules that would add it to the action."""
    if error.code != "unknown":
        return error
    owners = modules_with(ruleset.game.modules, cls, error.pointer.removeprefix(f"{pointer}/"))
    return replace(error, detail=f"is a field of module {' and '.join(owners)} alone") if owners else error


def hint(kind: object, ruleset: Ruleset) -> str:
    """A suggestion for an unknown type of action."""
    if isinstance(kind, str):
        if owners := CATALOGUE.action_modules.get(kind):
            return f"{kind} is an action of {' and of '.join(owners)}, which this ruleset leaves out"
        if near := like(kind, ruleset.actions):
            return f"did you mean {near[0]}?"
    return f"the actions are {', '.join(ruleset.actions)}"

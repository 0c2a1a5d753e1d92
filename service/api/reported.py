"""What an adjudication reported, as a client sends it back to have it shown to a viewer: events and an action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import ValidationError

from schemas.derive import schema_of_applied, schema_of_event
from service.api.pointers import defects
from service.api.reading import hint
from service.api.table import event_kinds
from service.kernel.budget import spend
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.state.cursor import MOST_COMPARED
from service.kernel.near import unknown
from service.web.problems import Problem, RequestError


def misreported(told: Mapping[str, Any], ruleset: Ruleset) -> Iterator[Problem]:
    """The problems of events and of an applied action that are none of this ruleset's."""
    if errors := list(_odd_events(told.get("events", ()), ruleset)):
        yield Problem("invalid-request", "Not all of these are events.", errors)
    if "applied" in told:
        yield from _odd_action(told["applied"], ruleset)


def _odd_events(events: Any, ruleset: Ruleset) -> Iterator[RequestError]:
    kinds, compared = event_kinds(ruleset), 0
    for index, event in enumerate(events):
        spend()
        kind = kinds.get(str(event.get("type")))
        if kind is None:
            known = kinds if compared < MOST_COMPARED else ()
            detail = unknown(str(event.get("type")), known, "is not an event of this ruleset")
            compared += 1
            yield RequestError(f"/events/{index}/type", "unknown-event", detail)
            continue
        try:
            schema_of_event(kind).load(event)
        except ValidationError as error:
            yield from defects(error.messages, event, pointer=f"/events/{index}")


def _odd_action(applied: Any, ruleset: Ruleset) -> Iterator[Problem]:
    """The problem of an applied action, in which members that were hidden before are null."""
    compiled = ruleset.actions.get(str(applied.get("type")))
    if compiled is None:
        told = hint(applied.get("type"), ruleset)
        errors = [RequestError("/applied/type", "unknown-action", told)]
        yield Problem("unknown-action", f"There is no such action in this ruleset; {told}", errors)
        return
    try:
        schema_of_applied(compiled.cls).load(applied)
    except ValidationError as error:
        errors = list(defects(error.messages, applied, pointer="/applied"))
        yield Problem("invalid-request", "The action is not understood.", errors)

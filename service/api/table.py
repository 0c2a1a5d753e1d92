"""What a whole table needs after a move: the views of a state, and the legal actions of its seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from service.api.legal_filters import absent_seat
from service.api.legal_list import legal_document
from service.api.reading import view_of
from service.documents.answers import redacted_applied, redacted_event, with_message, written
from service.kernel.budget import spend
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.event import Event
from service.kernel.play.state import State
from service.web.problems import Problem

NOTHING: Mapping[str, Any] = MappingProxyType({})


def misplaced(state: State, question: Mapping[str, Any], pointer: str = "/views") -> Iterator[Problem]:
    """The problems with the viewers and seats that a question names, for a state like this one."""
    for index, viewer in enumerate(question.get("views", ())):
        try:
            view_of(state, viewer, f"{pointer}/{index}")
        except Problem as problem:
            yield problem
    for index, seat in enumerate(question.get("legal", ())):
        yield from absent_seat(state, {"seat": seat}, f"/legal/{index}")


def table_documents(state: State, question: Mapping[str, Any], told: Mapping[str, Any] = NOTHING) -> dict[str, Any]:
    """The views and the legal actions that a question wants, byte for byte as in the answers of `/v1/views` and
    `/v1/legal-actions` about this state. `told` is what a view shows besides.
    """
    document: dict[str, Any] = {}
    if "views" in question:
        document["views"] = [view_document(view_of(state, viewer), told) for viewer in question["views"]]
    if "legal" in question:
        document["legal"] = [legal_document(state, {"seat": seat}) for seat in question["legal"]]
    return document


def view_document(view: State, told: Mapping[str, Any]) -> dict[str, Any]:
    """A view, with the `events` and the `applied` action that led there, as its viewer may see them."""
    seen = written(view)
    document: dict[str, Any] = {"state": seen.document, "digest": seen.digest}
    if "events" in told:
        kinds = event_kinds(view.ruleset)
        document["events"] = [_seen(event, kinds[event["type"]], view) for event in told["events"]]
    if "applied" in told:
        document["applied"] = redacted_applied(told["applied"], view)
    return document | {"revisions": view.ruleset.revisions}


def _seen(event: dict[str, Any], kind: type[Event], view: State) -> dict[str, Any]:
    """An event as the viewer of a view may see it, with its sentence."""
    spend()
    return with_message(dict(redacted_event(event, kind, view.viewer)), kind, view)


def event_kinds(ruleset: Ruleset) -> dict[str, type[Event]]:
    """The kinds of event of a ruleset, by type."""
    return {kind.type: kind for module in ruleset.modules for kind in module.events}

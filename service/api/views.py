"""`POST /v1/views`: what one seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView
from marshmallow import ValidationError

from schemas.derive import schema_of_applied, schema_of_event
from schemas.requests import ViewOf
from schemas.responses import SeenState
from service.api.blueprint import Blueprint
from service.api.pointers import defects
from service.api.proposals import hint
from service.api.question import Question
from service.api.reading import view_of
from service.api.responses import ruled_answer
from service.api.table import event_kinds, misplaced, view_document
from service.kernel.near import unknown
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError

blueprint = Blueprint("views", __name__, url_prefix="/v1/views", description="What a player may see")


@blueprint.route("")
class Views(MethodView):
    """Views."""

    @blueprint.arguments(ViewOf())
    @blueprint.response(200, SeenState())
    def post(self, body: dict[str, Any]) -> flask.Response:
        """A state as one viewer may see it, and with it the events and the action that led there

        With `viewers` in place of `viewer`, `views` has a view for each of them.
        """
        question = Question(body)
        told: dict[str, Any] = {}
        if (given := question.state) is not None:
            question.wrong += misplaced(given, {"views": body.get("viewers", ())}, "/viewers")
            if "viewer" in body:
                question.attempt(view_of, given, body["viewer"])
            for name, read in (("events", read_events), ("applied", read_applied)):
                if name in body:
                    told[name] = question.attempt(read, body[name], given)
        state = question.known_state
        if "viewer" in body:
            return ruled_answer(view_document(view_of(state, body["viewer"]), told), state.ruleset)
        views = [view_document(view_of(state, viewer), told) for viewer in body["viewers"]]
        return ruled_answer({"views": views}, state.ruleset)


def read_events(events: Any, state: State) -> list[dict[str, Any]]:
    """The events of a request; anything that is not an event is a problem."""
    kinds = event_kinds(state)
    found, errors = [], []
    for index, event in enumerate(events):
        kind = kinds.get(str(event.get("type")))
        if kind is None:
            told = unknown(str(event.get("type")), kinds, "is not an event of this ruleset")
            errors.append(RequestError(f"/events/{index}/type", "unknown-event", told))
            continue
        try:
            schema_of_event(kind).load(event)
            found.append(event)
        except ValidationError as error:
            errors += defects(error.messages, event, pointer=f"/events/{index}")
    if errors:
        raise Problem("invalid-request", "Not all of these are events.", errors)
    return found


def read_applied(applied: Any, state: State) -> dict[str, Any]:
    """The applied action of a request; members that were hidden before are null."""
    compiled = state.ruleset.actions.get(str(applied.get("type")))
    if compiled is None:
        told = hint(applied.get("type"), state.ruleset)
        errors = [RequestError("/applied/type", "unknown-action", told)]
        raise Problem("unknown-action", f"There is no such action in this ruleset; {told}", errors)
    try:
        schema_of_applied(compiled.cls).load(applied)
    except ValidationError as error:
        errors = list(defects(error.messages, applied, pointer="/applied"))
        raise Problem("invalid-request", "The action is not understood.", errors) from None
    return dict(applied)

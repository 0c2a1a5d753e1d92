"""`POST /v1/views`: what one seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView
from marshmallow import ValidationError

from schemas.derive import schema_of_applied, schema_of_event
from schemas.requests import ViewOf
from schemas.responses import View
from service.api.answers import answer
from service.api.pointers import defects
from service.api.questions import read_state, view_of
from service.api.specification import Blueprint
from service.documents.answers import digest, redacted_applied, redacted_event
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError, together

blueprint = Blueprint("views", __name__, url_prefix="/v1/views", description="Who may see what")


@blueprint.route("")
class Views(MethodView):
    """Views."""

    @blueprint.arguments(ViewOf())
    @blueprint.response(200, View())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """A state as one viewer may see it, and with it the events and the action that led there"""
        given = read_state(question["state"])
        document: dict[str, Any] = {}
        wrong = []
        try:
            state = view_of(given, question["viewer"])
            written = state.ruleset.game.write(state)
            document |= {"state": written, "digest": digest(written)}
        except Problem as problem:
            wrong.append(problem)
            state = given  # to tell what else is wrong
        for name, seen in (("events", seen_events), ("applied", seen_action)):
            try:
                if name in question:
                    document[name] = seen(question[name], state)
            except Problem as problem:
                wrong.append(problem)
        if wrong:
            raise together(wrong)
        return answer(document)


def seen_events(events: Any, state: State) -> list[dict[str, Any]]:
    """Events as the state's viewer may see them; what is no event is a problem."""
    kinds = {kind.type: kind for module in state.ruleset.modules for kind in module.events}
    found, errors = [], []
    for index, event in enumerate(events):
        kind = kinds.get(str(event.get("type")))
        if kind is None:
            errors.append(RequestError(f"/events/{index}/type", "unknown-event", "is no event of this ruleset"))
            continue
        try:
            found.append(redacted_event(schema_of_event(kind).load(event), kind, state.viewer))
        except ValidationError as error:
            errors += defects(error.messages, event, pointer=f"/events/{index}")
    if errors:
        raise Problem("invalid-request", "Not all of these are events.", errors)
    return found


def seen_action(applied: Any, state: State) -> dict[str, Any]:
    """An applied action as the state's viewer may see it; what was hidden before stays so."""
    compiled = state.ruleset.actions.get(str(applied.get("type")))
    if compiled is None:
        errors = [RequestError("/applied/type", "unknown-action", "is no action of this ruleset")]
        raise Problem("unknown-action", "There is no such action in this ruleset.", errors)
    try:
        told = schema_of_applied(compiled.cls).load(applied)
    except ValidationError as error:
        errors = list(defects(error.messages, applied, pointer="/applied"))
        raise Problem("invalid-request", "The action is not understood.", errors) from None
    return redacted_applied(told, state)

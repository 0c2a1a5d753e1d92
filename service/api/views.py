"""`POST /v1/views`: what one seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView
from marshmallow import ValidationError

from schemas.derive import schema_of_event
from schemas.requests import ViewOf
from schemas.responses import View
from service.api.answers import answer
from service.api.arguments import defects
from service.api.questions import read_action, read_state
from service.api.specification import Blueprint
from service.kernel.answer import action_document, digest, redacted_action, redacted_event
from service.kernel.chance import Draw
from service.kernel.state import State
from service.problems import Defect, Problem

blueprint = Blueprint("views", __name__, url_prefix="/v1/views", description="Who may see what")


@blueprint.route("")
class Views(MethodView):
    """Views."""

    @blueprint.arguments(ViewOf())
    @blueprint.response(200, View())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """A state as one viewer may see it, and with it the events and the action that led there"""
        state = read_state(question["state"], question["viewer"])
        written = state.ruleset.game.write(state)
        document: dict[str, Any] = {"state": written, "digest": digest(written)}
        if "events" in question:
            document["events"] = seen_events(question["events"], state)
        if "applied" in question:
            document["applied"] = seen_action(question["applied"], state)
        return answer(document)


def seen_events(events: list[dict[str, Any]], state: State) -> list[dict[str, Any]]:
    """Events as the state's viewer may see them; what is no event is a problem."""
    kinds = {kind.type: kind for module in state.ruleset.modules for kind in module.events}
    found = []
    errors: list[Defect] = []
    for index, event in enumerate(events):
        kind = kinds.get(str(event.get("type")))
        if kind is None:
            errors.append(Defect(f"/events/{index}/type", "unknown-event", "is no event of this ruleset"))
            continue
        try:
            found.append(redacted_event(schema_of_event(kind).load(event), kind, state.viewer))
        except ValidationError as error:
            errors += defects(error.messages, event, pointer=f"/events/{index}")
    if errors:
        raise Problem("invalid-request", "Not all of these are events.", errors)
    return found


def seen_action(applied: dict[str, Any], state: State) -> dict[str, Any]:
    """An applied action as the state's viewer may see it. Outcomes that were hidden before stay so."""
    told = applied.get("chance", {})
    readable = told
    if isinstance(told, dict):
        readable = {key: "" if outcome is None else outcome for key, outcome in told.items()}
    action = read_action(applied | {"chance": readable}, state, "/applied")
    draws = {rule.id: rule for rule in state.ruleset.rules.values() if isinstance(rule, Draw)}
    return redacted_action(action_document(action, state, told), type(action), draws, state.viewer)

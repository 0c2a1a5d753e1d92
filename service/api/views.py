"""`POST /v1/views`: what one seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import ViewOf
from schemas.responses import View
from service.api.answers import answer
from service.api.questions import read_state
from service.api.specification import Blueprint
from service.kernel.answer import digest, redacted_action, redacted_event
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
        """A state as one viewer may see it, and with it the events and the action that led there."""
        state = read_state(question["state"], question["viewer"])
        written = state.ruleset.game.write(state)
        document: dict[str, Any] = {"state": written, "digest": digest(written)}
        if "events" in question:
            document["events"] = [shown(event, state, index) for index, event in enumerate(question["events"])]
        if "applied" in question:
            draws = {rule.id: rule for rule in state.ruleset.rules.values() if isinstance(rule, Draw)}
            compiled = state.ruleset.actions.get(str(question["applied"].get("type")))
            kind = None if compiled is None else compiled.cls
            document["applied"] = redacted_action(question["applied"], kind, draws, state.viewer)
        return answer(document)


def shown(event: dict[str, Any], state: State, index: int) -> dict[str, Any]:
    """One event as the state's viewer may see it."""
    kinds = {kind.type: kind for module in state.ruleset.modules for kind in module.events}
    kind = kinds.get(event.get("type", ""))
    if kind is None:
        errors = [Defect(f"/events/{index}/type", "unknown-event", "is no event of this ruleset")]
        raise Problem("invalid-request", "There is no such event.", errors)
    return redacted_event(event, kind, state.viewer)

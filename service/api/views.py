"""`POST /v1/views`: what one seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import ViewOf
from schemas.responses import SeenState
from service.api.answers import ruled_answer
from service.api.beside import odd_report
from service.api.blueprint import Blueprint
from service.api.question import Question
from service.api.reading import view_of
from service.api.table import view_document

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
        question = Question(body, viewer=body.get("viewer"))
        question.wrong += odd_report(question, body)
        state = question.known_state
        told: dict[str, Any] = {name: body[name] for name in ("events", "applied") if name in body}
        if "viewer" in body:
            return ruled_answer(view_document(state, told), state.ruleset)
        views = [view_document(view_of(state, viewer), told) for viewer in body["viewers"]]
        return ruled_answer({"views": views}, state.ruleset)

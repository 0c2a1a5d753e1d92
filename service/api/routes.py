"""`POST /v1/routes`: the longest route of every seat, with the path that proves it."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import StateOnly
from schemas.responses import Routes
from service.api.answers import answer
from service.api.questions import evaluation, read_state
from service.api.specification import Blueprint

blueprint = Blueprint("routes", __name__, url_prefix="/v1/routes", description="Longest routes")


@blueprint.route("")
class RoutesOf(MethodView):
    """Routes."""

    @blueprint.arguments(StateOnly())
    @blueprint.response(200, Routes())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Every seat's longest route with a path of that length, who holds the award for it, and why"""
        state = read_state(question["state"], question.get("viewer"))
        return answer(evaluation(state, "routes"))

"""`POST /v1/scores`: everybody's points, each line with its rule."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import StateOnly
from schemas.responses import Scores
from service.api.answers import answer
from service.api.questions import read_state
from service.api.specification import Blueprint
from service.documents.answers import score_documents

blueprint = Blueprint("scores", __name__, url_prefix="/v1/scores", description="Points, line by line")


@blueprint.route("")
class ScoresOf(MethodView):
    """Scores."""

    @blueprint.arguments(StateOnly())
    @blueprint.response(200, Scores())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Everybody's points, line by line, the points to reach, and who has won"""
        state = read_state(question["state"], question.get("viewer"))
        game = state.ruleset.game
        winners = list(game.winners(state))
        return answer({"scores": score_documents(state), "target": game.target(state), "winners": winners})

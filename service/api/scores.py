"""`POST /v1/scores`: everybody's points, each line with its rule."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import StateOnly
from schemas.responses import Scores
from service.api.blueprint import Blueprint
from service.api.question import Question
from service.api.responses import ruled_answer
from service.documents.answers import score_documents

blueprint = Blueprint("scores", __name__, url_prefix="/v1/scores", description="Points, line by line")


@blueprint.route("")
class ScoresOf(MethodView):
    """Scores."""

    @blueprint.arguments(StateOnly())
    @blueprint.response(200, Scores())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Everybody's points, line by line, the points to reach, and who has won"""
        state = Question(question, viewer=question.get("viewer")).known_state
        game = state.ruleset.game
        winners = list(game.winners(state))
        document = {"scores": score_documents(state), "target": game.target(state), "winners": winners}
        return ruled_answer(document, state.ruleset)

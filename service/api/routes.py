"""`POST /v1/routes`: the longest route of every seat, with the path that proves it."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import StateOnly
from schemas.routes import Routes
from service.api.blueprint import Blueprint
from service.api.question import Question
from service.api.responses import ruled_answer
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError

blueprint = Blueprint("routes", __name__, url_prefix="/v1/routes", description="Longest routes")


@blueprint.route("")
class RoutesOf(MethodView):
    """Routes."""

    @blueprint.arguments(StateOnly())
    @blueprint.response(200, Routes())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Every seat's longest route with a path of that length, who holds the award for it, and why"""
        state = Question(question, viewer=question.get("viewer")).known_state
        return ruled_answer(evaluation(state, "routes"), state.ruleset)


def evaluation(state: State, name: str) -> dict[str, Any]:
    """A game's answer to a question that not every game knows."""
    game = state.ruleset.game
    if name not in game.evaluations:
        offered = ", ".join(game.evaluations) or "nothing of the kind"
        errors = [RequestError("/state/ruleset/game", "not-offered", f"{game.id} offers {offered}")]
        raise Problem("not-offered", f"The game {game.id} has no {name}.", errors)
    return game.evaluations[name](state)

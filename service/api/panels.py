"""`POST /v1/panels`: what lies beside the board, for clients that draw the table themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flask
from flask.views import MethodView

from schemas.panels import Panels, PanelsAsked
from service.api.answers import ruled_answer
from service.api.beside import odd_seat
from service.api.blueprint import Blueprint
from service.api.question import Question
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.fields import read_struct
from service.kernel.play.state import State

blueprint = Blueprint("panels", __name__, url_prefix="/v1/panels", description="What lies beside the board")


@blueprint.route("")
class PanelsOf(MethodView):
    """Panels."""

    @blueprint.arguments(PanelsAsked())
    @blueprint.response(200, Panels())
    def post(self, body: dict[str, Any]) -> flask.Response:
        """What has no place on the board, as each book declares it, and the prices in force

        A client that shows these panels by their kind shows everything of a new book, too.
        """
        question = Question(body, viewer=body.get("viewer"))
        question.wrong += odd_seat(question, body)
        state = question.known_state
        game = state.ruleset.game
        seat = body.get("seat", next(iter(game.actors(state)), 0))
        panels = [_priced(state, panel) for panel in game.panels(state.ruleset, game.write(state))]
        return ruled_answer({"panels": panels, "prices": game.prices(state, seat)}, state.ruleset)


def _priced(state: State, panel: Mapping[str, Any]) -> Mapping[str, Any]:
    """A panel with the price of its action; without an action that the chosen books do not have."""
    if (act := panel.get("act")) is None:
        return panel
    compiled = state.ruleset.actions.get(act["type"])
    if compiled is None or act["type"] in state.ruleset.dropped:
        return {name: content for name, content in panel.items() if name != "act"}
    action = read_struct(compiled.cls, {name: content for name, content in act.items() if name != "type"}, state)
    assert isinstance(action, Action)
    return {**panel, "cost": state.ruleset.game.price(state, action)}

"""`POST /v1/legal-actions`: what may be done now."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import LegalActions
from schemas.responses import LegalActionList
from service.api.blueprint import Blueprint
from service.api.legal_filters import filter_of
from service.api.legal_list import legal_document
from service.api.question import Question
from service.api.responses import ruled_answer

blueprint = Blueprint("legal-actions", __name__, url_prefix="/v1/legal-actions", description="What a player may do now")


@blueprint.route("")
class LegalActionsOf(MethodView):
    """Enumeration."""

    @blueprint.arguments(LegalActions())
    @blueprint.response(200, LegalActionList())
    def post(self, asked: dict[str, Any]) -> flask.Response:
        """List the legal actions, or count them, by filters

        Templates describe actions that have too many candidates to list, such as offers. They also describe actions
        that differ from a listed one only in details that no rule looks at, unless `alike` asks for them all. On a
        view, actions that depend on hidden facts are listed as undetermined.
        """
        question = Question(asked, viewer=asked.get("viewer"))
        ruleset, wanted = question.ruleset, None
        if ruleset is not None:
            wanted = question.attempt(filter_of, asked, ruleset, question.state)
        state = question.known_state
        return ruled_answer(legal_document(state, asked, wanted), state.ruleset)

"""`POST /v1/legal-actions`: what may be done now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import LegalActions
from schemas.responses import LegalActionList
from service.api.blueprint import Blueprint
from service.api.legal_filters import Filter
from service.api.legal_list import legal_document
from service.api.proposals import hint
from service.api.question import Question
from service.api.responses import ruled_answer
from service.api.table import absent_seat
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError, together

blueprint = Blueprint("legal-actions", __name__, url_prefix="/v1/legal-actions", description="What a player may do now")


@blueprint.route("")
class LegalActionsOf(MethodView):
    """Enumeration."""

    @blueprint.arguments(LegalActions())
    @blueprint.response(200, LegalActionList())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """List the legal actions, or count them, by filters

        Templates describe actions that have too many candidates to list, such as offers. They also describe actions
        that differ from a listed one only in details that no rule looks at, unless `alike` asks for them all. On a
        view, actions that depend on hidden facts are listed as undetermined.
        """
        state = Question(question, viewer=question.get("viewer")).known_state
        return ruled_answer(legal_document(state, question, filter_of(state, question)), state.ruleset)


def filter_of(state: State, question: dict[str, Any]) -> Filter | None:
    """The filter of a question, if it has one. Raises `Problem` if a type of action, the seat or a member of the filter
    has no meaning in this state.
    """
    found, types = None, question.get("types")
    odd = list(unknown_types(state, {f"/types/{index}": name for index, name in enumerate(types or ())}))
    wrong = [*odd, *absent_seat(state, question)]
    try:
        if where := question.get("where"):
            found = Filter(where, state, None if odd else types)
    except Problem as problem:
        wrong.append(problem)
    if wrong:
        raise together(wrong)
    return found


def unknown_types(state: State, types: Mapping[str, str]) -> Iterator[Problem]:
    """The problem with types of action, by their pointers, that are none of this ruleset's."""
    errors = [
        RequestError(pointer, "unknown-action", f"is not an action; {hint(name, state.ruleset)}")
        for pointer, name in types.items()
        if name not in state.ruleset.actions
    ]
    if errors:
        yield Problem("unknown-action", "Not all of these types are actions of this ruleset.", errors)

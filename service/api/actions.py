"""`POST /v1/legal-actions`: what may be done now."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import LegalActions
from schemas.responses import LegalActionList
from service.api.answers import answer
from service.api.questions import read_state
from service.api.specification import Blueprint
from service.deadline import check_deadline
from service.kernel.action import Action
from service.kernel.answer import action_document, obligation_documents
from service.kernel.legal import offered
from service.problems import Defect, Problem
from service.settings import current_settings

blueprint = Blueprint("legal-actions", __name__, url_prefix="/v1/legal-actions", description="What may be done now")


@blueprint.route("")
class LegalActionsOf(MethodView):
    """Enumeration."""

    @blueprint.arguments(LegalActions())
    @blueprint.response(200, LegalActionList())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Every legal action, by filters, or their number.

        Actions that have too many candidates to list, such as offers, are described by templates. On a view, actions
        that hidden facts decide are listed as undetermined.
        """
        state = read_state(question["state"], question.get("viewer"))
        types = question.get("types")
        unknown = [name for name in types or () if name not in state.ruleset.actions]
        if unknown:
            errors = [
                Defect(f"/types/{index}", "unknown-action", "is no action of this ruleset")
                for index, name in enumerate(types or ())
                if name in unknown
            ]
            raise Problem("unknown-action", f"There is no action {', '.join(unknown)} in this ruleset.", errors)
        seat = question.get("seat")
        if seat is not None and seat >= state.seat_count:
            errors = [Defect("/seat", "invalid", f"must be a seat from 0 to {state.seat_count - 1}")]
            raise Problem("invalid-request", "There is no such seat.", errors)
        seats = range(state.seat_count) if seat is None else (seat,)
        limit = min(question.get("limit", current_settings().legal_actions), current_settings().legal_actions)
        listed: list[dict[str, Any]] = []
        templates: list[dict[str, Any]] = []
        undetermined: list[dict[str, Any]] = []
        count = 0
        where = question.get("where")
        for each in seats:
            for kind, found in offered(state, each, types):
                if found is None:
                    undetermined.append({"type": kind, "seat": each})
                elif not isinstance(found, Action):
                    templates.append({"type": kind, "seat": each, "fields": found})
                else:
                    document = action_document(found, state) if where or len(listed) < limit else None
                    if (
                        where
                        and document is not None
                        and any(document.get(name) != value for name, value in where.items())
                    ):
                        continue
                    count += 1
                    if count % 1024 == 0:
                        check_deadline()
                    if not question["count_only"] and len(listed) < limit and document is not None:
                        listed.append(document)
        return answer(
            {
                "actors": list(state.ruleset.game.actors(state)),
                "obligations": obligation_documents(state.obligations, state),
                "count": count,
                "actions": listed,
                "templates": templates,
                "undetermined": undetermined,
            }
        )

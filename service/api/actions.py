"""`POST /v1/legal-actions`: what may be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import LegalActions
from schemas.responses import LegalActionList
from service.api.answers import answer
from service.api.listing import Listing
from service.api.questions import read_state
from service.api.specification import Blueprint
from service.kernel.legal import offered
from service.kernel.state import State
from service.problems import Defect, Problem

blueprint = Blueprint("legal-actions", __name__, url_prefix="/v1/legal-actions", description="What may be done now")


@blueprint.route("")
class LegalActionsOf(MethodView):
    """Enumeration."""

    @blueprint.arguments(LegalActions())
    @blueprint.response(200, LegalActionList())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Every legal action, by filters, or their number

        Actions that have too many candidates to list, such as offers, are described by templates, and so are those
        that are alike one that is listed, unless `alike` asks for them all. On a view, actions that hidden facts
        decide are listed as undetermined.
        """
        state = read_state(question["state"], question.get("viewer"))
        types = wanted_types(state, question)
        listing = Listing(state, question)
        for seat in wanted_seats(state, question):
            for kind, found in offered(state, seat, types, question["alike"]):
                listing.note(seat, kind, found)
        return answer(listing.document())


def wanted_types(state: State, question: dict[str, Any]) -> list[str] | None:
    """The types of action that are asked for, if not all."""
    types: list[str] | None = question.get("types")
    unknown = [index for index, name in enumerate(types or ()) if name not in state.ruleset.actions]
    if unknown:
        errors = [Defect(f"/types/{index}", "unknown-action", "is no action of this ruleset") for index in unknown]
        raise Problem("unknown-action", "Not all of these types are actions of this ruleset.", errors)
    return types


def wanted_seats(state: State, question: dict[str, Any]) -> Sequence[int]:
    """The seats whose actions are asked for."""
    seat = question.get("seat")
    if seat is None:
        return range(state.seat_count)
    if seat >= state.seat_count:
        errors = [Defect("/seat", "invalid", f"must be a seat from 0 to {state.seat_count - 1}")]
        raise Problem("invalid-request", "There is no such seat.", errors)
    return (seat,)

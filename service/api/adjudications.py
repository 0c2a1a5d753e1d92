"""`POST /v1/adjudications`: the question that everything else is built on."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import Adjudication, AdjudicationOptions, Batch
from schemas.responses import Answer, Answers
from service.api.answers import answer
from service.api.defects import whole
from service.api.judgement import judged
from service.api.questions import read_state
from service.api.specification import Blueprint
from service.web.deadline import check_deadline
from service.web.problems import Problem, RequestError, together
from service.web.settings import current_settings

blueprint = Blueprint(
    "adjudications", __name__, url_prefix="/v1/adjudications", description="Is it legal, and what then?"
)


@blueprint.route("")
class Adjudications(MethodView):
    """One question."""

    @blueprint.arguments(Adjudication())
    @blueprint.arguments(AdjudicationOptions(), location="query")
    @blueprint.response(200, Answer())
    def post(self, question: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge one action in one state

        An illegal action is answered with 200 and every rule that it breaks at the first stage that refuses. Problems
        are for questions that were not understood.
        """
        try:
            state = read_state(question["state"], question.get("viewer"))
        except Problem as problem:
            raise whole(problem, question) from None
        return answer(judged(state, question["action"], question.get("draw"), options, question["state"]))


@blueprint.route("/batch")
class Batches(MethodView):
    """Many questions."""

    @blueprint.arguments(Batch())
    @blueprint.arguments(AdjudicationOptions(), location="query")
    @blueprint.response(200, Answers())
    def post(self, batch: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge many actions: one state with many actions, or many pairs

        The questions do not follow from each other; to play one action after another, ask for a replay.
        """
        items, viewer = batch["items"], batch.get("viewer")
        most = current_settings().batch_items
        if len(items) > most:
            raise Problem(
                "too-large",
                f"A batch has at most {most} items.",
                [RequestError("/items", "too_many", f"at most {most}")],
            )
        homeless = [index for index, item in enumerate(items) if "state" not in item and "state" not in batch]
        if homeless:
            errors = [
                RequestError(f"/items/{index}/state", "required", "is required, or a state of the batch")
                for index in homeless
            ]
            raise whole(Problem("invalid-request", "Items have no state.", errors), batch)
        try:
            shared = read_state(batch["state"], viewer) if "state" in batch else None
        except Problem as problem:
            raise whole(problem, batch) from None
        answers, wrong = [], []
        for index, item in enumerate(items):
            check_deadline()
            at = f"/items/{index}"
            document = item.get("state", batch.get("state"))
            try:
                state = read_state(document, viewer, f"{at}/state") if "state" in item else shared
                assert state is not None
                answers.append(judged(state, item["action"], item.get("draw"), options, document, f"{at}/action"))
            except Problem as problem:
                wrong.append(problem)
        if wrong:
            raise together(wrong)
        return answer({"answers": answers})

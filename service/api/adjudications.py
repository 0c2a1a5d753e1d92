"""`POST /v1/adjudications`: the question that everything else is built on."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import Adjudication, AdjudicationOptions, Batch
from schemas.responses import Answer, Answers
from service.api.adjudication import answered
from service.api.answers import answer, with_revisions
from service.api.batch import check_size, item_answer
from service.api.blueprint import Blueprint
from service.api.question import Question
from service.web.problems import together

blueprint = Blueprint(
    "adjudications", __name__, url_prefix="/v1/adjudications", description="Is an action legal, and what follows?"
)


@blueprint.route("")
class Adjudications(MethodView):
    """One question."""

    @blueprint.arguments(Adjudication())
    @blueprint.arguments(AdjudicationOptions(), location="query")
    @blueprint.response(200, Answer())
    def post(self, body: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge one action in one state

        An illegal action is answered with 200 and every rule that it breaks at the first stage that refuses. Only a
        question that was not understood gets a problem document.
        """
        question = Question(body, viewer=body.get("viewer"))
        document = answered(question, options)
        return with_revisions(answer(document), [document["revisions"]])


@blueprint.route("/batch")
class Batches(MethodView):
    """Many questions."""

    @blueprint.arguments(Batch())
    @blueprint.arguments(AdjudicationOptions(), location="query")
    @blueprint.response(200, Answers())
    def post(self, batch: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge many actions: one state with many actions, or many pairs

        The questions are independent of each other. To play one action after another, use a replay. An item that is not
        understood has a `problem` in its place, and the others are answered.

        A batch has at most 1,000 parts by default. An item counts once, and once more for each view, for each list of
        legal actions, for a trace and for each KiB of a state of its own, and six times more for a patch.
        """
        check_size(batch, options)
        question = Question(batch, viewer=batch.get("viewer"))
        if question.wrong:
            raise together([*question.wrong, *question.wrong_items()])
        answers = [item_answer(item, options) for item in question.items()]
        revisions = [found["revisions"] for found in answers if "revisions" in found]
        return with_revisions(answer({"answers": answers}), revisions)

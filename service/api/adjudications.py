"""`POST /v1/adjudications`: the question that everything else is built on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import Adjudication, AdjudicationOptions, Batch
from schemas.responses import Answer, Answers
from service.api.answers import answer, with_revisions
from service.api.judgement import judged
from service.api.question import Question
from service.api.specification import Blueprint
from service.api.table import misplaced
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
    def post(self, body: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge one action in one state

        An illegal action is answered with 200 and every rule that it breaks at the first stage that refuses. Problems
        are for questions that were not understood.
        """
        question = Question(body, viewer=body.get("viewer"))
        if question.state is not None:
            question.wrong += misplaced(question.state, body)
        state, action = question.known_state, question.known_action
        return with_revisions(
            answer(judged(state, action, body, options, body["state"], body)), [state.ruleset.revisions]
        )


@blueprint.route("/batch")
class Batches(MethodView):
    """Many questions."""

    @blueprint.arguments(Batch())
    @blueprint.arguments(AdjudicationOptions(), location="query")
    @blueprint.response(200, Answers())
    def post(self, batch: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge many actions: one state with many actions, or many pairs

        The questions do not follow from each other; to play one action after another, ask for a replay. An item that
        is not understood has a `problem` in its place, and the others are answered.

        A batch has at most 1,000 parts by default. An item counts once, and once more for a state of its own, for each
        view, for each list of legal actions, for a patch and for a trace.
        """
        check_size(batch, options)
        viewer = batch.get("viewer")
        question = Question(batch, viewer=viewer)
        if question.wrong:
            raise together([*question.wrong, *(problem for item in question.items() for problem in item.wrong)])
        answers = [item_answer(item, batch, options) for item in question.items(viewer)]
        revisions = [found["revisions"] for found in answers if "revisions" in found]
        return with_revisions(answer({"answers": answers}), revisions)


def check_size(batch: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    """Raises `Problem` too-large for a batch of more parts than `batch_items`.

    Parts stand for computing time. A view, a trace or a state that is new takes about as long as the question itself.
    """
    most, items = current_settings().batch_items, batch["items"]
    shown = len(batch.get("views", ())) + len(batch.get("legal", ()))
    shown += (options["returns"] == "patch") + (options["explain"] == "trace")
    own = sum(isinstance(item, dict) and "state" in item for item in items)
    parts = len(items) * (1 + shown) + own
    if parts <= most:
        return
    if len(items) > most:
        told = f"A batch has at most {most} items."
    else:
        told = (
            f"A batch has at most {most} parts, and this one has {parts}. An item counts once, and once more for a"
            " state of its own, for each view, for each list of legal actions, for a patch and for a trace."
        )
    raise Problem("too-large", told, [RequestError("/items", "too_many", f"at most {most}")])


def item_answer(item: Question, batch: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """The answer to one item of a batch, or the problem in its place."""
    try:
        if item.state is None and not item.wrong:
            errors = [RequestError(f"{item.pointer}/state", "required", "is required, or a state of the batch")]
            raise Problem("invalid-request", "The item has no state.", errors)
        if item.state is not None:
            item.wrong += misplaced(item.state, batch)
        given = item.document.get("state", batch.get("state"))
        return judged(
            item.known_state, item.known_action, item.document, options, given, batch, f"{item.pointer}/action"
        )
    except Problem as problem:
        return {"problem": problem.document(flask.g.decision)}

"""`POST /v1/adjudications`: the question that everything else is built on."""

from __future__ import annotations

from typing import Any

import flask
import jsonpatch
from flask.views import MethodView

from schemas.requests import Adjudication, AdjudicationOptions, Batch
from schemas.responses import Answer, Answers
from service.api.answers import answer
from service.api.questions import read_action, read_chance, read_state, view_of
from service.api.specification import Blueprint
from service.deadline import check_deadline
from service.kernel.adjudicate import adjudicate
from service.kernel.answer import answer_document, digest
from service.kernel.explain import Trace
from service.kernel.state import State
from service.metrics import count_verdict
from service.problems import Defect, Problem
from service.settings import current_settings

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
        """Judge one action in one state.

        An illegal action is answered with 200 and every rule that it breaks; problems are for questions that were not
        understood.
        """
        state = read_state(question["state"], question.get("viewer"))
        return answer(adjudication(state, question["action"], question.get("draw"), options, question["state"]))


@blueprint.route("/batch")
class Batches(MethodView):
    """Many questions."""

    @blueprint.arguments(Batch())
    @blueprint.arguments(AdjudicationOptions(), location="query")
    @blueprint.response(200, Answers())
    def post(self, batch: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Judge many actions: one state with many actions, or many pairs."""
        most = current_settings().batch_items
        if len(batch["items"]) > most:
            raise Problem(
                "too-large", f"A batch has at most {most} items.", [Defect("/items", "too_many", f"at most {most}")]
            )
        shared = None
        if "state" in batch:
            shared = read_state(batch["state"], batch.get("viewer"))
        answers = []
        for index, item in enumerate(batch["items"]):
            check_deadline()
            pointer = f"/items/{index}"
            if "state" in item:
                state = read_state(item["state"], pointer=f"{pointer}/state")
                state = state if batch.get("viewer") is None else view_of(state, batch["viewer"])
            elif shared is not None:
                state = shared
            else:
                errors = [Defect(f"{pointer}/state", "required", "is required, or a state of the batch")]
                raise Problem("invalid-request", "The item has no state.", errors)
            given = item.get("state", batch.get("state"))
            answers.append(adjudication(state, item["action"], item.get("draw"), options, given, pointer))
        return answer({"answers": answers})


def adjudication(
    state: State,
    asked: dict[str, Any],
    draw: dict[str, Any] | None,
    options: dict[str, Any],
    given: dict[str, Any] | None,
    pointer: str = "",
) -> dict[str, Any]:
    """The answer to one question as a document. ``given`` is the state's document, for a patch."""
    action = read_action(asked, state, f"{pointer}/action")
    chance = read_chance(asked, draw)
    trace = Trace(state) if options["explain"] == "trace" else None
    found = adjudicate(state if trace is None else trace.state, action, chance, trace.witness if trace else None)
    unused = chance.unused() if found.verdict == "legal" else []
    if unused:
        errors = [
            Defect(f"{pointer}/action/chance/{key.replace('/', '~1')}", "unused", "no such draw is due")
            for key in unused
        ]
        raise Problem("invalid-request", "The action supplies an outcome for a draw that it does not make.", errors)
    count_verdict(found.verdict)
    document = answer_document(found, state, reasons=options["explain"] != "none")
    if found.state is not None:
        found.state.ruleset = state.ruleset
        after = state.ruleset.game.write(found.state)
        document["digest"] = digest(after)
        if options["returns"] == "state":
            document["state"] = after
        elif options["returns"] == "patch":
            document["patch"] = jsonpatch.make_patch(state.ruleset.game.write(state), after).patch
    if trace is not None:
        document["trace"] = trace.document()
    return document

"""The answer to one question, alone or in a batch, and the bound on a batch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flask
import orjson

from service.api.chance import chance_of, check_supplied
from service.api.question import Question
from service.api.table import table_documents
from service.documents.answers import answer_document, written
from service.documents.next_state import next_state_document
from service.documents.trace import Trace
from service.kernel.declare.rules.action import Action
from service.kernel.play.adjudicate import Ruling, adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.state import State
from service.web.metrics import count_verdict
from service.web.problems import Problem, RequestError
from service.web.settings import current_settings

KIB = 1024
PATCH = 6
"""A patch takes about six times as long as the question."""


def judge(state: State, action: Action, chance: Chance, pointer: str, trace: Trace | None = None) -> Ruling:
    """The answer to one question. A supplied outcome that no draw needs is a problem."""
    found = adjudicate(state, action, chance) if trace is None else trace.adjudicate(action, chance)
    check_supplied(found, state.ruleset, chance, pointer)
    count_verdict(found.verdict)
    return found


def answered(question: Question, options: Mapping[str, Any]) -> dict[str, Any]:
    """Judge a question, and write the answer in the form that the options of the request choose."""
    question.check_table()
    state, action, asked = question.known_state, question.known_action, question.document
    trace = Trace(state) if options["explain"] == "trace" else None
    chance = chance_of(asked["action"], asked.get("draw"), state)
    ruling = judge(state, action, chance, f"{question.pointer}/action", trace)
    document = answer_document(ruling, state, reasons=options["explain"] != "none")
    if ruling.state is not None:
        after = written(ruling.state)
        document |= next_state_document(after, state, question.given, options["returns"])
        if options["returns"] == "state":
            question.leads_to(ruling.state, after.text)
        document |= table_documents(ruling.state, question.table, document)
    if trace is not None:
        document["trace"] = trace.document()
    return document | {"revisions": state.ruleset.revisions}


def check_size(batch: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    """Raises `Problem` too-large for a batch of more parts than `batch_items`.

    A part stands for about 0.3 ms of computing time. A view, a list of legal actions or a trace takes about as long as
    the question itself, and so does reading a kibibyte of a state.
    """
    most, items = current_settings().batch_items, batch["items"]
    if len(items) > most:
        told = f"A batch has at most {most} items."
    elif (parts := len(items) * (1 + _shown(batch, options)) + sum(map(_read, items))) > most:
        told = (
            f"A batch has at most {most} parts, and this one has {parts}. An item counts once, and once more for"
            f" each view, for each list of legal actions, for a trace and for each KiB of its own state, and {PATCH}"
            " times more for a patch."
        )
    else:
        return
    raise Problem("too-large", told, [RequestError("/items", "too_many", f"at most {most}")])


def _shown(batch: Mapping[str, Any], options: Mapping[str, Any]) -> int:
    """How many parts each item adds for what it shows besides its verdict."""
    shown = len(batch.get("views", ())) + len(batch.get("legal", ()))
    if options["returns"] == "patch":
        shown += PATCH
    if options["explain"] == "trace":
        shown += 1
    return shown


def _read(item: Any) -> int:
    """How many parts it costs to read an item's own state: one for each kibibyte or fraction of one."""
    if not isinstance(item, dict) or "state" not in item:
        return 0
    return -(-len(orjson.dumps(item["state"])) // KIB)


def item_answer(item: Question, options: dict[str, Any]) -> dict[str, Any]:
    """The answer to one item of a batch, or the problem in its place."""
    try:
        if item.state is None and not item.wrong:
            errors = [RequestError(f"{item.pointer}/state", "required", "is required, unless the batch has a state")]
            raise Problem("invalid-request", "The item has no state.", errors)
        return answered(item, options)
    except Problem as problem:
        return {"problem": problem.document(flask.g.decision)}

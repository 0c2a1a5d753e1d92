"""A batch: the bound on one request, and the answer to each of its items."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flask
import orjson

from service.api.adjudication import answered
from service.api.question import Question
from service.web.problems import Problem, RequestError
from service.web.settings import current_settings

KIB = 1024
PATCH = 6
"""A patch takes about six times as long as the question."""


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
